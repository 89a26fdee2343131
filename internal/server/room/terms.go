package room

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// A Person is somebody who came in, known by a key.
type Person struct {
	Key  string // its fingerprint; "" for somebody who came without one, and only watches
	Name string // safe to show; may be empty
}

// Called returns the name, or what stands for one.
func (p Person) Called() string {
	if p.Name == "" {
		return "somebody"
	}
	return p.Name
}

// Terms are what is agreed on about a game at a table.
type Terms struct {
	Game    string        `json:"game"` // the ID of the box
	Options []game.Option `json:"options,omitempty"`
	PackID  string        `json:"pack,omitempty"`
	Cards   string        `json:"cards,omitempty"` // their hash
	Undo    log.Undo      `json:"undo,omitempty"`
	Daily   bool          `json:"daily,omitempty"` // the luck is that of the day
	Chairs  []Chair       `json:"chairs"`
	Hints   bool          `json:"hints,omitempty"` // players may have hints and the tutor
	Delay   int           `json:"delay,omitempty"` // how many turns those who watch are behind
	Clock   Clock         `json:"clock,omitzero"`
	Flag    Flag          `json:"flag,omitempty"`
	Opened  time.Time     `json:"opened"`
}

// A Chair is who plays in a seat: a person, a computer, or nobody yet.
type Chair struct {
	Key  string `json:"key,omitempty"`
	Name string `json:"name,omitempty"`
	Bot  string `json:"bot,omitempty"`
}

// Free reports whether somebody can still sit down.
func (c Chair) Free() bool { return c.Key == "" && c.Bot == "" }

// A Clock is how much time players have: a bank for all moves and what each of them adds, or a time for each
// move. The zero Clock leaves them all the time.
type Clock struct {
	Bank      time.Duration `json:"bank,omitempty"`
	Increment time.Duration `json:"increment,omitempty"`
	Move      time.Duration `json:"move,omitempty"`
}

// String returns it in a few words; "" for none.
func (c Clock) String() string {
	switch {
	case c.Move > 0:
		return prose.Count(int(c.Move/(24*time.Hour)), "day", "days") + " a move"
	case c.Bank > 0:
		return fmt.Sprintf("%d min + %d s", int(c.Bank.Minutes()), int(c.Increment.Seconds()))
	}
	return ""
}

// A Flag is what happens when a player's time is up.
type Flag string

// What can happen.
const (
	Lose     Flag = ""         // the player has lost
	Computer Flag = "computer" // a computer plays on
	Pause    Flag = "pause"    // the game waits for the player
)

// bound on what is kept about a table, in bytes: it has to fit into a line of a log.
const maxTerms = 3 << 10

// encode returns the terms as one line.
func (t *Terms) encode() (string, error) {
	data, err := json.Marshal(t)
	if err == nil && len(data) > maxTerms {
		err = errors.New("the names are too long to save: choose shorter ones")
	}
	return string(data), err
}

// Decode reads the terms that were kept of a table at which nobody plays yet, of a game on a shelf.
func Decode(text string, games game.Shelf) (t Terms, err error) {
	if len(text) > 2*maxTerms {
		return t, errors.New("that is too long")
	}
	if err := json.Unmarshal([]byte(text), &t); err != nil {
		return t, err
	}
	box := games.Find(t.Game)
	if box == nil {
		return t, fmt.Errorf("there is no game %q", t.Game)
	}
	return t, t.check(box)
}

// check refuses terms by which nobody can play. The error is a sentence without a full stop.
func (t *Terms) check(box *game.Game) error {
	if n := len(t.Chairs); n == 0 || n > box.Seats {
		return fmt.Errorf("%s has 1 to %d seats, not %d", box.Title, box.Seats, n)
	}
	people := 0
	for i := range t.Chairs {
		c := &t.Chairs[i]
		c.Name = prose.Cut(prose.Safe(c.Name), nameCells)
		if c.Bot == "" {
			people++
		}
	}
	switch {
	case people == 0:
		return errors.New("somebody has to play: leave a seat to a person")
	case t.Undo > log.UndoNone:
		return errors.New("there is no such rule for undo")
	case t.Delay < 0 || t.Delay > mostDelay:
		return fmt.Errorf("spectators can be up to %d turns behind", mostDelay)
	case t.Flag != Lose && t.Flag != Computer && t.Flag != Pause:
		return errors.New("when time is up a player loses, a computer plays on, or the game waits")
	case t.Clock.Bank < 0 || t.Clock.Bank > mostTime || t.Clock.Increment < 0 || t.Clock.Increment > mostTime || t.Clock.Move < 0 || t.Clock.Move > mostTime:
		return errors.New("no clock shows that much time")
	}
	return t.bots().Check(box)
}

// Bounds on what can be agreed on.
const (
	nameCells = 24
	mostDelay = 20
	mostTime  = 100 * 24 * time.Hour
)

// bots returns the computers by seat.
func (t *Terms) bots() (bots log.Bots) {
	for i, c := range t.Chairs {
		bots[i] = c.Bot
	}
	return bots
}

// names returns the names by seat, "" for those without one.
func (t *Terms) names() []string {
	names := make([]string, len(t.Chairs))
	for i, c := range t.Chairs {
		names[i] = c.Name
	}
	if strings.Join(names, "") == "" {
		return nil
	}
	return names
}

// seats returns those that belong to a key.
func (t *Terms) seats(key string) (list game.Seats) {
	for i, c := range t.Chairs {
		if c.Key != "" && c.Key == key {
			list |= game.Seat(i)
		}
	}
	return list
}

// full reports whether somebody sits everywhere.
func (t *Terms) full() bool {
	for _, c := range t.Chairs {
		if c.Free() {
			return false
		}
	}
	return true
}

// game returns what is played.
func (t *Terms) game(box *game.Game) session.Game {
	g := session.Game{Box: box, Options: t.Options, PackID: t.PackID}
	if box.Cards != nil {
		g.Cards = box.Cards(t.Cards)
	}
	return g
}

// TermsOf returns the terms on a game that a form has agreed on: the seats that are no computer's are free.
func TermsOf(o *session.Options, seats int) Terms {
	t := Terms{Game: o.Game.Box.ID, Options: o.Game.Options, PackID: o.Game.PackID, Undo: o.Undo, Chairs: make([]Chair, seats)}
	if o.Game.Box.Cards != nil {
		t.Cards = log.Hash(o.Game.Cards)
	}
	for i := range t.Chairs {
		t.Chairs[i].Bot = o.Bots[i]
	}
	return t
}
