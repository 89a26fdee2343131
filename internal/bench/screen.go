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

// firstFrames measures what a program takes of the processors up to its first frame, and how long that takes where the terminal
// answers nothing.
func firstFrames(p *programs) ([]Row, error) {
	starts := []func() (*terminal, error){
		p.world,
		func() (*terminal, error) { return p.menu(false) },
		func() (*terminal, error) { return p.menu(true) },
	}
	for _, t := range tables {
		starts = append(starts, func() (*terminal, error) { return p.table(t.game) })
	}
	taken, waited := make([][]float64, len(starts)), make([][]float64, len(starts))
	for range launches {
		for i, start := range starts {
			took, after, err := firstFrame(start)
			if err != nil {
				return nil, err
			}
			taken[i], waited[i] = append(taken[i], took), append(waited[i], after)
		}
	}
	const measure, unit = "processor time to the first frame: ", "ms"
	rows := []Row{against(measure+"menu", unit, helloWorld, taken[1], taken[0], atMost(1.2, 0, 0))}
	for i, t := range tables {
		target := atMost(1.2, 0, 0)
		if i > 0 {
			target = atMost(1.4, 0, 0)
		}
		rows = append(rows, against(measure+"table of a new game"+t.suffix, unit, helloWorld, taken[3+i], taken[0], target))
	}
	return append(rows,
		against("first whole frame: silent terminal", unit, "the same on one that answers", waited[2], waited[1], atMost(1.5, 1.1, 0)),
	), nil
}

// firstFrame returns how many milliseconds of processors a program has taken when it has drawn its first frame and rests, and after
// how many the frame was there.
func firstFrame(start func() (*terminal, error)) (taken, after float64, err error) {
	t, err := start()
	if err != nil {
		return 0, 0, err
	}
	defer t.close()
	if err := t.settle(quiet); err != nil {
		return 0, 0, err
	}
	ran, err := processorTime(t.command.Process.Pid)
	return milliseconds(ran), milliseconds(t.firstFrame()), err
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
type visit struct{ median, slow, perKey, idleBytes, idleTime, resident, private []float64 }

func sittingRows(p *programs) ([]Row, error) {
	var ours [len(tables)]visit
	var theirs visit
	var listed []float64 // memory of a program that lists
	seed := dice(1)
	if err := p.install(); err != nil {
		return nil, err
	}
	for range sittings {
		resident, err := settled(p.list)
		if err != nil {
			return nil, err
		}
		listed = append(listed, resident)
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
		if len(ours[i].resident) == len(listed) {
			list = append(list, against("memory after the start"+tables[i].suffix, "MiB", "gum choose", ours[i].resident, listed, atMost(0.7, 0, 0)))
		}
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
	if len(v.private) == 0 {
		return list
	}
	private := median(v.private)
	return append(list,
		against("processor time for a key"+suffix, "ms", helloWorld, v.perKey, theirs.perKey, atMost(2, 1.2, 0)),
		against("processor time of an idle second"+suffix, "ms", helloWorld, v.idleTime, theirs.idleTime, atMost(1.25, 0, 0)),
		Row{Measure: "private memory after the start" + suffix, Ours: private, Unit: "MiB", Ratio: private, Target: atMost(3.5, 0, 0)}.judged(),
	)
}

// settled returns how many MiB a program has in memory when it has drawn its first frame; 0 where the system does not tell.
func settled(start func() (*terminal, error)) (float64, error) {
	t, err := start()
	if err != nil {
		return 0, err
	}
	defer t.close()
	err = t.settle(quiet)
	resident, _, _ := memory(t.command.Process.Pid)
	return resident / (1 << 20), err
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
	resident, private, unknown := memory(pid)
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
	v.resident, v.private = append(v.resident, resident/(1<<20)), append(v.private, private/(1<<20))
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
