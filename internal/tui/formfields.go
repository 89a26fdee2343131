package tui

import (
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/record"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/panel"
	"boardgame/microcity/internal/tui/theme"
)

// A field is a line of the form.
type field struct {
	name  string
	value string
	hint  string
	turn  func(by int) // changes the value; nil for a line that is typed or starts the game
	text  *textLine    // what is typed; nil for a line that is not
}

// fields gives the lines that matter for the game as it stands.
func (f *form) fields() []field {
	list := []field{f.modeField()}
	if f.config.Mode != engine.Competitive {
		list = append(list, f.buildingField(), f.difficultyField())
	}
	list = append(list, f.expansionFields()...)
	if f.config.Mode == engine.Coop {
		list = append(list, field{"Card X", yesNo(f.config.CardX), "a card to pass materials to and fro: easier", func(int) {
			f.config.CardX = !f.config.CardX
		}, nil})
	}
	if f.config.Mode != engine.Solo {
		list = append(list, f.nameField(0), f.nameField(1), f.firstField())
	}
	return append(list, f.undoField(), f.handField(), f.seedField(),
		field{"Start", "", "lay the city and begin", nil, nil})
}

func (f *form) nameField(i int) field {
	name, hint := "Player "+strconv.Itoa(i+1), "type a name, if you like"
	value := f.names[i].String()
	if value == "" {
		value = name
	}
	return field{name, value, hint, nil, &f.names[i]}
}

func (f *form) firstField() field {
	i := 0
	if f.config.First == engine.Two {
		i = 1
	}
	first := strings.TrimSpace(f.names[i].String())
	if first == "" {
		first = "Player " + strconv.Itoa(i+1)
	}
	return field{"First player", first, "who has the first turn", func(int) {
		f.config.First = map[bool]engine.Seat{true: engine.One, false: engine.Two}[f.config.First == engine.Two]
	}, nil}
}

func yesNo(on bool) string {
	if on {
		return "yes"
	}
	return "no"
}

func (f *form) modeField() field {
	hints := [...]string{"you against the clock", "two players against the clock", "two players against each other"}
	return field{"Mode", f.config.Mode.String(), hints[f.config.Mode], func(by int) {
		f.config.Mode = engine.Mode((int(f.config.Mode) + by + 3) % 3)
		f.config.CardX = false
		f.config.Building, f.config.First = "", engine.None
	}, nil}
}

func (f *form) buildingField() field {
	ids := []string{engine.BuildingA, engine.BuildingB, engine.BuildingAB}
	names := []string{"basic, side A", "basic, side B", "extended: A, then B"}
	for i := range f.pack.Cards.Landmarks {
		ids = append(ids, f.pack.Cards.Landmarks[i].ID)
		names = append(names, present.Safe(f.pack.Cards.Landmarks[i].Name))
	}
	at := max(slices.Index(ids, f.config.Building), 0)
	hint := "what you build"
	if f.rules != nil {
		hint = present.New(f.rules).AboutBuilding()
	}
	if at > 2 {
		hint = "A landmark. " + hint
	}
	return field{"Building", names[at], hint, func(by int) {
		f.config.Building = ids[(at+by+len(ids))%len(ids)]
	}, nil}
}

func (f *form) difficultyField() field {
	hint := "how many turns there are"
	if f.rules != nil {
		hint = counted(int(f.rules.Start().Clock), "turn") + " on the clock"
	}
	return field{"Difficulty", f.config.Difficulty.String(), hint, func(by int) {
		for range 3 {
			f.config.Difficulty = engine.Difficulty((int(f.config.Difficulty) + by + 3) % 3)
			if _, err := engine.New(f.pack.Cards, f.config); err == nil {
				f.wanted = f.config.Difficulty
				return
			}
		}
	}, nil}
}

func (f *form) expansionFields() []field {
	var list []field
	for i, hint := range [...]string{
		"a district with a yard that any die works", "two seaports with four contracts", "a garden that pays for markers around it",
	} {
		x := engine.Expansion(1 << i)
		list = append(list, field{upperFirst(x.Names()[0]), yesNo(f.config.With.Has(x)), hint, func(int) {
			f.config.With ^= x
		}, nil})
	}
	return list
}

func (f *form) undoField() field {
	hints := [...]string{"take back as much as you like", "up to the last roll or draw", "what is done is done"}
	return field{"Take back", f.undo.String(), hints[f.undo], func(by int) {
		f.undo = record.Undo((int(f.undo) + by + 3) % 3)
	}, nil}
}

func (f *form) handField() field {
	value, hint := "the program", "dice and cards come from the seed"
	switch {
	case f.hand.Draws:
		value, hint = "all by hand", "you roll, draw and lay the city yourself, and type it in"
	case f.hand.Dice:
		value, hint = "real dice", "you roll, and type what they show"
	}
	return field{"Chance", value, hint, func(by int) {
		at := 0
		for i, h := range hands {
			if f.hand == h {
				at = i
			}
		}
		f.hand = hands[(at+by+len(hands))%len(hands)]
	}, nil}
}

// hands are who brings about chance, in the order of the form.
var hands = [...]record.Hand{{}, {Dice: true}, {Dice: true, Draws: true}}

func (f *form) seedField() field {
	value := f.seed.String()
	if value == "" {
		value = "random"
	}
	return field{"Seed", value, "type digits: the same seed brings the same luck", nil, &f.seed}
}

func (f *form) draw(s *paint.Sheet) {
	list := f.fields()
	at, top := min(f.cursor, len(list)-1), 3
	if len(list)+8 > s.H {
		top = 2
	}
	s.Text(2, top-2, "New game", theme.Title)
	for i := range list {
		s.Zone(2, top+i, 40, 1, panel.Spot{Row: i, Cursor: at, Twice: true})
		f.drawField(s, top+i, &list[i], i == at)
	}
	y := top + len(list) + 1
	y += panel.Lines(s.Part(4, y, min(s.W-6, 72), max(s.H-2-y, 1)), []panel.Line{{Text: upperFirst(list[at].hint), Role: theme.Dim}})
	panel.Lines(s.Part(4, y, s.W-6, s.H-1-y), []panel.Line{{Text: f.notice, Role: theme.Warning}})
	f.drawBuilding(s)
	drawHints(s.Part(0, s.H-1, s.W, 1), []key.Binding{
		described(keys.Up, "↑↓", "line"), described(keys.Left, "←→", "change"), bind("s", "start", "s"),
		described(keys.Esc, "esc", "back"), keys.Help,
	})
}

func (f *form) drawField(s *paint.Sheet, y int, fd *field, cursor bool) {
	role := theme.Text
	if cursor {
		s.Set(2, y, s.Look.Glyphs.Into, theme.Target)
		role = theme.Strong
	}
	s.Text(4, y, fd.name, role)
	x := 18
	if fd.turn != nil && cursor {
		s.Text(x-2, y, "←", theme.Hotkey)
		s.Zone(x-2, y, 2, 1, pressed(keys.Left.Keys()[0]))
	}
	x = s.Fit(x, y, 22, fd.value, theme.Strong)
	switch {
	case fd.turn != nil && cursor:
		s.Text(x+1, y, "→", theme.Hotkey)
	case fd.text != nil && cursor:
		s.Text(x, y, "_", theme.Hotkey)
	}
}

// drawBuilding shows what is to be built, where there is room beside the form.
func (f *form) drawBuilding(s *paint.Sheet) {
	if f.rules == nil || s.W < 76 {
		return
	}
	start := f.rules.Start()
	b := panel.Building{Name: present.New(f.rules).BuildingName(&start)}
	for _, st := range f.rules.Building(&start).Stages {
		b.Stages = append(b.Stages, panel.Stage{
			Name: present.Safe(st.Name), Cost: present.ShortCost(st.Cost), Next: true, Bonus: !st.Bonus.IsNone(),
		})
	}
	if len(b.Stages) > 0 {
		panel.Column(s.Part(44, 3, min(s.W-46, 40), s.H-8), []panel.Section{panel.Stages(b)})
	}
}
