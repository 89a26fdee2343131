package setup

import (
	"encoding/json"
	"errors"
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
	offer *Offer
	words Words
	kept  kept
	seed  string
	game  session.Game
	fault string
}

// kept is what a form remembers.
type kept struct {
	Words   Words
	Undo    log.Undo
	Hand    log.Hand
	Players [game.MaxSeats]string
	Bots    log.Bots
	Pace    Pace
}

// Form begins the agreement on a game with the wishes of the last one, as far as they make one. Who has agreed on
// none yet plays against computers, those that the box names first.
func (o *Offer) Form(b Beginning) *Form {
	f := &Form{offer: o, words: Words{}}
	if json.Unmarshal(b.Last, &f.kept) != nil || !f.sound() {
		f.kept = kept{}
	}
	if company := o.Box.Company(); len(b.Last) == 0 && len(company) > 0 {
		for seat := 1; seat < len(f.kept.Bots); seat++ {
			f.kept.Bots[seat] = company[0].Kind
		}
	}
	for key, text := range f.kept.Words {
		_ = o.Say(f.words, key, text) // what cannot be said any more is forgotten
	}
	if f.settle(); f.fault != "" {
		f.words = Words{}
		f.settle()
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
	if f.settle(); f.fault != "" {
		return nil, errors.New("there is no game of this code: " + f.fault)
	}
	return f, nil
}

func (f *Form) sound() bool {
	return f.kept.Undo <= log.UndoNone && f.kept.Pace <= AtOnce && f.kept.Bots.Check(&f.offer.Box) == nil
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
	var err error
	if f.game, err = f.offer.Game(words, ""); err != nil {
		f.fault = prose.Sentence(prose.Safe(err.Error()))
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

// Trouble says why there is no such game.
func (f *Form) Trouble() string { return f.fault }

// Wait returns how long a computer player shows a move.
func (f *Form) Wait() time.Duration { return f.kept.Pace.Wait() }

// Fields returns the wishes that matter: those of the game, who plays, and what every game has.
func (f *Form) Fields() (list []Field) {
	for i := range f.offer.Wishes {
		w := &f.offer.Wishes[i]
		if !f.matters(w.Key) {
			continue
		}
		if w.Several {
			list = append(list, f.several(w)...)
			continue
		}
		list = append(list, Field{
			Name: w.Name, Hint: w.Hint, Values: w.Values, At: max(0, slices.Index(w.Values, f.words.Of(w))),
			Set: func(i int) { f.words[w.Key] = w.Values[i] },
		})
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
	if f.bots() != (log.Bots{}) {
		list = append(list, Speed(&f.kept.Pace))
	}
	return append(list, TakeBack(&f.kept.Undo), Chance(&f.kept.Hand, "you roll and draw, and type it in"), Seed(&f.seed))
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
				f.words[w.Key] = strings.Join(w.sorted(w.Names[i].Values), ",")
			}
		}
		list = append(list, d)
	}
	for i, value := range w.Values {
		title := ""
		if i < len(w.Titles) {
			title = w.Titles[i]
		}
		list = append(list, YesNo("  "+value, title, f.words.has(w, value), func(on bool) {
			said := slices.DeleteFunc(strings.Split(f.words[w.Key], ","), func(v string) bool { return v == value })
			if on {
				said = append(said, value)
			}
			f.words[w.Key] = strings.Join(w.sorted(said), ",")
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
	if n, err := strconv.ParseUint(f.seed, 10, 64); err == nil {
		o.Seed, o.Luck = n, log.LuckChosen
	}
	if players := f.players(); players > 1 {
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
	return written(k)
}
