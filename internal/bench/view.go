package main

import (
	"errors"
	"path/filepath"
	"time"

	"boardgame/microcity/internal/microcity/table"
	"boardgame/microcity/internal/tui/screen"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
)

// frames is how many frames one run draws.
const frames = 300

// viewRows measures the drawing of a frame, without what led to it.
func viewRows() ([]Row, error) {
	dir, done, err := folder()
	if err != nil {
		return nil, err
	}
	defer done()
	lipgloss.SetColorProfile(termenv.TrueColor)
	cards, err := pack.Core()
	if err != nil {
		return nil, err
	}
	game, err := play.Start(session.Options{
		Game: play.Of(cards, engine.Config{With: engine.AllExpansions}), Seed: 7, Path: filepath.Join(dir, "game.log"),
	})
	if err != nil {
		return nil, err
	}
	defer func() { _ = game.Close() }()
	app, err := tui.New(tui.Options{Games: []screen.Game{table.New(cards)}, Session: game.Session})
	if err != nil {
		return nil, err
	}
	show(app)
	key := tea.KeyMsg{Type: tea.KeyTab}
	ours, err := drawing(app, key)
	if err != nil {
		return nil, err
	}
	theirs, err := drawing(&naive{}, key)
	if err != nil {
		return nil, err
	}
	d := alternate(ours, theirs)
	row := Row{
		Measure: "View of a changed frame", Ours: d.ours, Unit: "ns", Reference: "about the same frame, naively with Lip Gloss",
		Theirs: d.theirs, Ratio: d.quotient, Target: atMost(0.25, 0.10, 0.03),
	}
	return []Row{row.judged()}, nil
}

// show starts a model and gives it its window.
func show(model tea.Model) {
	tell(model, model.Init()())
	tell(model, tea.WindowSizeMsg{Width: cols, Height: rows})
}

// tell hands a model a message and all that follows from it, as Bubble Tea would.
func tell(model tea.Model, msg tea.Msg) {
	if together, ok := msg.(tea.BatchMsg); ok {
		for _, cmd := range together {
			follow(model, cmd)
		}
		return
	}
	if msg != nil {
		_, cmd := model.Update(msg)
		follow(model, cmd)
	}
}

func follow(model tea.Model, cmd tea.Cmd) {
	if cmd != nil {
		tell(model, cmd())
	}
}

// drawing returns a measurement of how long the view of a model takes that a key
// changes.
func drawing(model tea.Model, key tea.KeyMsg) (func() float64, error) {
	last := model.View()
	for range 8 {
		tell(model, key)
		now := model.View()
		if now == last {
			return nil, errors.New("a key changed nothing in the frame")
		}
		last = now
	}
	return func() float64 {
		var took time.Duration
		for range frames {
			tell(model, key)
			start := time.Now()
			SinkFrame = model.View()
			took += time.Since(start)
		}
		return float64(took.Nanoseconds()) / frames
	}, nil
}

// SinkFrame is where frames go, so that the compiler cannot leave them out.
var SinkFrame string
