package lobby

import (
	"slices"
	"strings"
	"time"

	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/screen"

	"boardgame/microcity/internal/server/room"
)

// What can be agreed on about time, those who watch, and whose time is up.
var (
	times = [...]struct {
		name string
		room.Clock
	}{
		{"no limit", room.Clock{}},
		{"10 min + 10 s", room.Clock{Bank: 10 * time.Minute, Increment: 10 * time.Second}},
		{"30 min + 15 s", room.Clock{Bank: 30 * time.Minute, Increment: 15 * time.Second}},
		{"60 min + 30 s", room.Clock{Bank: time.Hour, Increment: 30 * time.Second}},
		{"1 day a move", room.Clock{Move: 24 * time.Hour}},
		{"3 days a move", room.Clock{Move: 3 * 24 * time.Hour}},
		{"7 days a move", room.Clock{Move: 7 * 24 * time.Hour}},
	}
	flags  = [...]room.Flag{room.Lose, room.Computer, room.Pause}
	delays = [...]int{0, 1, 2, 3, 5}
)

// A wishes is what is agreed on about a table besides its game.
type wishes struct {
	time, flag, delay int
	hints             bool
}

// fields returns the wishes of a form for a table: those of the game without what is about luck or one keyboard,
// and those about the table.
func (w *wishes) fields(list []setup.Field) []setup.Field {
	list = slices.DeleteFunc(list, func(d setup.Field) bool { return d.Here })
	for i := range list {
		list[i].Hint = strings.Replace(list[i].Hint, "a person at this keyboard", "the first person to sit down", 1)
	}
	clock := setup.Field{Name: "Time", Hint: "how much time each player has", At: w.time, Set: func(i int) { w.time = i }}
	for _, t := range times {
		clock.Values = append(clock.Values, t.name)
	}
	list = append(list, clock)
	gone := setup.Field{
		Name: "Time is up", Hint: "what happens when a player runs out of time, or resigns", At: w.flag, Set: func(i int) { w.flag = i },
		Values: []string{"the player loses", "a computer plays", "the game waits"},
	}
	if w.time == 0 {
		gone.Name, gone.Hint, gone.Values = "Resigning", "what happens when a player resigns", gone.Values[:2]
		gone.At %= 2 // who resigns is not waited for
	}
	list = append(list, gone, setup.YesNo("Hints", "whether players may use hints and the tutor", w.hints, func(on bool) { w.hints = on }))
	behind := setup.Field{Name: "Spectators", Hint: "whether spectators see everything at once", At: w.delay, Set: func(i int) { w.delay = i }}
	behind.Values = []string{"see all", "1 turn behind", "2 turns behind", "3 turns behind", "5 turns behind"}
	return append(list, behind)
}

// take agrees on them at a table.
func (w *wishes) take(t *room.Terms) {
	t.Clock, t.Flag, t.Delay, t.Hints = times[w.time].Clock, flags[w.flag], delays[w.delay], w.hints
}

// newAgreement returns the form of a new table.
func newAgreement(l *lobbyScreen, id string, h *screen.Host) screen.Screen {
	w, v := &wishes{}, l.visit
	return h.Shell.Agree(screen.Agreeing{
		Title: "A new table", Start: setup.Field{Name: "Open", Hint: "open the table"}, Game: id, Wishes: w.fields, Behind: l,
		Begin: func(o session.Options) (func(*screen.Host) screen.Screen, error) {
			t, err := v.lobby.terms(&o)
			if err != nil {
				return nil, err
			}
			w.take(&t)
			r, err := v.lobby.store.Create(v.who, t)
			if err != nil {
				return nil, err
			}
			return v.sit(r)
		},
	})
}

// terms returns the terms on a game that was agreed on.
func (l *Lobby) terms(o *session.Options) (room.Terms, error) {
	tree, err := o.Game.Box.Open(o.Game.Box.Rules, o.Game.Options, o.Game.Cards)
	if err != nil {
		return room.Terms{}, err
	}
	return room.TermsOf(o, tree.Players()), nil
}
