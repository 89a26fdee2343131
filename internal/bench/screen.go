package main

import (
	"fmt"
	"slices"
	"time"
)

const (
	launches = 15              // starts of each program for the first frame
	sittings = 7               // times that somebody sits down at each program
	presses  = 100             // keys in each sitting
	idle     = 2 * time.Second // how long nobody presses anything
	tick     = 33 * time.Millisecond
)

const helloWorld = "a Bubble Tea program that says hello"

// tables are the games at whose tables somebody sits down, and what they add to the names of
// measures.
var tables = [...]struct{ game, suffix string }{
	{"microcity", ""},
	{"my-city", ", My City"},
	{"micropolis", ", Micropolis"},
}

// screenRows measures the programs as a person has them: in a terminal, from outside.
func screenRows() ([]Row, error) {
	p, err := build()
	if err != nil {
		return nil, err
	}
	defer p.remove()
	rows, err := firstFrames(p)
	if err != nil {
		return nil, err
	}
	more, err := sittingRows(p)
	return append(rows, more...), err
}

// firstFrames measures the time from the start of a program to its whole first frame.
func firstFrames(p *programs) ([]Row, error) {
	starts := []func() (*terminal, error){
		p.world,
		func() (*terminal, error) { return p.menu(false) },
		func() (*terminal, error) { return p.menu(true) },
	}
	for _, t := range tables {
		starts = append(starts, func() (*terminal, error) { return p.table(t.game) })
	}
	times := make([][]float64, len(starts))
	for range launches {
		for i, start := range starts {
			took, err := firstFrame(start)
			if err != nil {
				return nil, err
			}
			times[i] = append(times[i], took)
		}
	}
	world, menu, silent := times[0], times[1], times[2]
	frame := atMost(1.15, 0.65, 0.35)
	rows := []Row{against("first whole frame: menu", "ms", helloWorld, menu, world, frame)}
	for i, t := range tables {
		rows = append(rows, against("first whole frame: table of a new game"+t.suffix, "ms", helloWorld, times[3+i], world, frame))
	}
	return append(rows,
		against("first whole frame: silent terminal", "ms", "the same on one that answers", silent, menu, atMost(1.5, 1.1, 0)),
	), nil
}

// firstFrame returns after how many milliseconds a program has drawn its first frame.
func firstFrame(start func() (*terminal, error)) (float64, error) {
	t, err := start()
	if err != nil {
		return 0, err
	}
	defer t.close()
	err = t.settle(quiet)
	return milliseconds(t.firstFrame()), err
}

// against makes a row of measurements that were taken in turns.
func against(measure, unit, reference string, ours, theirs []float64, target Target) Row {
	quotients := make([]float64, len(ours))
	for i := range ours {
		quotients[i] = ours[i] / theirs[i]
	}
	return Row{
		Measure: measure, Ours: median(ours), Unit: unit, Reference: reference, Theirs: median(theirs),
		Target: target,
	}.measured(quotients)
}

// A visit is what one sitting at a program showed, in milliseconds and bytes. What the
// system does not tell is left out.
type visit struct{ median, slow, perKey, idleBytes, idleTime, memory []float64 }

func sittingRows(p *programs) ([]Row, error) {
	var ours [len(tables)]visit
	var theirs visit
	seed := dice(1)
	for range sittings {
		for i := range tables {
			if err := ours[i].at(func() (*terminal, error) { return p.table(tables[i].game) }, &seed); err != nil {
				return nil, fmt.Errorf("%s: %w", tables[i].game, err)
			}
		}
		if err := theirs.at(p.world, &seed); err != nil {
			return nil, err
		}
	}
	var list []Row
	for i := range tables {
		list = append(list, ours[i].rows(tables[i].suffix, &theirs)...)
	}
	return list, nil
}

// rows compares what sittings at a game showed with what those at another program did.
func (v *visit) rows(suffix string, theirs *visit) []Row {
	written := slices.Max(v.idleBytes)
	list := []Row{
		against("key to frame, median"+suffix, "ms", helloWorld, v.median, theirs.median, atMost(1.15, 0.65, 0.12)),
		against("key to frame, 99th of 100"+suffix, "ms", helloWorld, v.slow, theirs.slow, atMost(1.2, 0.65, 0.12)),
		Row{
			Measure: "bytes written while nobody does anything" + suffix, Ours: written, Unit: "bytes", Ratio: written, Target: atMost(0, 0, 0),
		}.judged(),
	}
	if len(v.memory) == 0 {
		return list
	}
	return append(list,
		against("processor time for a key"+suffix, "ms", helloWorld, v.perKey, theirs.perKey, atMost(2, 1.2, 0)),
		against("processor time of an idle second"+suffix, "ms", helloWorld, v.idleTime, theirs.idleTime, atMost(1.25, 0, 0)),
		against("memory after the start"+suffix, "MiB", helloWorld, v.memory, theirs.memory, atMost(2.5, 1.5, 0)),
	)
}

// at sits down at a program.
func (v *visit) at(start func() (*terminal, error), seed *dice) error {
	t, err := start()
	if err != nil {
		return err
	}
	defer t.close()
	return v.sit(t, seed)
}

// sit looks at a program for a while, then presses keys.
func (v *visit) sit(t *terminal, seed *dice) error {
	if err := t.settle(quiet); err != nil {
		return err
	}
	pid := t.command.Process.Pid
	resident, unknown := memory(pid)
	before, _ := processorTime(pid)
	_, size := t.received()
	time.Sleep(idle)
	_, later := t.received()
	rested, _ := processorTime(pid)
	if err := v.keys(t, seed); err != nil {
		return err
	}
	pressed, err := processorTime(pid)
	v.idleBytes = append(v.idleBytes, float64(later-size))
	if unknown != nil {
		return nil // it is no part of the measures that any system can tell
	}
	v.memory = append(v.memory, resident/(1<<20))
	v.idleTime = append(v.idleTime, milliseconds(rested-before)/idle.Seconds())
	v.perKey = append(v.perKey, milliseconds(pressed-rested)/presses)
	return err
}

// keys presses keys that move a cursor, each at some moment between two ticks.
func (v *visit) keys(t *terminal, seed *dice) error {
	times := make([]float64, 0, presses)
	for range presses {
		time.Sleep(time.Duration(seed.below(int(tick))))
		took, err := t.press("\t")
		if err != nil {
			return err
		}
		times = append(times, milliseconds(took))
	}
	slices.Sort(times)
	v.median = append(v.median, median(times))
	v.slow = append(v.slow, times[presses*99/100-1])
	return nil
}

func milliseconds(d time.Duration) float64 { return d.Seconds() * 1000 }
