package lobby

import (
	"io"
	"time"

	"boardgame/microcity/internal/lines"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/session"

	"boardgame/microcity/internal/server/room"
)

// A plainTable is a game at a table on plain lines.
type plainTable struct {
	*console
	view  *room.View
	live  *session.Session
	said  int
	plea  string
	state string
}

// news tells what happens at the table besides the game.
func (t *plainTable) news() (list []string) {
	chat := room.Chat(t.live.Comments())
	for _, said := range chat[min(t.said, len(chat)):] {
		list = append(list, said.Name+" says: "+said.Text)
	}
	t.said = len(chat)
	s, err := t.view.Status()
	if err != nil {
		return append(list, "This table has closed. Your game is saved. Type quit to leave.")
	}
	if s.Info.Sentence != t.state {
		if t.state = s.Info.Sentence; t.state != "" {
			list = append(list, t.state)
		}
	}
	if s.Plea != t.plea {
		if t.plea = s.Plea; t.plea != "" {
			list = append(list, t.plea+" Type agree or decline.")
		}
	}
	if s.Notice != "" {
		list = append(list, s.Notice)
	}
	return list
}

// words are those of the table.
func (t *plainTable) words() []plain.Word {
	told := func(err error) {
		if err != nil {
			t.Sorry(err)
		}
	}
	return []plain.Word{
		{Name: "say", Rest: "TEXT", Help: "say something to everybody at the table", After: "last", Run: func(text string) { told(t.view.Say(text)) }},
		{Name: "agree", Help: "agree to a takeback", After: "say", Run: func(string) { told(t.view.Agree(true)) }},
		{Name: "decline", Help: "decline a takeback", After: "agree", Run: func(string) { told(t.view.Agree(false)) }},
		{Name: "resign", Help: "give up this game, if you say yes", After: "time", Run: func(string) { t.resign() }},
		{Name: "time", Help: "how much time everybody has left", After: "decline", Run: func(string) { t.time() }},
	}
}

// resign gives the game up, if the person means it.
func (t *plainTable) resign() {
	what := t.view.Resigns()
	if what == "" {
		t.Say("There is nothing to resign.")
		return
	}
	if t.Pick("Resign? "+what, "Yes, resign.", "No, play on.") == 0 {
		if err := t.view.Resign(); err != nil {
			t.Sorry(err)
		}
	}
}

func (t *plainTable) time() {
	s, err := t.view.Status()
	switch {
	case err != nil:
		t.Sorry(err)
	case s.Clocks == nil:
		t.Say("There is no time limit.")
	default:
		for seat, left := range s.Clocks {
			if c := s.Info.Terms.Chairs[seat]; c.Bot == "" {
				t.Say(c.Called(seat) + ": " + left.Round(time.Second).String() + " left.")
			}
		}
	}
}

// A nudged input has an empty line where something is new at a table while somebody is waited for.
type nudged struct {
	out   io.Writer
	typed chan []byte
	over  chan struct{}
	news  chan struct{}
	rest  []byte
}

func newNudged(in io.Reader, out io.Writer) *nudged {
	n := &nudged{out: out, typed: make(chan []byte), over: make(chan struct{}), news: make(chan struct{}, 1)}
	go func() {
		defer close(n.typed)
		for {
			buffer := make([]byte, lines.Most)
			count, err := in.Read(buffer)
			select {
			case n.typed <- buffer[:count]:
			case <-n.over:
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return n
}

// stop ends the reading, as soon as what is read ends or gives something.
func (n *nudged) stop() { close(n.over) }

// follow has news of a table come as empty lines, until stop is called.
func (n *nudged) follow(view *room.View) (stop func()) {
	go func() {
		for view.Wait() {
			select {
			case n.news <- struct{}{}:
			default:
			}
		}
	}()
	return func() {
		select {
		case <-n.news:
		default:
		}
	}
}

// Read gives what was typed, or an empty line.
func (n *nudged) Read(p []byte) (int, error) {
	if len(n.rest) == 0 {
		select {
		case typed, ok := <-n.typed:
			if !ok {
				return 0, io.EOF
			}
			n.rest = typed
		case <-n.news:
			_, _ = io.WriteString(n.out, "\n") // what is told stands below the prompt
			n.rest = []byte("\n")
		}
	}
	count := copy(p, n.rest)
	n.rest = n.rest[count:]
	return count, nil
}
