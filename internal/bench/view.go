package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/table"
	colonysetup "boardgame/microcity/internal/micropolis/agreement"
	colonytable "boardgame/microcity/internal/micropolis/table"
	townsetup "boardgame/microcity/internal/mycity/agreement"
	towntable "boardgame/microcity/internal/mycity/table"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
)

// frames is how many frames one run draws.
const frames = 300

// A seen is a game at whose table frames are drawn.
type seen struct {
	suffix string // of the name of the measure
	table  screen.Game
	game   session.Game
}

// viewRows measures the drawing of a frame, without what led to it.
func viewRows() ([]Row, error) {
	lipgloss.SetColorProfile(termenv.TrueColor)
	games, err := seenGames()
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, g := range games {
		row, err := g.row()
		if err != nil {
			return nil, fmt.Errorf("a frame%s: %w", g.suffix, err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func seenGames() ([]seen, error) {
	cards, err := pack.Core()
	if err != nil {
		return nil, err
	}
	games := []seen{{"", table.New(cards), play.Of(cards, engine.Config{With: engine.AllExpansions})}}
	for _, other := range []struct {
		suffix string
		table  screen.Game
		offer  setup.Offer
	}{
		{", My City", towntable.New(), townsetup.Offer()},
		{", Micropolis", colonytable.New(), colonysetup.Offer()},
	} {
		g, err := other.offer.Game(setup.Words{setup.Players: "2"}, "")
		if err != nil {
			return nil, err
		}
		games = append(games, seen{other.suffix, other.table, g})
	}
	return games, nil
}

// row begins a game and measures the drawing of its table.
func (g seen) row() (Row, error) {
	dir, done, err := folder()
	if err != nil {
		return Row{}, err
	}
	defer done()
	live, err := session.Start(session.Options{Game: g.game, Seed: 7, Path: filepath.Join(dir, "game.log")})
	if err != nil {
		return Row{}, err
	}
	defer func() { _ = live.Close() }()
	app, err := tui.New(tui.Options{Games: []screen.Game{g.table}, Session: live})
	if err != nil {
		return Row{}, err
	}
	show(app)
	key := tea.KeyMsg{Type: tea.KeyTab}
	ours, err := drawing(app, key)
	if err != nil {
		return Row{}, err
	}
	theirs, err := drawing(&naive{}, key)
	if err != nil {
		return Row{}, err
	}
	target := atMost(0.25, 0.10, 0.03)
	d := alternate(ours, theirs, target)
	return Row{
		Measure: "View of a changed frame" + g.suffix, Ours: d.ours, Unit: "ns", Reference: "about the same frame, naively with Lip Gloss",
		Theirs: d.theirs, Target: target,
	}.measured(d.ratios), nil
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
