package room

import (
	"slices"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
)

// A State is how far a table has come.
type State uint8

// The states.
const (
	Waiting State = iota // for people to sit down
	Playing
	Over
)

// Info is what everybody may know of a table. Its texts are safe.
type Info struct {
	ID       string
	Path     string // of the log
	State    State
	Terms    Terms  // with names, and without keys
	Of       string // the title of the box
	Title    string // which game of it
	Asked    game.Seats
	Since    time.Time // when those were asked
	Turn     int
	Began    time.Time
	Luck     log.Luck
	Watching int    // people who only watch
	Verdict  string // how it ended: "Ann won"
	Result   game.Result
	Sentence string // what is wrong at the table; "" for nothing
	Closed   bool   // everybody stood up before it began

	keys []string // whose seats they are
}

// Seats returns the seats of a key.
func (i *Info) Seats(key string) (list game.Seats) {
	for seat, of := range i.keys {
		if of != "" && of == key {
			list |= game.Seat(seat)
		}
	}
	return list
}

// Names lists who plays.
func (i *Info) Names() (list []string) {
	for seat, c := range i.Terms.Chairs {
		list = append(list, c.Called(seat))
	}
	return list
}

// Called returns what a seat, counted from 0, is called.
func (c Chair) Called(seat int) string {
	switch {
	case c.Name != "":
		return c.Name
	case c.Bot != "":
		return prose.UpperFirst(c.Bot)
	case c.Key == "":
		return "free seat"
	}
	return "Player " + string(rune('1'+seat))
}

// Info returns what everybody may know of the table now. It waits for nobody.
func (r *Room) Info() *Info { return r.info.Load() }

// publish makes anew what everybody may know.
func (r *Room) publish() {
	i := &Info{
		ID: r.o.ID, Path: r.o.Path, Of: r.o.Games.Find(r.terms.Game).Title, Title: r.title, Since: r.since, Began: r.terms.Opened,
		Sentence: r.sentence(), Closed: r.closing && r.live == nil,
	}
	i.agreed(&r.terms)
	for v := range r.views {
		if r.terms.seats(v.who.Key) == game.Nobody {
			i.Watching++
		}
	}
	if r.live != nil {
		h := r.live.Header()
		i.stands(r.live.Box(), &h, r.live.Tree(), r.lost)
	}
	r.info.Store(i)
}

// stands takes how a game stands in which a seat may have lost by time or by resigning.
func (i *Info) stands(box *game.Game, h *log.Header, tree game.Tree, lost loss) {
	at := tree.Cursor()
	i.State, i.Turn, i.Result, i.Luck, i.Began = Playing, tree.Moment(at).Turn, tree.Result(at), h.Luck, h.Date
	i.Asked, _ = tree.Turn(at)
	switch {
	case lost.seat > 0:
		what := " ran out of time"
		if lost.verb == resignVerb {
			what = " resigned"
		}
		i.Verdict = i.Terms.Chairs[lost.seat-1].Called(lost.seat-1) + what
	case i.Result.Over:
		i.Verdict = library.Outcome(box.Table(tree, h.Party()), tree, at)
	default:
		return
	}
	i.State, i.Asked = Over, game.Nobody
}

// agreed takes the terms, and keeps the keys to itself.
func (i *Info) agreed(t *Terms) {
	i.Terms = *t
	i.Terms.Chairs = slices.Clone(t.Chairs)
	i.keys = make([]string, len(t.Chairs))
	for seat := range t.Chairs {
		if t.Chairs[seat].Bot == "" {
			i.keys[seat] = t.Chairs[seat].Key
		}
		if i.Terms.Chairs[seat].Key != "" {
			i.Terms.Chairs[seat].Key = "taken"
		}
	}
}

// sentence says what is wrong at the table, or what it waits for.
func (r *Room) sentence() string {
	switch {
	case r.trouble != nil:
		return prose.Sentence(prose.Safe(r.trouble.Error()))
	case r.paused:
		return "The time of " + r.terms.Chairs[r.clock.flagged].Called(r.clock.flagged) + " is up. The game waits."
	}
	return ""
}

// Past returns what everybody may know of a game that was read from its log, if it was played at a table.
func Past(id string, g *log.Game, games game.Shelf) (*Info, error) {
	t, err := termsOf(g.Said, games)
	if err != nil {
		return nil, err
	}
	i := &Info{ID: id, Path: g.Path, Of: g.Box.Title, Title: g.Table().Title(), Since: g.Header.Date}
	i.agreed(&t)
	i.stands(g.Box, &g.Header, g.Tree, t.lost(g.Said))
	return i, nil
}

// A Status is how a table stands for somebody there.
type Status struct {
	Info     Info
	Seats    game.Seats      // of the person
	Clocks   []time.Duration // by seat; nil without clocks
	Running  game.Seats      // whose clock runs
	Plea     string          // the question whether somebody may take back, where the person is asked; "" otherwise
	Notice   string          // what the person is told once
	Chat     []Said          // before the game begins
	Watchers []string
}

// Status returns how the table stands.
func (v *View) Status() (s Status, err error) {
	r := v.room
	err = r.do(func() {
		s = Status{Info: *r.info.Load(), Seats: r.terms.seats(v.who.Key), Running: r.clock.running, Notice: v.notice, Chat: r.talk.Said()}
		v.notice = ""
		if r.terms.Clock != (Clock{}) && r.live != nil {
			for seat := range r.terms.Chairs {
				s.Clocks = append(s.Clocks, max(r.remaining(seat), 0))
			}
		}
		for other := range r.views {
			if r.terms.seats(other.who.Key) == game.Nobody {
				s.Watchers = append(s.Watchers, other.who.Called())
			}
		}
		slices.Sort(s.Watchers)
		if p := r.plea; p != nil && r.others(p.by.Key)[v.who.Key] && !p.agreed[v.who.Key] {
			s.Plea = p.by.Called() + " would like to take back a move. Do you agree?"
		}
	})
	return s, err
}
