// Package agreement is the agreement on a new game of Micro City: what can be wished for, one
// field after the other or as words name it, and the game that comes of it. What goes together
// is asked of the rules. The wishes of the last game are remembered.
//
//	form.go fields.go  the form, and its fields
//	offer.go           the same as wishes, for flags of every game
//	request.go         the same wishes by name, for flags and the protocol
//	city.go            wishes for the city
//	first.go           the city of a first game
//	chances.go         how often others win such a game
//	last.go            what is remembered of the last one
//	coded.go named.go  a game by its share code, and by the names of its flags
package agreement

import (
	"strconv"
	"strings"
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
)

// A Form is a new game as far as it is agreed on.
type Form struct {
	Rules *engine.Rules // of the game as it stands; nil where there is none
	Fault string        // why there is none, a safe sentence

	// Beginner is set where nobody has finished a game: the recommended first game then lies
	// on its own city (SOLO-2).
	Beginner bool

	like   bot.Kind // the kind of computer that plays like the people here; Random where that is not known
	pack   *pack.Pack
	config engine.Config
	wanted engine.Difficulty // the one that was chosen, whether the Building has it or not
	undo   log.Undo
	hand   log.Hand
	names  [2]string // of the players
	bots   log.Bots
	tutor  bool
	pace   setup.Pace
	seed   string
	city   cityWish
}

// New begins with the wishes of the last game, as far as they make one. Where no pace was
// chosen yet, usual is how long a computer player shows a move.
func New(p *pack.Pack, last Setup, usual time.Duration) *Form {
	f := &Form{pack: p, config: last.Config, wanted: last.Config.Difficulty}
	if f.settle(); f.Rules == nil {
		last, f.config, f.wanted = Setup{}, engine.Config{}, engine.Easy
		f.settle()
	}
	f.undo, f.hand, f.bots = last.Undo, last.Hand, last.Bots
	f.tutor = last.Tutor || last.Pace == setup.Unhurried // who sets up the first game of all may like it
	f.pace = last.Pace
	if f.pace == setup.Unhurried {
		f.pace = setup.PaceOf(usual)
	}
	for i, name := range last.Players {
		f.names[i] = prose.First(prose.Safe(name), setup.MaxName)
	}
	return f
}

// Begin begins the agreement on a game with the wishes of the last one.
func Begin(p *pack.Pack, b setup.Beginning) *Form {
	f := New(p, read(b.Last), b.Usual)
	f.Beginner, f.like = b.Beginner, likeness(b.Past)
	return f
}

// settle makes the rules of the game; where the difficulty that was chosen does not
// exist for the Building, it takes the easiest that does.
func (f *Form) settle() {
	f.Fault = ""
	f.config.Difficulty = f.wanted
	rules, err := engine.New(f.pack.Cards, f.config)
	for d := engine.Easy; err != nil && d <= engine.Expert; d++ {
		again := f.config
		again.Difficulty = d
		if other, failed := engine.New(f.pack.Cards, again); failed == nil {
			f.config, rules, err = again, other, nil
		}
	}
	f.Rules = rules
	if err != nil {
		f.Fault = prose.Sentence(prose.Safe(err.Error()))
	}
	f.city.settle(f)
}

// Trouble says why there is no such game; "" where there is one.
func (f *Form) Trouble() string { return f.Fault }

// Last returns what is worth remembering, as it is kept.
func (f *Form) Last() setup.Last { return setup.Written(f.Setup()) }

// Setup returns what is worth remembering.
func (f *Form) Setup() Setup {
	s := Setup{Config: f.config, Undo: f.undo, Hand: f.hand, Bots: f.bots, Tutor: f.tutor, Pace: f.pace}
	s.Config.Difficulty = f.wanted
	for i := range f.names {
		s.Players[i] = strings.TrimSpace(f.names[i])
	}
	return s
}

// Options returns what the game begins with; ok is false where there is no such game.
func (f *Form) Options() (o session.Options, ok bool) {
	if f.Rules == nil {
		return o, false
	}
	o = session.Options{Game: play.Of(f.pack, f.config), Undo: f.undo, Hand: f.hand, Players: f.players(), Seed: session.NewSeed()}
	o.Bots = f.seated()
	o.Tutor = f.tutor && !o.Bots.Alone(f.config.Mode.Players())
	if n, err := strconv.ParseUint(f.seed, 10, 64); err == nil {
		o.Seed, o.Luck = n, log.LuckChosen
	} else if f.city.level > 0 {
		o.Seed = f.city.seed
	} else if f.Beginner {
		if seed, ok := FirstSeed(f.pack, f.Rules, o.Hand, o.Bots); ok {
			o.Seed = seed
		}
	}
	return o, true
}

// onFirstCity reports whether the game as it stands is the first one on its own city.
func (f *Form) onFirstCity() bool {
	return f.Beginner && f.Rules != nil && f.city.level == 0 && isFirst(f.pack, f.Rules, f.hand, f.seated())
}

// seated returns who of the players that the game has is a computer.
func (f *Form) seated() log.Bots {
	if f.config.Mode == engine.Solo {
		return log.Bots{f.bots[0]}
	}
	return f.bots
}

// Wait returns how long a computer player shows a move before it makes it.
func (f *Form) Wait() time.Duration { return f.pace.Wait() }

// players returns the names of two players, none where both have their usual ones.
// Computers are named after their kind.
func (f *Form) players() []string {
	names := f.Setup().Players
	for i, kind := range f.bots {
		if kind != "" {
			names[i] = ""
		}
	}
	if f.config.Mode == engine.Solo || names == [2]string{} {
		return nil
	}
	return names[:]
}
