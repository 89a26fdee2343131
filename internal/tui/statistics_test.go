package tui

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
)

func TestStatisticsPage(t *testing.T) {
	t.Parallel()
	at := aShelf(t)
	p := sit(t, Options{Games: ofCore(), Folders: at}, 80, 24)
	p.Press("t")
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		p.Golden("statistics-" + size.Name)
	}
	assert.Contains(t, p.Frame(), "basic A easy")
	p.Press("esc")
	assert.IsType(t, &mainMenu{}, p.app.screen)
	assert.Empty(t, p.app.host.Overlays)
}

// The course of time is drawn beside its numbers.
func TestStatisticsOverTime(t *testing.T) {
	t.Parallel()
	var games []library.Game
	for day, won := range []bool{true, false, true} {
		g := library.Game{Sound: true, Seats: 1, Result: game.Result{Over: true}, Class: game.Class{Name: "solo"}}
		g.Header.Date = time.Date(2026, 11, 1+day/2, 0, 0, 0, 0, time.UTC)
		if won {
			g.Result.Winners = game.Seat(0)
		}
		games = append(games, g)
	}
	var text []string
	for _, l := range statisticsPage(games, "", nil, nil).Lines {
		text = append(text, l.Text)
	}
	all := strings.Join(text, "\n")
	assert.Contains(t, all, "2026-11-01               2    1       ■□\n")
	assert.Contains(t, all, "■ won  □ not won")
	assert.Contains(t, all, "By day, month or year")
}
