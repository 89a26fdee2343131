package tui

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/habit"
	"boardgame/microcity/internal/pack"
	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/record"
	"boardgame/microcity/internal/session"
)

// A form is the screen on which a new game is agreed on. What goes together is asked
// of the rules: a game that they refuse cannot be started, and they say why.
type form struct {
	pack   *pack.Pack
	config engine.Config
	wanted engine.Difficulty // the one that was chosen, whether the Building has it or not
	undo   record.Undo
	hand   record.Hand
	names  [2]textLine // of the players
	seed   textLine
	cursor int
	busy   bool
	notice string
	rules  *engine.Rules // of the game as it stands; nil where there is none
	behind *mainMenu
}

// newForm begins with the wishes of the last game, as far as they make one.
func newForm(p *pack.Pack, last *habit.Setup, behind *mainMenu) *form {
	f := &form{pack: p, behind: behind}
	f.seed = textLine{most: 18, digits: true}
	f.config, f.wanted = last.Config, last.Config.Difficulty
	if f.settle(); f.rules == nil {
		last, f.config, f.wanted = &habit.Setup{}, engine.Config{}, engine.Easy
		f.settle()
	}
	f.undo, f.hand = last.Undo, last.Hand
	for i, name := range last.Players {
		f.names[i] = lineOf(present.Safe(name), maxName)
	}
	return f
}

// maxName bounds the name of a player, in characters.
const maxName = 16

// settle makes the rules of the game; where the difficulty that was chosen does not
// exist for the Building, it takes the easiest that does.
func (f *form) settle() {
	f.notice = ""
	f.config.Difficulty = f.wanted
	rules, err := engine.New(f.pack.Cards, f.config)
	for d := engine.Easy; err != nil && d <= engine.Hard; d++ {
		again := f.config
		again.Difficulty = d
		if other, failed := engine.New(f.pack.Cards, again); failed == nil {
			f.config, rules, err = again, other, nil
		}
	}
	f.rules = rules
	if err != nil {
		f.notice = present.Safe(sentence(err.Error()))
	}
}

func (f *form) leave() error { return nil }

func (f *form) update(msg tea.Msg, r *room) (screen, tea.Cmd) {
	switch msg := msg.(type) {
	case opened:
		f.busy = false
		if msg.err == nil {
			return newGame(msg.session), nil
		}
		f.notice = present.Safe(sentence(msg.err.Error()))
	case tea.KeyMsg:
		if !f.busy {
			return f.press(msg, r)
		}
	}
	return f, nil
}

func (f *form) press(msg tea.KeyMsg, r *room) (screen, tea.Cmd) {
	list := f.fields()
	f.cursor = min(f.cursor, len(list)-1)
	at, name := &list[f.cursor], msg.String()
	switch {
	case at.text != nil && at.text.press(msg):
	case key.Matches(msg, keys.Up), key.Matches(msg, keys.Back):
		f.cursor = (f.cursor + len(list) - 1) % len(list)
	case key.Matches(msg, keys.Down), key.Matches(msg, keys.Next):
		f.cursor = (f.cursor + 1) % len(list)
	case key.Matches(msg, keys.Left) && at.turn != nil:
		at.turn(-1)
		f.settle()
	case key.Matches(msg, keys.Right) && at.turn != nil, key.Matches(msg, keys.Pick) && at.turn != nil:
		at.turn(1)
		f.settle()
	case key.Matches(msg, keys.Pick) && f.cursor == len(list)-1, name == "s":
		return f, f.start(r)
	case key.Matches(msg, keys.Pick):
		f.cursor++
	case key.Matches(msg, keys.Esc, keys.Quit):
		return f.behind, nil
	}
	return f, nil
}

// typing reports whether the cursor stands on a line for a name.
func (f *form) typing() bool {
	list := f.fields()
	text := list[min(f.cursor, len(list)-1)].text
	return text != nil && !text.digits
}

// start begins the game, and remembers what was chosen for the next one.
func (f *form) start(r *room) tea.Cmd {
	if f.rules == nil {
		return nil
	}
	o := session.Options{Pack: f.pack, Config: f.config, Undo: f.undo, Hand: f.hand, Players: f.players(), Seed: session.NewSeed()}
	if n, err := strconv.ParseUint(f.seed.String(), 10, 64); err == nil {
		o.Seed, o.Luck = n, record.LuckChosen
	}
	setup := f.setup()
	f.busy = true
	return r.run(func() tea.Msg {
		_ = habit.Save(setup) // a game is not kept from beginning by that
		s, err := session.Start(o)
		return opened{s, err}
	})
}

// setup gives what is worth remembering.
func (f *form) setup() habit.Setup {
	s := habit.Setup{Config: f.config, Undo: f.undo, Hand: f.hand}
	s.Config.Difficulty = f.wanted
	for i := range f.names {
		s.Players[i] = strings.TrimSpace(f.names[i].String())
	}
	return s
}

// players gives the names of two players, none where both have their usual ones.
func (f *form) players() []string {
	names := f.setup().Players
	if f.config.Mode == engine.Solo || names == [2]string{} {
		return nil
	}
	return names[:]
}

func (f *form) help() []keyGroup {
	return []keyGroup{{"New game", []key.Binding{
		described(keys.Up, "↑↓", "choose a line"), described(keys.Left, "←→", "change it"),
		bind("letters", "type a name or a seed, on its line", "a"), bind("s", "start", "s"), described(keys.Esc, "esc", "back"), keys.Help,
	}}}
}
