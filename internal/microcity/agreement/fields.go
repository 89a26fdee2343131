package agreement

import (
	"cmp"
	"slices"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
)

// Choose takes one of the values. The fields of the form may be others then.
func (f *Form) Choose(d *setup.Field, i int) {
	if d.Choose(i) {
		f.settle()
	}
}

// Fields returns the wishes that matter for the game as it stands.
func (f *Form) Fields() []setup.Field {
	list := []setup.Field{f.mode()}
	if f.config.Mode != engine.Competitive {
		list = append(list, f.building(), f.difficulty())
	}
	list = append(list, f.expansions()...)
	if f.config.Mode == engine.Coop {
		list = append(list, setup.YesNo("Card X", "lets you pass materials to each other: easier", f.config.CardX, func(on bool) { f.config.CardX = on }))
	}
	list = append(list, f.seats()...)
	list = append(list, setup.TakeBack(&f.undo), setup.Chance(&f.hand, "you roll, draw and lay out the city, and type it in"))
	return append(append(list, f.city.fields(f)...), f.luck())
}

func (f *Form) mode() setup.Field {
	hints := [...]string{"you against the clock", "two players against the clock", "two players against each other"}
	d := setup.Field{Name: "Mode", At: int(f.config.Mode), Hint: hints[f.config.Mode], Set: func(i int) {
		f.config.Mode = engine.Mode(i)
		f.config.CardX = false
		f.config.Building, f.config.First = "", engine.None
	}}
	for m := range hints {
		d.Values = append(d.Values, words.Mode(engine.Mode(m)))
	}
	return d
}

func (f *Form) building() setup.Field {
	ids := engine.Buildings(f.pack.Cards)
	names := []string{"basic, side A", "basic, side B", "extended: A, then B"}
	for i := range f.pack.Cards.Landmarks {
		names = append(names, prose.Safe(f.pack.Cards.Landmarks[i].Name))
	}
	d := setup.Field{Name: "Building", Values: names, At: max(slices.Index(ids, f.config.Building), 0), Hint: "what you build"}
	d.Set = func(i int) { f.config.Building = ids[i] }
	if f.Rules != nil {
		d.Hint = words.New(f.Rules).AboutBuilding()
	}
	if d.At > 2 {
		d.Hint = "A landmark. " + d.Hint
	}
	return d
}

// difficulty lists the levels that the Building has.
func (f *Form) difficulty() setup.Field {
	d := setup.Field{Name: "Difficulty", Hint: "how many turns you have"}
	has := engine.Difficulties(f.pack.Cards, cmp.Or(f.config.Building, engine.BuildingA))
	var levels []engine.Difficulty
	for level := engine.Easy; level <= engine.Expert; level++ {
		if !slices.Contains(has, level) && level != f.config.Difficulty {
			continue
		}
		if level == f.config.Difficulty {
			d.At = len(levels)
		}
		levels, d.Values = append(levels, level), append(d.Values, level.String())
	}
	d.Set = func(i int) { f.wanted = levels[i] }
	if f.Rules != nil {
		d.Hint = words.New(f.Rules).AboutDifficulty() + f.chances()
	}
	return d
}

func (f *Form) expansions() []setup.Field {
	var list []setup.Field
	for i, hint := range [...]string{
		"a district with a yard that accepts any die", "two seaports with four contracts", "a garden that pays for markers around it",
	} {
		x := engine.Expansion(1 << i)
		name := x.Names()[0]
		list = append(list, setup.YesNo(prose.UpperFirst(name), hint, f.config.With.Has(x), func(on bool) {
			if on != f.config.With.Has(x) {
				f.config.With ^= x
			}
		}))
	}
	return list
}

func (f *Form) first() setup.Field {
	d := setup.Field{Name: "First player", Hint: "who goes first"}
	for i := range f.names {
		player := setup.Name(i, &f.names[i])
		player.Text = strings.TrimSpace(player.Text)
		if f.bots[i] != "" {
			player.Text = prose.UpperFirst(f.bots[i])
		}
		d.Values = append(d.Values, player.Value())
	}
	if f.config.First == engine.Two {
		d.At = 1
	}
	d.Set = func(i int) { f.config.First = engine.One + engine.Seat(i) }
	return d
}

// company are the computers to play with.
func (f *Form) company() []game.Bot {
	of := game.Game{Bots: microcity.Bots()}
	return of.Company()
}

// seats are the wishes about who plays.
func (f *Form) seats() []setup.Field {
	var list []setup.Field
	if f.config.Mode == engine.Solo {
		list = append(list, setup.Seat(0, 1, f.company(), &f.bots))
	} else {
		for i := range f.names {
			list = append(list, setup.Seat(i, len(f.names), f.company(), &f.bots))
			if f.bots[i] == "" {
				list = append(list, setup.Name(i, &f.names[i]))
			}
		}
		list = append(list, f.first())
	}
	bots := f.seated()
	if bots != (log.Bots{}) {
		list = append(list, setup.Speed(&f.pace))
	}
	if !bots.Alone(f.config.Mode.Players()) {
		list = append(list, setup.Tutor(&f.tutor))
	}
	return list
}

// luck is the seed, and where the recommended first game lies on its own city says so.
func (f *Form) luck() setup.Field {
	d := setup.Seed(&f.seed)
	d.Typed = func(text string) {
		f.seed = text
		f.city.level = 0
		f.settle()
	}
	if f.onFirstCity() {
		d.Usual = "the first city"
		if f.seed == "" {
			d.Hint = "an easy city until you have finished a game"
		}
	}
	return d
}
