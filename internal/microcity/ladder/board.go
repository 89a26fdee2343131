package ladder

import (
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/words"
)

// Levels are the difficulties, in the order of the columns.
var Levels = [...]engine.Difficulty{engine.Easy, engine.Medium, engine.Hard, engine.Expert}

// A Board is the ladder of a mode as it stands: a row for each Building.
type Board struct {
	Mode engine.Mode
	Rows []Row
}

// A Row is a Building at every difficulty.
type Row struct {
	Building string // as an engine.Config names it
	Name     string // a safe text
	Cells    [len(Levels)]Cell
}

// A Cell is a Building at one difficulty.
type Cell struct {
	Exists bool   // the Building has that difficulty
	Games  int    // that count
	Helped string // what help was, in a phrase, in the latest game that does not count because of it; "" where there is none
	Won    int
	Best   Win   // the win with the most stars; without Turns there is none
	Open   []Win // wins whose par is not known and may bring more, the latest first
}

// Stars returns how many stars were won for certain.
func (c *Cell) Stars() int {
	if c.Won == 0 {
		return 0
	}
	return c.Best.stars()
}

// Count returns the ladder of the solo or the co-operative game with some cards, as it stands after
// games that are listed newest first.
func Count(cards *pack.Pack, mode engine.Mode, games []library.Game, pars *Pars) *Board {
	b := &Board{Mode: mode}
	b.lay(cards)
	for i := range games {
		g := &games[i]
		ok, why := counts(g, cards)
		if !ok && why == "" {
			continue
		}
		switch c := b.cell(configOf(g)); {
		case c == nil:
		case ok:
			c.take(g, cards, pars)
		case c.Helped == "":
			c.Helped = why
		}
	}
	for i := range b.Rows {
		for j := range b.Rows[i].Cells {
			if c := &b.Rows[i].Cells[j]; c.Stars() == mostStars {
				c.Open = nil
			}
		}
	}
	return b
}

// lay makes the rows: the sides of the basic Building, then the landmarks.
func (b *Board) lay(cards *pack.Pack) {
	for _, id := range engine.Buildings(cards.Cards) {
		row := Row{Building: id, Name: words.Building(cards.Cards, id)}
		has := engine.Difficulties(cards.Cards, id)
		for i, d := range Levels {
			row.Cells[i].Exists = slices.Contains(has, d)
		}
		b.Rows = append(b.Rows, row)
	}
}

// cell returns the cell of a game, or nil where it has none on this board.
func (b *Board) cell(c engine.Config) *Cell {
	if c.Mode != b.Mode || int(c.Difficulty) >= len(Levels) {
		return nil
	}
	for i := range b.Rows {
		if r := &b.Rows[i]; r.Building == c.Building {
			return &r.Cells[c.Difficulty]
		}
	}
	return nil
}

// take counts one more game.
func (c *Cell) take(g *library.Game, cards *pack.Pack, pars *Pars) {
	c.Games++
	w, ok := winOf(g)
	if !ok {
		return
	}
	if found, known := pars.Of(w.Deal(cards)); known {
		w.Measure(found)
	} else {
		c.Open = append(c.Open, w)
	}
	if c.Won++; c.Won == 1 || better(&w, &c.Best) {
		c.Best = w
	}
}

// better reports whether a win counts more than another one: by its stars, then by how near to par
// it is, then by its turns.
func better(a, b *Win) bool {
	switch {
	case a.stars() != b.stars():
		return a.stars() > b.stars()
	case a.Par > 0 && b.Par > 0 && a.Turns-a.Par != b.Turns-b.Par:
		return a.Turns-a.Par < b.Turns-b.Par
	case (a.Par > 0) != (b.Par > 0):
		return a.Par > 0
	}
	return a.Turns < b.Turns
}

// Stars returns how many stars were won for certain, and how many can be.
func (b *Board) Stars() (won, of int) {
	for i := range b.Rows {
		for j := range b.Rows[i].Cells {
			if c := &b.Rows[i].Cells[j]; c.Exists {
				won, of = won+c.Stars(), of+mostStars
			}
		}
	}
	return won, of
}

// Open returns the wins whose par is to be found, by the rows of the board.
func (b *Board) Open() (list []Win) {
	for i := range b.Rows {
		for j := range b.Rows[i].Cells {
			list = append(list, b.Rows[i].Cells[j].Open...)
		}
	}
	return list
}

// Stars returns how many stars the games have won with some cards, alone and together, by what they name as built.
func Stars(cards *pack.Pack, games []library.Game, pars *Pars) map[string]int {
	stars, seen := map[string]int{}, map[*Cell]bool{}
	for _, mode := range [...]engine.Mode{engine.Solo, engine.Coop} {
		b := Count(cards, mode, games, pars)
		for i := range games {
			if ok, _ := counts(&games[i], cards); !ok {
				continue
			}
			if c := b.cell(configOf(&games[i])); c != nil && !seen[c] {
				seen[c] = true
				stars[games[i].Class.Of] += c.Stars()
			}
		}
	}
	return stars
}
