package setup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/codes"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/session"
)

// An Offer is a game of which new ones can be set up by wishes: from flags, in the engine
// protocol, and on a form.
type Offer struct {
	Box    game.Game // with the cards that come along
	Wishes []Wish    // in the order of the form; the first is for how many players

	// Game returns what words for wishes stand for, by key, with the pack in a folder, or for ""
	// with the own. What is missing is as usual, and all words passed Check. The error is a phrase.
	Game func(words Words, dir string) (session.Game, error)

	// Codes are the share codes of the game, and Coded reads one. The error is a phrase. Coded is nil where
	// games have no codes.
	Codes codes.Kind
	Coded func(code string) (Coded, error)

	// Seats returns how many play, where that is no wish of its own. It may be nil.
	Seats func(words Words) int

	// Lay chooses the luck of a new game where wishes ask for it, or for beginners, and returns what to say of it. The error
	// is a sentence. It may be nil.
	Lay func(words Words, dir string, o *session.Options, beginner bool) (about string, err error)

	// Sheet returns what a form knows beyond the wishes, and Former reads the configuration that forms of older versions kept.
	// Both are nil where the wishes say it all, and always have.
	Sheet  func(b Beginning) Sheet
	Former func(config []byte) (words Words, ok bool)

	People bool   // people sit down first in it, and not computers
	Hand   string // what a person does who rolls and draws; the usual where it is empty
	Dice   bool   // whether dice are rolled in it
	Tutor  bool   // whether somebody can look over the shoulders of people

	Puzzles *puzzle.Offer // of the game; nil where it has none

	Draws [2]string // what the flag is called by which people draw, and what it does; the usual one where it is empty

	// Matters reports whether a wish has a meaning beside the others. It may be nil: all have.
	Matters func(words Words, key string) bool
}

// A Coded is the game of a share code.
type Coded struct {
	Words Words
	Seed  uint64
	Undo  string // as logs name it
}

// Players is the key of the wish that says how many play.
const Players = "players"

// Words are the values of wishes, by their keys. A missing one is as usual.
type Words map[string]string

// A Wish is something that can be agreed on before a game.
type Wish struct {
	Key    string // as flags and the engine protocol name it
	Name   string // as a form names it
	Kind   string // what its values are, in capitals
	Hint   string
	Values []string // what can be said to it
	Usual  string   // what holds where nothing is said: the first of them where it is empty

	Parse func(text string) error // whether the text can be said, where the values are too many to be listed; a phrase
	Lays  bool                    // it chooses the luck, and so has no meaning for many games
	Again [2]string               // of one that does: the name of the field that draws it once more, and a hint
	Now   string                  // the value in force, where it is another than the one that was said
	Late  bool                    // it stands behind the seats
	Short string                  // one of the values, which can be said as a key of its own, too: arcologies=yes is mode=arcologies

	Several bool     // any of the values, with commas between them; none is usual
	Titles  []string // what each value is called, or means where several can be said; nil for nothing
	Names   []Named  // sets of values that have a name
}

// A Named is several values under one name.
type Named struct {
	Name   string
	Values []string
}

// Wish returns the wish of a key, or nil.
func (o *Offer) Wish(key string) *Wish {
	for i := range o.Wishes {
		if o.Wishes[i].Key == key {
			return &o.Wishes[i]
		}
	}
	return nil
}

// HowMany returns how many play.
func (o *Offer) HowMany(words Words) int {
	if o.Seats != nil {
		return o.Seats(words)
	}
	n, err := strconv.Atoi(words.Of(o.Wish(Players)))
	if err != nil {
		return 1
	}
	return n
}

// Keys lists what can be said: the keys of the wishes, and of values that have one.
func (o *Offer) Keys() (list []string) {
	for i := range o.Wishes {
		w := &o.Wishes[i]
		if list = append(list, w.Key); w.Short != "" {
			list = append(list, w.Short)
		}
	}
	return list
}

// Shortened returns the value of a wish that has a key of its own as a wish to be said or not.
func (w *Wish) Shortened() *Wish {
	return &Wish{Key: w.Short, Values: noYes, Hint: "the same as " + w.Key + " " + w.Short}
}

// shortened returns the wish that has a value with a key of its own, or nil.
func (o *Offer) shortened(key string) *Wish {
	for i := range o.Wishes {
		if key != "" && o.Wishes[i].Short == key {
			return &o.Wishes[i]
		}
	}
	return nil
}

// YesNo reports whether a wish is said or not.
func (w *Wish) YesNo() bool { return slices.Equal(w.Values, noYes) }

// NoYes returns the values of a wish that is said or not.
func NoYes() []string { return slices.Clone(noYes) }

// noYes are the values of a wish that is said or not.
var noYes = []string{"no", "yes"}

// Read returns what was said to a wish as Words hold it. The error is a phrase that begins with
// the key.
func (w *Wish) Read(text string) (string, error) {
	if w.Parse != nil {
		return text, w.Parse(text)
	}
	if w.YesNo() && !slices.Contains(noYes, text) {
		return "", fmt.Errorf("%s must be yes or no, not %q", w.Key, text)
	}
	if !w.Several {
		if !slices.Contains(w.Values, text) {
			return "", fmt.Errorf("%s must be %s, not %q", w.Key, prose.List(w.Values, "or"), text)
		}
		return text, nil
	}
	var said []string
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		named := slices.IndexFunc(w.Names, func(n Named) bool { return n.Name == word })
		switch {
		case named >= 0:
			said = append(said, w.Names[named].Values...)
		case slices.Contains(w.Values, word):
			said = append(said, word)
		default:
			var names []string
			for _, n := range w.Names {
				names = append(names, n.Name)
			}
			return "", fmt.Errorf("%s must be any of %s, not %q", w.Key, strings.Join(slices.Concat(w.Values, names), ", "), word)
		}
	}
	return strings.Join(w.sorted(said), ","), nil
}

// sorted returns values in their usual order, each once.
func (w *Wish) sorted(said []string) (list []string) {
	for _, v := range w.Values {
		if slices.Contains(said, v) {
			list = append(list, v)
		}
	}
	return list
}

// Of returns what holds for a wish.
func (w Words) Of(wish *Wish) string {
	switch text, ok := w[wish.Key]; {
	case ok || wish.Several:
		return text
	case wish.Usual != "" || len(wish.Values) == 0:
		return wish.Usual
	}
	return wish.Values[0]
}

// say takes several values that are said to a wish; none is as if nothing was said.
func (w Words) say(wish *Wish, said []string) {
	if said = wish.sorted(said); len(said) == 0 {
		delete(w, wish.Key)
		return
	}
	w[wish.Key] = strings.Join(said, ",")
}

// has reports whether a value was said to a wish to which several can be said.
func (w Words) has(wish *Wish, value string) bool {
	return slices.Contains(strings.Split(w[wish.Key], ","), value)
}

// Say takes what is said to the wish of a key, where it can be said. The error is a phrase.
func (o *Offer) Say(words Words, key, text string) error {
	wish := o.Wish(key)
	if of := o.shortened(key); of != nil {
		said, err := of.Shortened().Read(text)
		switch {
		case err != nil:
			return err
		case said == "yes":
			words[of.Key] = key
		case words[of.Key] == key:
			delete(words, of.Key)
		}
		return nil
	}
	if wish == nil {
		return fmt.Errorf("there is no key %q; the keys are %s", key, strings.Join(o.Keys(), ", "))
	}
	said, err := wish.Read(text)
	if err == nil {
		words[key] = said
	}
	return err
}
