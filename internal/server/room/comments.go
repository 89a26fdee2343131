package room

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
)

// What comments of a room begin with, behind the mark of a comment.
const (
	tableVerb  = "table "   // the terms, as JSON
	sayVerb    = "say "     // a name and a text in quotes
	clockVerb  = "clock "   // a seat, from 1, and how much time it has left
	askedVerb  = "asked "   // since when the players are asked who have a time for each move
	lostVerb   = "time up " // the seat that has lost by that
	resignVerb = "resign "  // the seat that has lost by that
	pausedVerb = "pause "   // the seat that the game waits for
	botVerb    = "bot "     // a seat, and which computer plays there from now on
)

// A Said is a line of chat.
type Said struct{ Name, Text string }

func (s Said) comment() string { return sayVerb + strconv.Quote(s.Name) + " " + strconv.Quote(s.Text) }

// Chat returns what was said, of the comments of a log. The texts are safe.
func Chat(comments []log.Comment) (list []Said) {
	for _, c := range comments {
		if text, ok := strings.CutPrefix(c.Text, sayVerb); ok {
			name, err := strconv.QuotedPrefix(text)
			if err != nil || len(text) <= len(name) {
				continue
			}
			words, err := strconv.Unquote(text[len(name)+1:])
			if called, bad := strconv.Unquote(name); err == nil && bad == nil {
				list = append(list, Said{prose.Safe(called), prose.Safe(words)})
			}
		}
	}
	return list
}

// termsOf returns what was agreed on about a game, of the comments of its log, and who plays now.
func termsOf(comments []log.Comment, games game.Shelf) (t Terms, err error) {
	err = errors.New("this game was not played on a server")
	for _, c := range comments {
		if text, ok := strings.CutPrefix(c.Text, tableVerb); ok {
			t, err = Decode(text, games)
			break
		}
	}
	if err != nil {
		return t, err
	}
	for _, c := range comments {
		if seat, kind, ok := t.seated(c.Text, botVerb); ok {
			t.Chairs[seat].Bot = kind
		}
	}
	return t, t.bots().Check(games.Find(t.Game))
}

// A loss is a seat that has lost by time or by resigning, counted from 1, and which of them; the zero loss is none.
type loss struct {
	seat int
	verb string
}

// lost returns the loss of the comments of a log.
func (t *Terms) lost(comments []log.Comment) (l loss) {
	for _, c := range comments {
		for _, verb := range []string{lostVerb, resignVerb} {
			if seat, _, ok := t.seated(c.Text, verb); ok {
				l = loss{seat + 1, verb}
			}
		}
	}
	return l
}

// seated reads a comment about a seat, which it returns counted from 0.
func (t *Terms) seated(text, verb string) (seat int, rest string, ok bool) {
	text, ok = strings.CutPrefix(text, verb)
	if !ok {
		return 0, "", false
	}
	number, rest, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(number)
	return n - 1, rest, err == nil && n >= 1 && n <= len(t.Chairs)
}

func aboutSeat(verb string, seat int, rest string) string {
	return strings.TrimSpace(verb + strconv.Itoa(seat+1) + " " + rest)
}

// recall reads from the log how the clocks stand, and who has run out of time or resigned.
func (r *Room) recall() {
	r.clock.reset(&r.terms)
	r.lost = r.terms.lost(r.live.Comments())
	for _, c := range r.live.Comments() {
		if seat, left, ok := r.terms.seated(c.Text, clockVerb); ok {
			if d, err := time.ParseDuration(left); err == nil {
				r.clock.left[seat] = d
			}
		}
		if seat, _, ok := r.terms.seated(c.Text, pausedVerb); ok {
			r.paused = c.Node == r.live.Tree().Cursor()
			r.clock.flagged = seat
		}
		if text, ok := strings.CutPrefix(c.Text, askedVerb); ok {
			if at, err := time.Parse(time.RFC3339, text); err == nil && c.Node == r.live.Tree().Cursor() {
				r.clock.asked = at
			}
		}
	}
}
