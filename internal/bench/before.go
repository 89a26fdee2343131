package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/session"
)

// earlier is the commit, of 2026-11-27, whose program ours is measured beside.
const earlier = "a9ee7b59cd7cd4f663d9f12c5d1db6fdcfce9c3b"

const (
	repeats = 3    // runs of each command
	shelved = 5000 // saved games
)

// errNoHistory tells that the earlier program cannot be built.
var errNoHistory = errors.New("the history of this checkout does not go back to " + earlier + ": fetch all of it, or choose sections by -only")

// beforeRows measures the program beside its earlier build.
func beforeRows() ([]Row, error) {
	p, err := build()
	if err != nil {
		return nil, err
	}
	defer p.remove()
	old, err := p.buildEarlier()
	if err != nil {
		return nil, err
	}
	rows, err := keyRows(p, old)
	for _, measure := range []func(*programs, string) ([]Row, error){arenaRows, shelfRows, sizeRows} {
		if err != nil {
			return nil, err
		}
		var more []Row
		more, err = measure(p, old)
		rows = append(rows, more...)
	}
	return rows, err
}

// buildEarlier builds the program as it was, in a worktree that is gone afterwards.
func (p *programs) buildEarlier() (path string, err error) {
	tree, path := filepath.Join(p.dir, "earlier.src"), filepath.Join(p.dir, "earlier")
	if err := exec.Command("git", "worktree", "add", "--detach", tree, earlier).Run(); err != nil {
		return "", errNoHistory
	}
	defer func() { err = errors.Join(err, exec.Command("git", "worktree", "remove", "--force", tree).Run()) }()
	return path, compile(tree, path, "./cmd/microcity")
}

// A walk is keys at a screen: those that open it, and those that move its cursor.
type walk struct{ open, move []string }

const (
	up, downward, right, left = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
	leave, enter              = "\x1b", "\r"
)

var (
	across = []string{downward, right, downward, up, left, "\t"}
	along  = []string{downward, downward, downward, up, up, downward}
	// atTable leads through screens of a game from the table of a new one on.
	atTable = []walk{
		{nil, across}, {[]string{"?"}, along}, {[]string{leave}, across}, {[]string{enter}, across}, {[]string{enter}, across}, {[]string{enter}, across},
	}
	// atMenu leads through those that are opened from the menu.
	atMenu = []walk{{nil, along}, {[]string{"o"}, along}, {[]string{leave, "r"}, along}, {[]string{leave, "n"}, along}}
)

// keyRows measures how many bytes are written for a key that moves a cursor, in walks through the screens of each game.
func keyRows(p *programs, old string) (list []Row, err error) {
	for _, t := range tables {
		var ours, theirs, perCell []float64
		for _, w := range [][2]int{{120, 40}, {80, 24}} {
			for _, argv := range [][]string{{"play", "--game", t.game, "--seed", "7"}, {"--game", t.game}} {
				walks := atTable
				if argv[0] != "play" {
					walks, argv = atMenu, nil
				}
				bytes, cells, err := walked(p.dir, w, walks, append([]string{p.game}, argv...))
				if err != nil {
					return nil, err
				}
				before, _, err := walked(p.dir, w, walks, append([]string{old}, argv...))
				if err != nil {
					return nil, err
				}
				ours, theirs, perCell = append(ours, bytes...), append(theirs, before...), append(perCell, cells...)
			}
		}
		list = append(list,
			counted("bytes for a key that moves a cursor, median"+t.suffix, "bytes", median(ours), median(theirs), atMost(0.25, 0, 0)),
			Row{
				Measure: "bytes for each cell that such a key changes, median" + t.suffix, Ours: median(perCell), Unit: "bytes",
				Ratio: median(perCell), Target: atMost(5, 0, 0),
			}.judged(),
		)
	}
	return list, nil
}

// counted makes a row of a count beside that of the earlier build.
func counted(measure, unit string, ours, theirs float64, t Target) Row {
	return Row{
		Measure: measure, Ours: ours, Unit: unit, Reference: "the build of 2026-11-27", Theirs: theirs, Ratio: t.ratio(ours, theirs), Target: t,
	}.judged()
}

// walked walks through the screens of a program in a window. It returns the bytes that are written for each key that changes the
// screen, and those for each cell that it changes.
func walked(home string, window [2]int, walks []walk, argv []string) (perKey, perCell []float64, err error) {
	t, err := openIn(window, home, false, argv...)
	if err != nil {
		return nil, nil, err
	}
	defer t.close()
	if err := t.settle(quiet); err != nil {
		return nil, nil, err
	}
	display, seen := ptytest.NewDisplay(window[0], window[1]), 0
	screen := func() ptytest.Screen {
		t.mu.Lock()
		defer t.mu.Unlock()
		_, _ = display.Write(t.text[seen:]) // it refuses nothing
		seen = len(t.text)
		return display.Screen()
	}
	for _, w := range walks {
		for _, key := range w.open {
			if err := t.tap(key); err != nil {
				return nil, nil, err
			}
		}
		before := screen()
		for _, key := range w.move {
			_, size := t.received()
			if err := t.tap(key); err != nil {
				return nil, nil, err
			}
			_, now := t.received()
			after := screen()
			if cells := after.Changed(before); cells > 0 {
				perKey = append(perKey, float64(now-size))
				perCell = append(perCell, float64(now-size)/float64(cells))
			}
			before = after
		}
	}
	return perKey, perCell, nil
}

// tap presses a key that may change nothing: at the end of a list, or in one of two builds.
func (t *terminal) tap(key string) error {
	if _, err := t.tty.WriteString(key); err != nil {
		return err
	}
	_ = t.settleIn(quiet, breath)
	return nil
}

// A cost is what a run of a program took: milliseconds of processors, and MiB at most in memory.
type cost struct{ time, memory float64 }

// costs runs a program without a terminal.
func costs(home string, argv ...string) (cost, error) {
	command := exec.Command(argv[0], argv[1:]...)
	command.Dir, command.Env = home, []string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "XDG_DATA_HOME=" + home}
	if out, err := command.CombinedOutput(); err != nil {
		return cost{}, fmt.Errorf("%s: %w\n%s", strings.Join(argv, " "), err, out)
	}
	of := cost{time: milliseconds(command.ProcessState.UserTime() + command.ProcessState.SystemTime())}
	if used, ok := command.ProcessState.SysUsage().(*syscall.Rusage); ok {
		of.memory = float64(used.Maxrss) / 1024
	}
	return of, nil
}

// bothCost runs our program and the earlier one in turns.
func bothCost(home, ours, theirs string, arguments ...string) (x, y []cost, err error) {
	for range repeats {
		a, err := costs(home, append([]string{ours}, arguments...)...)
		if err != nil {
			return nil, nil, err
		}
		b, err := costs(home, append([]string{theirs}, arguments...)...)
		if err != nil {
			return nil, nil, err
		}
		x, y = append(x, a), append(y, b)
	}
	return x, y, nil
}

func times(list []cost) (all []float64) {
	for _, c := range list {
		all = append(all, c.time)
	}
	return all
}

func memories(list []cost) (all []float64) {
	for _, c := range list {
		all = append(all, c.memory)
	}
	return all
}

// arenas are games of hard players, and which part of the earlier time they may take.
var arenas = []struct {
	name      string
	arguments string
	target    Target
}{
	{"Micropolis, two", "arena --game micropolis hard hard --games 2", atMost(0.35, 0, 0)},
	{"Micropolis, alone", "simulate --game micropolis --players 1 --player hard --games 2", atMost(0.4, 0, 0)},
	{"Micropolis, six", "simulate --game micropolis --players 6 --player hard --games 1", atMost(0.6, 0, 0)},
	{"My City, two", "arena --game my-city hard hard --games 2", atMost(0.67, 0, 0)},
}

// arenaRows measures what games of hard players take, and the most memory.
func arenaRows(p *programs, old string) (list []Row, err error) {
	for _, a := range arenas {
		x, y, err := bothCost(p.dir, p.game, old, append(strings.Fields(a.arguments), "--workers", "1", "--seed", "11")...)
		if err != nil {
			return nil, err
		}
		list = append(list, against("games of hard players: "+a.name, "processor ms", "the build of 2026-11-27", times(x), times(y), a.target))
		if strings.HasSuffix(a.name, "six") {
			most := median(memories(x))
			list = append(list, Row{
				Measure: "memory of games of six hard players, one worker", Ours: most, Unit: "MiB", Ratio: most, Target: atMost(48, 0, 0),
			}.judged())
		}
	}
	return list, nil
}

// shelfRows measures what looking through thousands of saved games takes where they were looked through before, against the first
// time: the earlier program read all of them each time.
func shelfRows(p *programs, _ string) ([]Row, error) {
	cards, err := pack.Core()
	if err != nil {
		return nil, err
	}
	home := filepath.Join(p.dir, "shelf")
	games := filepath.Join(home, "microcity", "games")
	if err := os.MkdirAll(games, 0o755); err != nil {
		return nil, err
	}
	yesterday := time.Now().AddDate(0, 0, -1)
	for seed := range uint64(shelved) {
		path := filepath.Join(games, strconv.FormatUint(seed, 10)+".log")
		if err := saved(path, cards, seed); err != nil {
			return nil, err
		}
		// Copied yesterday, in one go: of a file that was just written nobody knows whether it is written on.
		if err := os.Chtimes(path, yesterday, yesterday); err != nil {
			return nil, err
		}
	}
	var x, y []cost
	for range repeats {
		if err := os.RemoveAll(filepath.Join(home, ".local")); err != nil { // what is remembered of them
			return nil, err
		}
		for _, list := range []*[]cost{&y, &x} {
			c, err := costs(home, p.game, "stats")
			if err != nil {
				return nil, err
			}
			*list = append(*list, c)
		}
	}
	most := median(memories(x))
	return []Row{
		against(fmt.Sprintf("statistics of %d saved games", shelved), "processor ms", "the first time, when all are read", times(x), times(y), atMost(0.05, 0, 0)),
		Row{Measure: fmt.Sprintf("memory of the statistics of %d saved games", shelved), Ours: most, Unit: "MiB", Ratio: most, Target: atMost(20, 0, 0)}.judged(),
	}, nil
}

// saved plays the beginning of a game at random, and saves it.
func saved(path string, cards *pack.Pack, seed uint64) error {
	s, err := play.Start(session.Options{Game: play.Of(cards, games[0].config), Seed: seed, Path: path, Program: "bench"})
	if err != nil {
		return err
	}
	luck, legal := dice(seed+1), []engine.Action(nil)
	err = s.Together(func() error {
		for range 40 {
			state := s.State()
			if legal = s.Rules().Legal(&state, legal[:0]); len(legal) == 0 {
				return nil
			}
			if _, err := s.Do(lengthy(legal, &luck)); err != nil {
				return err
			}
		}
		return nil
	})
	return errors.Join(err, s.Close())
}

// sizeRows compares the programs themselves.
func sizeRows(p *programs, old string) ([]Row, error) {
	ours, err := os.Stat(p.game)
	if err != nil {
		return nil, err
	}
	theirs, err := os.Stat(old)
	if err != nil {
		return nil, err
	}
	row := counted("size of the program", "MB", float64(ours.Size())/1e6, float64(theirs.Size())/1e6, Target{})
	row.Ratio, row.Target = row.Ours, atMost(17, 0, 0)
	return []Row{row.judged()}, nil
}
