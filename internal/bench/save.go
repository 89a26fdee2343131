package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/table"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
)

// A frame of a screen of 60 Hz in milliseconds: what takes less is there at once.
const frame = 1000.0 / 60

// long is how many actions a long game has, those that were taken back included.
const long = 600

func folder() (dir string, done func(), err error) {
	dir, err = os.MkdirTemp("", "bench")
	return dir, func() { _ = os.RemoveAll(dir) }, err
}

// saveRows measures logs: how fast they are read, how large they are, and how fast one
// goes back in them.
func saveRows() ([]Row, error) {
	dir, done, err := folder()
	if err != nil {
		return nil, err
	}
	defer done()
	cards, err := pack.Core()
	if err != nil {
		return nil, err
	}
	var list []Row
	for _, game := range []struct {
		name    string
		config  engine.Config
		actions int
	}{
		{"a solo game", games[0].config, 0},
		{"a long solo game, everything", games[1].config, long},
	} {
		path := filepath.Join(dir, strconv.Itoa(game.actions)+".log")
		s, err := played(path, cards, game.config, game.actions)
		if err != nil {
			return nil, err
		}
		read, err := reading(path, game.name, record.Known(cards))
		if err != nil {
			return nil, err
		}
		list = append(list, read...)
		if game.actions == long {
			back, err := steppingBack(s, path, cards)
			if err != nil {
				return nil, err
			}
			list = append(list, back...)
		}
		if err := s.Close(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// played plays at random, to the end, or on with takebacks up to a number of actions.
// Turns are made long: they rarely end before they must.
func played(path string, cards *pack.Pack, config engine.Config, actions int) (*play.Session, error) {
	s, err := play.Start(session.Options{Game: play.Of(cards, config), Seed: 7, Path: path, Program: "bench"})
	if err != nil {
		return nil, err
	}
	seed, legal := dice(1), []engine.Action(nil)
	for actions == 0 || s.Match().Len() < actions {
		state := s.State()
		if legal = s.Rules().Legal(&state, legal[:0]); len(legal) == 0 && actions == 0 {
			break
		}
		if len(legal) == 0 {
			err = takeBack(s, 40)
		} else {
			_, err = s.Do(lengthy(legal, &seed))
		}
		if err != nil {
			return nil, errors.Join(err, s.Close())
		}
	}
	return s, nil
}

func takeBack(s *play.Session, choices int) error {
	for range choices {
		if err := s.Undo(); err != nil {
			return err
		}
	}
	return nil
}

// lengthy picks an action, and thinks again a few times before it ends something.
func lengthy(legal []engine.Action, seed *dice) (a engine.Action) {
	for range 20 {
		a = legal[seed.below(len(legal))]
		if a.Kind != engine.ActEnd && a.Kind != engine.ActReady {
			break
		}
	}
	return a
}

// A bare line is what a line of the log says, as JSON.
type bare struct {
	Number int    `json:"n"`
	Action string `json:"action"`
	Hash   string `json:"hash,omitempty"`
	Check  string `json:"check"`
}

var actionLine = regexp.MustCompile(`(?m)^(\d+)\. +(.+?)(?: +=([0-9a-f]{16}))? +~([0-9a-f]{8})$`)

// bares returns the actions of a log as JSON.
func bares(text string) (lines [][]byte, err error) {
	for _, found := range actionLine.FindAllStringSubmatch(text, -1) {
		line, err := json.Marshal(bare{int(number(found[1])), found[2], found[3], found[4]})
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// SinkBare is where decoded JSON goes.
var SinkBare bare

// reading measures the way from a file to the last position of its game, by the line,
// against JSON that is decoded and no more; and how large the file is.
func reading(path, name string, packs game.Shelf) ([]Row, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	texts, err := bares(string(text))
	if err != nil {
		return nil, err
	}
	if g, err := record.Of(log.Verify(path, packs)); err != nil || g.Match.Len()+1 != len(texts) {
		return nil, errors.Join(errors.New("the game that is to be read is not whole"), err)
	}
	lines := strings.Count(string(text), "\n")
	target := atMost(1.5, 0.5, 0.2)
	d := sideBySide(
		processor,
		func(n int) {
			for read := 0; read < n; read += lines {
				if _, err := record.Load(path, packs); err != nil {
					panic("a log that was read before is refused: " + err.Error())
				}
			}
		},
		func(n int) {
			for i := range n {
				SinkBare = bare{}
				if err := json.Unmarshal(texts[i%len(texts)], &SinkBare); err != nil {
					panic("JSON that was written is refused: " + err.Error())
				}
			}
		},
		target,
	)
	asJSON := 0
	for _, line := range texts {
		asJSON += len(line) + 1
	}
	size := float64(len(text))
	return []Row{
		Row{
			Measure: "log to last position, a line: " + name, Ours: d.ours, Unit: "ns",
			Reference: "encoding/json of the same action, nothing else", Theirs: d.theirs,
			Target: target,
		}.measured(d.ratios),
		Row{
			Measure: "size of the log: " + name, Ours: size, Unit: "bytes", Reference: "the actions as JSON, with hashes and checksums",
			Theirs: float64(asJSON), Ratio: size / float64(asJSON),
		}.judged(),
	}, nil
}

// steppingBack measures a step back in a long game: in play, where it is written and
// synced, and in the replay, up to the frame.
func steppingBack(s *play.Session, path string, cards *pack.Pack) ([]Row, error) {
	game, err := record.Load(path, record.Known(cards))
	if err != nil {
		return nil, err
	}
	app, err := tui.New(tui.Options{Games: []screen.Game{table.New(cards)}, Replay: game.Game})
	if err != nil {
		return nil, err
	}
	show(app)
	tell(app, tea.KeyMsg{Type: tea.KeyEnd})
	var taken, shown []float64
	left := tea.KeyMsg{Type: tea.KeyLeft}
	for range 25 {
		taken = append(taken, perUnit(clock, func(int) { err = s.Undo() }, 1)/1e6)
		if err != nil {
			return nil, err
		}
		before := app.View()
		shown = append(shown, perUnit(clock, func(int) {
			tell(app, left)
			SinkFrame = app.View()
		}, 1)/1e6)
		if SinkFrame == before {
			return nil, errors.New("a step back changed nothing in the frame")
		}
	}
	const reference = "a frame of 60 Hz"
	row := func(measure string, times []float64) Row {
		return Row{
			Measure: measure, Ours: median(times), Unit: "ms", Reference: reference, Theirs: frame,
			Ratio: median(times) / frame, Target: atMost(1, 0, 0),
		}.judged()
	}
	return []Row{
		row("a step back among 600 actions: replay", shown),
		row("a step back among 600 actions: taken back, synced", taken),
	}, nil
}
