package tui

import (
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	games "boardgame/microcity/internal/game"
	"boardgame/microcity/internal/habit"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/daily"
	"boardgame/microcity/internal/microcity/lesson"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A microCity is Micro City as the screens see it.
type microCity struct {
	pack   *pack.Pack // the cards of new games
	effort int        // how many positions the search for par may look at
}

// newMicroCity returns Micro City with the cards of new games.
func newMicroCity(cards *pack.Pack) *microCity { return &microCity{cards, par.Enough} }

func (m *microCity) box() games.Game { return box.Game(m.pack) }

func (m *microCity) play(s *session.Session, r *room) screen { return newGame(m, play.On(s), r.keys) }

func (m *microCity) form(last habit.Setup, pace time.Duration) *setup.Form {
	return setup.New(m.pack, last, pace)
}

// sketch draws what is to be built.
func (m *microCity) sketch(f *setup.Form, s *paint.Sheet) {
	rules := f.Rules
	if rules == nil {
		return
	}
	start := rules.Start()
	b := panel.Building{Name: words.New(rules).BuildingName(&start)}
	for i, st := range rules.Building(&start).Stages {
		b.Stages = append(b.Stages, panel.Stage{
			Name: prose.Safe(st.Name), Cost: words.ShortCost(st.Cost), Next: true, Bonus: words.New(rules).Bonus(&start, engine.StageArea(i)),
		})
	}
	if len(b.Stages) > 0 {
		widget.Column(s, []widget.Section{panel.Stages(b)})
	}
}

func (m *microCity) sample() widget.Section {
	column := func(seat, coal int, name string) panel.Company {
		return panel.Company{
			Name: name, Seat: seat, Turn: seat == 1, Owner: seat, Pool: panel.Amount{Now: 2 + seat, Then: 2 + seat},
			Tracks: [engine.Resources]panel.Amount{{Now: coal, Then: coal}, {Now: 1, Then: seat}, {Now: seat, Then: 1}, {Now: 4, Then: 4}},
			Dice:   []panel.Die{{Now: 5, Then: 5}, {Now: 2, Then: uint8(2 * seat)}},
		}
	}
	return panel.Companies([]panel.Company{column(1, 2, "Player 1"), column(2, 3, "Player 2")}, 0, 0)
}

func (m *microCity) rules(word string) ruleText {
	list := words.Reference()
	if word != "" {
		list = words.Find(word)
	}
	t := ruleText{mark: words.RulingMark, note: words.RulingNote}
	for _, from := range list {
		s := ruleSection{title: from.Title}
		for _, r := range from.Rules {
			s.rules = append(s.rules, rule{r.ID, r.Text, r.Ruling})
		}
		t.sections = append(t.sections, s)
	}
	return t
}

func (m *microCity) lesson() lessonKind {
	return lessonKind{lesson.Invitation, func() (func(*room, screen) screen, error) {
		l, s, err := layOut(m.pack)
		if err != nil {
			return nil, err
		}
		return func(r *room, behind screen) screen { return newTutorial(m, l, s, behind, r.keys) }, nil
	}}
}

func (m *microCity) daily() dailyKind { return dailyCity{m.pack} }

// A dailyCity is the city of the day.
type dailyCity struct{ cards *pack.Pack }

func (d dailyCity) standing(now time.Time, games []library.Game) string {
	return daily.Standing(now, d.cards, games)
}

func (d dailyCity) play(now time.Time, at folders.Folders) (*session.Session, *notice, error) {
	city := daily.Of(now, d.cards)
	live, attempt, err := city.Play(now, at, d.cards, false, "")
	if live == nil {
		return nil, nil, err
	}
	return live.Session, &notice{title: prose.UpperFirst(city.String()), lines: []widget.Line{
		{Text: "The same city, Building and dice for everybody today.", Role: theme.Text},
		{Text: attempt.Sentence(), Role: theme.Strong},
	}}, err
}
