package lobby

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"

	"boardgame/microcity/internal/server/room"
)

// A console is one session on plain lines.
type console struct {
	*plain.Console
	visit *visit
	input *nudged
	list  []row // as it was numbered last
	tab   tab
	heard int // lines of chat that were told
	left  bool
}

// talk talks with somebody until the input ends or the person leaves.
func (v *visit) talk(in io.Reader, out io.Writer) error {
	c := &console{visit: v, input: newNudged(in, out)}
	defer c.input.stop()
	of := v.lobby
	c.Console = plain.New(c.input, out, plain.Options{
		Program: of.program, Served: true, Folders: folders.Nowhere(), Now: of.now,
		Rules: func(id, word string, width int) ([]string, bool) {
			return plain.Rules(of.shelf.Find(id).Rules(), word, width)
		},
		Judge: func(id string, t game.Tree) driver.Judge { return of.shelf.Find(id).JudgeOf(t) },
		Extras: func(t *plain.Table) plain.Extras {
			e := of.shelf.Find(t.Session().Box().ID).ExtrasOf(t)
			e.Bots = nil // they play at the table itself
			return e
		},
	})
	c.Say("Micro City, "+prose.Count(len(of.present()), "person", "people")+" here. You are "+v.who.Called()+".", "For the commands, type help.")
	for show := true; !c.left; {
		if show {
			c.show()
		}
		c.news()
		answer, ok := c.Ask()
		if !ok {
			break
		}
		show = c.answer(answer)
	}
	return c.Lost()
}

// show lists the tables.
func (c *console) show() {
	l := newScreen(c.visit)
	l.tab = c.tab
	c.list = l.rows()
	c.Say("", tabNames[c.tab]+":")
	for i, r := range c.list {
		c.Say(strconv.Itoa(i+1) + ". " + strings.Join(strings.Fields(r.text), " "))
	}
	if len(c.list) == 0 {
		c.Say("None. Type new to open a table.")
	}
}

// news tells what was said in the lobby.
func (c *console) news() {
	chat := c.visit.lobby.said()
	c.heard = min(c.heard, len(chat))
	for _, said := range chat[c.heard:] {
		c.Say(said.Name + ": " + said.Text)
	}
	c.heard = len(chat)
}

// words are the commands of the lobby.
var words = [...][2]string{
	{"NUMBER", "go to a table to sit down, play or watch"},
	{"tables", "tables that are open or being played at"},
	{"today", "the game of the day, and everybody's results"},
	{"finished", "finished games"},
	{"new", "open a table"},
	{"who", "who is here"},
	{"say TEXT", "say something to everybody here"},
	{"quit", "leave; you keep your seats"},
}

// answer takes a line, and reports whether the tables are to be listed again.
func (c *console) answer(text string) (again bool) {
	word, rest, _ := strings.Cut(text, " ")
	l := newScreen(c.visit)
	switch strings.ToLower(word) {
	case "":
	case "help":
		for _, w := range words {
			c.Say("  " + w[0] + strings.Repeat(" ", 10-len(w[0])) + w[1])
		}
		return false
	case "tables", "list":
		c.tab = tables
	case "today":
		c.tab = today
	case "finished":
		c.tab = finished
	case "who":
		c.Say(prose.List(c.visit.lobby.present(), "and") + ".")
		return false
	case "say":
		if err := c.visit.lobby.say(c.visit.who, rest); err != nil {
			c.Sorry(err)
		}
		return false
	case "new":
		c.open()
	case "quit", "q":
		c.left = true
		return false
	default:
		n, err := strconv.Atoi(strings.TrimRight(word, ".)"))
		if err != nil || n < 1 || n > len(c.list) {
			c.Say("Type the number of a table, or help.")
			return false
		}
		if r := c.list[n-1]; r.why != "" {
			c.Say(r.why)
			return false
		}
		c.goTo(l, c.list[n-1])
	}
	return true
}

// goTo does what a line of the lobby does.
func (c *console) goTo(l *lobbyScreen, r row) {
	switch {
	case r.day != nil:
		t, err := l.todays(r.day)
		if err != nil {
			c.Sorry(err)
			return
		}
		c.sit(t)
	default:
		c.table(r.info)
	}
}

// table goes to a table.
func (c *console) table(i *room.Info) {
	if r := c.visit.lobby.store.Room(i.ID); r != nil {
		c.sit(r)
		return
	}
	g, err := c.visit.lobby.store.Game(i.ID)
	if err == nil {
		err = c.Replay(g, false, 0)
	}
	if err != nil {
		c.Sorry(err)
	}
}

// open agrees on a new table, and sits down there.
func (c *console) open() {
	of := c.visit.lobby
	titles := make([]string, len(of.games))
	for i, g := range of.games {
		titles[i] = g.Box().Title
	}
	if c.visit.who.Key == "" {
		c.Sorry(room.ErrNoKey)
		return
	}
	at := c.Pick("A new table: which game?", titles...)
	if at < 0 {
		return
	}
	form, w := of.games[at].Form(setup.Beginning{Last: setup.Last("{}")}), &wishes{}
	for {
		fields := w.fields(form.Fields())
		list := []string{"Open the table"}
		for i := range fields {
			list = append(list, plain.FieldLine(&fields[i]))
		}
		if trouble := form.Trouble(); trouble != "" {
			c.Say(trouble)
		}
		switch n := c.Pick("Choose what to change, or open the table.", list...); {
		case n < 0:
			return
		case n == 0:
			if o, ok := form.Options(); ok {
				c.opened(&o, w)
				return
			}
		default:
			if d := &fields[n-1]; d.Values != nil {
				if value := c.Change(d); value >= 0 {
					form.Choose(d, value)
				}
			}
		}
	}
}

func (c *console) opened(o *session.Options, w *wishes) {
	t, err := c.visit.lobby.terms(o)
	if err == nil {
		w.take(&t)
		var r *room.Room
		if r, err = c.visit.lobby.store.Create(c.visit.who, t); err == nil {
			c.sit(r)
			return
		}
	}
	c.Sorry(err)
}

// sit is at a table until the person leaves it.
func (c *console) sit(r *room.Room) {
	view, err := r.Join(c.visit.who)
	if err != nil {
		c.Sorry(err)
		return
	}
	defer view.Close()
	stop := c.input.follow(view)
	defer stop()
	if !c.wait(r, view) {
		return
	}
	live, err := session.Follow(view)
	if err != nil {
		c.Sorry(err)
		return
	}
	t := &plainTable{console: c, view: view, live: live}
	usual := c.Options().Extras
	defer func() { c.Options().Extras = usual }()
	c.Options().Extras = func(of *plain.Table) plain.Extras {
		e := usual(of)
		e.News = t.news
		e.Words = append(e.Words, t.words()...)
		return e
	}
	if err := c.Play(live); err != nil {
		c.Sorry(err)
	}
}

// wait is at a table at which people sit down, and reports whether the game has begun.
func (c *console) wait(r *room.Room, view *room.View) bool {
	told, heard := "", 0
	for {
		s, err := view.Status()
		if err != nil {
			c.Sorry(err)
			return false
		}
		i := &s.Info
		if i.State != room.Waiting {
			return true
		}
		if now := strings.Join(i.Names(), ", "); now != told {
			told = now
			c.Say("", tableName(i)+". Seats:")
			for seat, chair := range i.Terms.Chairs {
				you := ""
				if s.Seats.Has(seat) {
					you = " (you)"
				}
				c.Say(strconv.Itoa(seat+1) + ". " + chair.Called(seat) + you)
			}
			c.Say(agreed(&i.Terms)...)
			c.Say("The game begins when every seat is taken. Type the number of a seat to sit down there or stand up, say TEXT, or back.")
		}
		heard = min(heard, len(s.Chat))
		for _, said := range s.Chat[heard:] {
			c.Say(said.Name + ": " + said.Text)
		}
		heard = len(s.Chat)
		answer, ok := c.Ask()
		if !ok || plain.Leaves(answer) {
			return false
		}
		if err := seated(r, view, &s, c.visit.who, answer); err != nil {
			c.Sorry(err)
		}
	}
}

// seated does what somebody typed at a table that waits.
func seated(r *room.Room, view *room.View, s *room.Status, who room.Person, text string) error {
	if text == "" {
		return nil
	}
	if said, ok := strings.CutPrefix(text, "say "); ok {
		return view.Say(said)
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return errors.New("type the number of a seat, say TEXT, or back")
	}
	if s.Seats.Has(n - 1) {
		return r.Stand(who)
	}
	return r.Sit(who, n-1)
}
