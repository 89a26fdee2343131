package setup

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// A Form is the agreement on a new game that is offered by wishes.
type Form struct {
	offer    *Offer
	sheet    Sheet // nil where the wishes say it all
	beginner bool
	weaned   bool // so many games are finished that nobody needs the tutor
	words    Words
	fitted   Words // the words of the game
	kept     Kept
	seed     string
	laid     laying
	game     session.Game
	fault    string
}

// Kept is the memory of a form.
type Kept struct {
	Words   Words
	Undo    log.Undo
	Hand    log.Hand
	Players [game.MaxSeats]string
	Bots    log.Bots
	Tutor   bool `json:",omitempty"`
	Asked   bool `json:",omitempty"` // people chose whether the tutor looks on
	Pace    Pace
}

// Form begins the agreement on a game with the wishes of the last one, as far as they make one. A player who has agreed on
// none yet plays against computers, those that the box names first, unless people come first in the game.
func (o *Offer) Form(b Beginning) *Form {
	f := &Form{offer: o, words: Words{}, beginner: b.Beginner, kept: o.read(b.Last)}
	if o.Sheet != nil {
		f.sheet = o.Sheet(b)
	}
	if company := o.Box.Company(); len(b.Last) == 0 && len(company) > 0 && !o.People {
		for seat := 1; seat < len(f.kept.Bots); seat++ {
			f.kept.Bots[seat] = company[0].Kind
		}
	}
	for key, text := range f.kept.Words {
		_ = o.Say(f.words, key, text) // what cannot be said any more is forgotten
	}
	if f.settle(); f.fault != "" {
		f.words, f.kept = Words{}, Kept{Bots: f.kept.Bots}
		f.settle()
	}
	f.weaned = b.Finished >= newcomer
	if f.kept.Tutor = o.Tutor && (f.kept.Tutor || f.kept.Pace == Unhurried); !f.kept.Asked { // a newcomer may like it
		f.kept.Tutor = f.kept.Tutor && !f.weaned
	}
	if f.kept.Pace == Unhurried {
		f.kept.Pace = PaceOf(b.Usual)
	}
	for i := range f.kept.Players {
		f.kept.Players[i] = prose.First(prose.Safe(f.kept.Players[i]), MaxName)
	}
	return f
}

// FormOf begins the agreement on the game of a share code, with the players of the last one. The error is
// a phrase: what is wrong with the code, or why there is no such game.
func (o *Offer) FormOf(code string, b Beginning) (*Form, error) {
	if o.Coded == nil {
		return nil, errors.New("games of " + o.Box.Title + " have no share codes")
	}
	g, err := o.Coded(code)
	if err != nil {
		return nil, err
	}
	f := o.Form(b)
	f.words, f.seed, f.kept.Hand = g.Words, strconv.FormatUint(g.Seed, 10), log.Hand{}
	if f.kept.Undo, err = log.ParseUndo(g.Undo); err != nil {
		return nil, err
	}
	if len(b.Last) == 0 || f.players() == 1 {
		f.kept.Bots = log.Bots{} // a code is for people
	}
	f.settle()
	if _, err := o.Game(g.Words, ""); err != nil { // the very game, and none that is near to it
		return nil, fmt.Errorf("the cards that you play with do not have the game of this code: %w", err)
	}
	return f, nil
}

// settle makes the game of the wishes, or says why there is none. Wishes without a meaning beside
// the others are not asked for.
func (f *Form) settle() {
	f.fault = ""
	words := Words{}
	for key, text := range f.words {
		if f.matters(key) {
			words[key] = text
		}
	}
	if f.sheet != nil {
		words = f.sheet.Fit(words)
	}
	var err error
	if f.game, err = f.offer.Game(words, ""); err != nil {
		f.fault = prose.Sentence(prose.Safe(err.Error()))
	}
	if f.fitted = words; f.laid.value != "" && f.laid.words != fmt.Sprint(words) {
		f.lay(f.laid.value)
	}
}

func (f *Form) matters(key string) bool {
	return f.offer.Matters == nil || f.offer.Matters(f.words, key)
}

// players is how many play.
func (f *Form) players() int { return f.offer.HowMany(f.words) }

// Choose takes one of the values of a field.
func (f *Form) Choose(d *Field, i int) {
	if d.Choose(i) {
		f.settle()
	}
}

// Game returns the game as it stands; ok is false where there is none.
func (f *Form) Game() (g session.Game, ok bool) { return f.game, f.fault == "" }

// Trouble says in a safe sentence why there is no such game; "" where there is one.
func (f *Form) Trouble() string { return f.fault }

// Wait returns how long a computer player shows a move.
func (f *Form) Wait() time.Duration { return f.kept.Pace.Wait() }

// Fields returns the wishes that matter: those of the game, who plays, and what every game has.
func (f *Form) Fields() (list []Field) {
	var late, laid []Field
	for _, w := range f.wishes() {
		switch {
		case w.Several:
			list = append(list, f.several(&w)...)
		case w.Lays && (f.fault != "" || f.kept.Hand.Draws):
		case w.Lays:
			for _, d := range f.luck(&w) {
				d.Here = true
				laid = append(laid, d)
			}
		case w.Late:
			late = append(late, f.one(&w, f.words.Of(&w)))
		default:
			list = append(list, f.one(&w, cmp.Or(w.Now, f.words.Of(&w))))
		}
	}
	company, players := f.offer.Box.Company(), f.players()
	for i := range players {
		if len(company) > 0 {
			list = append(list, Seat(i, players, company, &f.kept.Bots))
		}
		if f.kept.Bots[i] == "" && players > 1 {
			list = append(list, Name(i, &f.kept.Players[i]))
		}
	}
	list = append(list, late...)
	if f.bots() != (log.Bots{}) {
		list = append(list, Speed(&f.kept.Pace))
	}
	if f.offer.Tutor && !f.bots().Alone(players) {
		list = append(list, f.tutor())
	}
	hand := "you roll and draw, and type it in"
	if f.offer.Hand != "" {
		hand = f.offer.Hand
	}
	seed := Seed(&f.seed)
	seed.Typed = func(text string) { f.seed, f.laid = text, laying{} }
	if name, hint := f.beginners(); name != "" {
		if seed.Usual = name; f.seed == "" {
			seed.Hint = hint
		}
	}
	return append(append(append(list, TakeBack(&f.kept.Undo), Chance(&f.kept.Hand, hand)), laid...), seed)
}

// wishes returns those that have a meaning beside the others. What can be said in too many ways to be listed is for
// flags and the protocol.
func (f *Form) wishes() (list []Wish) {
	if f.sheet != nil {
		return f.sheet.Wishes(f.words, f.names())
	}
	for _, w := range f.offer.Wishes {
		if f.matters(w.Key) && (w.Parse == nil || w.Lays) {
			list = append(list, w)
		}
	}
	return list
}

// names returns what those are called who play.
func (f *Form) names() (list []string) {
	for i := range f.players() {
		name := Name(i, &f.kept.Players[i])
		if name.Text = strings.TrimSpace(name.Text); f.kept.Bots[i] != "" {
			name.Text = prose.UpperFirst(f.kept.Bots[i])
		}
		list = append(list, name.Value())
	}
	return list
}

// one returns a wish of which one value can be said as a field.
func (f *Form) one(w *Wish, said string) Field {
	d := Field{Name: w.Name, Hint: w.Hint, Values: w.Values, At: max(0, slices.Index(w.Values, said)), Set: func(i int) {
		f.words[w.Key] = w.Values[i]
		if f.sheet != nil {
			f.sheet.Chosen(f.words, w.Key)
		}
	}}
	if w.Titles != nil {
		d.Values = w.Titles
	}
	return d
}

// several returns a wish of which any values can be said as fields: a name for some of them, and
// yes or no for each.
func (f *Form) several(w *Wish) (list []Field) {
	if len(w.Names) > 0 {
		d := Field{Name: w.Name, Hint: w.Hint}
		for i, n := range w.Names {
			d.Values = append(d.Values, n.Name)
			if strings.Join(w.sorted(n.Values), ",") == f.words[w.Key] {
				d.At = i
			}
		}
		if strings.Join(w.sorted(w.Names[d.At].Values), ",") != f.words[w.Key] {
			d.Values, d.At = append(d.Values, "custom"), len(d.Values)
		}
		d.Set = func(i int) {
			if i < len(w.Names) {
				f.words.say(w, w.Names[i].Values)
			}
		}
		list = append(list, d)
	}
	for i, value := range w.Values {
		title := ""
		if i < len(w.Titles) {
			title = w.Titles[i]
		}
		name := "  " + value
		if len(w.Names) == 0 {
			name = prose.UpperFirst(value)
		}
		list = append(list, YesNo(name, title, f.words.has(w, value), func(on bool) {
			said := slices.DeleteFunc(strings.Split(f.words[w.Key], ","), func(v string) bool { return v == value })
			if on {
				said = append(said, value)
			}
			f.words.say(w, said)
		}))
	}
	return list
}

// bots returns the computers in the seats that the game has.
func (f *Form) bots() (bots log.Bots) {
	copy(bots[:], f.kept.Bots[:f.players()])
	return bots
}

// Options returns what the game begins with.
func (f *Form) Options() (o session.Options, ok bool) {
	if f.fault != "" {
		return o, false
	}
	o = session.Options{Game: f.game, Undo: f.kept.Undo, Hand: f.kept.Hand, Bots: f.bots(), Seed: session.NewSeed()}
	players := f.players()
	o.Tutor = f.kept.Tutor && !o.Bots.Alone(players)
	if n, err := strconv.ParseUint(f.seed, 10, 64); err == nil {
		o.Seed, o.Luck = n, log.LuckChosen
	} else if f.laid.value != "" {
		o.Seed = f.laid.seed
	} else if name, _ := f.beginners(); name != "" {
		_, _ = f.offer.Lay(f.fitted, "", &o, true) // where no seed lays it, any luck will do
	}
	if players > 1 {
		names, named := make([]string, players), false
		for i := range names {
			if o.Bots[i] == "" {
				names[i] = strings.TrimSpace(f.kept.Players[i])
				named = named || names[i] != ""
			}
		}
		if named {
			o.Players = names
		}
	}
	return o, true
}

// Last returns what is worth remembering.
func (f *Form) Last() Last {
	k := f.kept
	k.Words = f.words
	return Written(k)
}
