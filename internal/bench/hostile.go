package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strings"
	"time"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/microcity/pack"
)

// What a hostile pack may cost before it is refused.
const (
	patienceWithPacks = 200.0 // milliseconds
	roomForPacks      = 50.0  // MB
)

// hostile are texts that cost a careless reader of YAML much time or memory. Some are as
// large as the bounds of a file allow, so that no cheap refusal hides a slow one.
func hostile() map[string]string {
	laughs := "a0: &a0 [ha]\n"
	for i := range 9 {
		laughs += fmt.Sprintf("a%d: &a%d [%s*a%d]\n", i+1, i+1, strings.Repeat(fmt.Sprintf("*a%d, ", i), 9), i)
	}
	stairs, keys := "", ""
	for i := range 480 {
		stairs += strings.Repeat(" ", i) + "a:\n"
	}
	for i := range 1990 {
		keys += fmt.Sprintf("key%d: {a: b}\n", i)
	}
	lines := func(line string) string { return strings.Repeat(line+"\n", 1990) }
	return map[string]string{
		"aliases of aliases": laughs,
		"stairs":             stairs,
		"many keys":          keys,
		"one key often":      lines("projects: []"),
		"open brackets":      lines(strings.Repeat(" [", 60)),
		"open braces":        lines(strings.Repeat("{a: ", 30)),
		"lists in lists":     strings.Repeat("- ", 250) + "1\n",
		"many numbers":       lines("- [" + strings.Repeat("1,", 60) + "1]"),
		"quotes":             lines(strings.Repeat(`"`, 128)),
		"long words":         lines("- " + strings.Repeat("x", 120)),
		"anchors":            lines("- &a [*a, *a, *a]"),
		"block texts":        lines("- |\n  x"),
		"question marks":     lines("? " + strings.Repeat("? ", 50)),
		"comments":           lines("# " + strings.Repeat("#", 120)),
		"colons":             lines(strings.Repeat("a: ", 40)),
		"tags":               lines("- !!binary aGVsbG8="),
		"documents":          lines("---"),
		"zeros":              strings.Repeat("\x00", 200<<10),
		"a large file":       strings.Repeat("# large\n", 4<<20),
	}
}

// hostileRows measures what the worst of the hostile packs costs until it is refused.
// Every file of such a pack holds the same text.
func hostileRows() ([]Row, error) {
	slow, large := Row{Ours: -1}, Row{Ours: -1}
	for name, text := range hostile() {
		took, room, err := refuse(text)
		if err != nil {
			return nil, fmt.Errorf("a pack of %s: %w", name, err)
		}
		if took > slow.Ours {
			slow = limited("the slowest refusal of a pack: "+name, "ms", took, patienceWithPacks)
		}
		if room > large.Ours {
			large = limited("the largest refusal of a pack: "+name, "MB", room, roomForPacks)
		}
	}
	return []Row{slow, large}, nil
}

// limited makes a row of what must stay below a limit.
func limited(measure, unit string, ours, limit float64) Row {
	return Row{
		Measure: measure, Ours: ours, Unit: unit, Reference: "the limit", Theirs: limit,
		Ratio: ours / limit, Target: atMost(1, 0, 0),
	}.judged()
}

// refuse writes a pack and measures how it is refused: the medians of the milliseconds,
// and of the megabytes that were in use at the worst moment.
func refuse(text string) (took, room float64, err error) {
	dir, done, err := folder()
	if err != nil {
		return 0, 0, err
	}
	defer done()
	entries, err := fs.ReadDir(content.Core(), ".")
	if err != nil {
		return 0, 0, err
	}
	for _, e := range entries {
		if err := os.WriteFile(filepath.Join(dir, e.Name()), []byte(text), 0o600); err != nil {
			return 0, 0, err
		}
	}
	var times, rooms []float64
	for range rounds {
		stop := watchHeap()
		start := time.Now()
		_, refusal := pack.LoadDir(dir)
		times = append(times, milliseconds(time.Since(start)))
		rooms = append(rooms, stop()/1e6)
		if refusal == nil {
			return 0, 0, errors.New("it was not refused")
		}
	}
	return median(times), median(rooms), nil
}

// watchHeap looks at the heap again and again until it is told to stop; stop gives how
// far it grew, garbage included that nobody had collected yet.
func watchHeap() (stop func() float64) {
	runtime.GC()
	before, most, over, seen := heap(), uint64(0), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(seen)
		for beat := time.NewTicker(200 * time.Microsecond); ; {
			most = max(most, heap())
			select {
			case <-over:
				beat.Stop()
				return
			case <-beat.C:
			}
		}
	}()
	return func() float64 {
		close(over)
		<-seen
		return float64(most) - float64(before)
	}
}

func heap() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
