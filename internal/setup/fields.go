package setup

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// A Field is one wish: something to choose from a list, or something to type.
type Field struct {
	Name   string
	Hint   string   // what it is, or what the value in force means
	Values []string // what it can be, of which At is in force; nil for what is typed
	At     int

	Text   string // what was typed; "" leaves it as Usual
	Usual  string
	Most   int  // how many characters may be typed
	Digits bool // and no others

	choose func(i int)
	typed  func(text string)
}

// Value returns what is in force, in words.
func (d *Field) Value() string {
	switch {
	case d.Values != nil:
		return d.Values[d.At]
	case d.Text == "":
		return d.Usual
	}
	return d.Text
}

// Choose takes one of the values. The fields of the form may be others then.
func (f *Form) Choose(d *Field, i int) {
	if i >= 0 && i < len(d.Values) {
		d.choose(i)
		f.settle()
	}
}

// Type takes what was typed for a field: as much of it as may be there. It reports
// whether all of it may.
func (f *Form) Type(d *Field, text string) (all bool) {
	kept := prose.Safe(text)
	if d.Digits && strings.Trim(kept, "0123456789") != "" {
		return false
	}
	kept = cut(kept, d.Most)
	d.typed(kept)
	return kept == text
}

// Fields returns the wishes that matter for the game as it stands.
func (f *Form) Fields() []Field {
	list := []Field{f.mode()}
	if f.config.Mode != engine.Competitive {
		list = append(list, f.building(), f.difficulty())
	}
	list = append(list, f.expansions()...)
	if f.config.Mode == engine.Coop {
		list = append(list, yesNo("Card X", "a card to pass materials to and fro: easier", f.config.CardX, func(on bool) { f.config.CardX = on }))
	}
	list = append(list, f.seats()...)
	return append(list, f.takeBack(), f.chance(), f.luck())
}

// yesNo is a wish that is there or not.
func yesNo(name, hint string, on bool, set func(on bool)) Field {
	d := Field{Name: name, Hint: hint, Values: []string{"no", "yes"}, choose: func(i int) { set(i == 1) }}
	if on {
		d.At = 1
	}
	return d
}

func (f *Form) mode() Field {
	hints := [...]string{"you against the clock", "two players against the clock", "two players against each other"}
	d := Field{Name: "Mode", At: int(f.config.Mode), Hint: hints[f.config.Mode], choose: func(i int) {
		f.config.Mode = engine.Mode(i)
		f.config.CardX = false
		f.config.Building, f.config.First = "", engine.None
	}}
	for m := range hints {
		d.Values = append(d.Values, engine.Mode(m).String())
	}
	return d
}

func (f *Form) building() Field {
	ids := []string{engine.BuildingA, engine.BuildingB, engine.BuildingAB}
	names := []string{"basic, side A", "basic, side B", "extended: A, then B"}
	for i := range f.pack.Cards.Landmarks {
		ids = append(ids, f.pack.Cards.Landmarks[i].ID)
		names = append(names, prose.Safe(f.pack.Cards.Landmarks[i].Name))
	}
	d := Field{Name: "Building", Values: names, At: max(slices.Index(ids, f.config.Building), 0), Hint: "what you build"}
	d.choose = func(i int) { f.config.Building = ids[i] }
	if f.Rules != nil {
		d.Hint = words.New(f.Rules).AboutBuilding()
	}
	if d.At > 2 {
		d.Hint = "A landmark. " + d.Hint
	}
	return d
}

// difficulty lists the levels that the Building has.
func (f *Form) difficulty() Field {
	d := Field{Name: "Difficulty", Hint: "how many turns there are"}
	var levels []engine.Difficulty
	for level := engine.Easy; level <= engine.Hard; level++ {
		c := f.config
		c.Difficulty = level
		if _, err := engine.New(f.pack.Cards, c); err != nil && level != f.config.Difficulty {
			continue
		}
		if level == f.config.Difficulty {
			d.At = len(levels)
		}
		levels, d.Values = append(levels, level), append(d.Values, level.String())
	}
	d.choose = func(i int) { f.wanted = levels[i] }
	if f.Rules != nil {
		d.Hint = strconv.Itoa(int(f.Rules.Start().Clock)) + " turns on the clock"
	}
	return d
}

func (f *Form) expansions() []Field {
	var list []Field
	for i, hint := range [...]string{
		"a district with a yard that any die works", "two seaports with four contracts", "a garden that pays for markers around it",
	} {
		x := engine.Expansion(1 << i)
		name := x.Names()[0]
		list = append(list, yesNo(prose.UpperFirst(name), hint, f.config.With.Has(x), func(on bool) {
			if on != f.config.With.Has(x) {
				f.config.With ^= x
			}
		}))
	}
	return list
}

func (f *Form) name(i int) Field {
	usual := "Player " + strconv.Itoa(i+1)
	return Field{Name: usual, Hint: "type a name, if you like", Text: f.names[i], Usual: usual, Most: MaxName, typed: func(text string) {
		f.names[i] = text
	}}
}

func (f *Form) first() Field {
	d := Field{Name: "First player", Hint: "who has the first turn"}
	for i := range f.names {
		player := f.name(i)
		player.Text = strings.TrimSpace(player.Text)
		if f.bots[i] != "" {
			player.Text = prose.UpperFirst(f.bots[i])
		}
		d.Values = append(d.Values, player.Value())
	}
	if f.config.First == engine.Two {
		d.At = 1
	}
	d.choose = func(i int) { f.config.First = engine.One + engine.Seat(i) }
	return d
}

func (f *Form) takeBack() Field {
	hints := [...]string{"take back as much as you like", "up to the last roll or draw", "what is done is done"}
	d := Field{Name: "Take back", At: int(f.undo), Hint: hints[f.undo], choose: func(i int) { f.undo = log.Undo(i) }}
	for u := range hints {
		d.Values = append(d.Values, log.Undo(u).String())
	}
	return d
}

func (f *Form) chance() Field {
	hands := [...]log.Hand{{}, {Dice: true}, {Dice: true, Draws: true}}
	hints := [...]string{
		"dice and cards come from the seed", "you roll, and type what they show",
		"you roll, draw and lay the city yourself, and type it in",
	}
	at := 0
	switch {
	case f.hand.Draws:
		at = 2
	case f.hand.Dice:
		at = 1
	}
	return Field{
		Name: "Chance", Hint: hints[at], At: at, Values: []string{"the program", "real dice", "all by hand"},
		choose: func(i int) { f.hand = hands[i] },
	}
}

func (f *Form) luck() Field {
	d := Field{
		Name: "Seed", Hint: "type digits: the same seed brings the same luck", Text: f.seed, Usual: "random",
		Most: MaxSeed, Digits: true, typed: func(text string) { f.seed = text },
	}
	if f.onFirstCity() {
		d.Usual = "the first city"
		if f.seed == "" {
			d.Hint = "a friendly city until you have finished a game"
		}
	}
	return d
}
