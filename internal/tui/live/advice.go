package live

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// Advice is the plans that show in the place of the choices while somebody wants to know what to do. What a
// plan is, an action or many, is the game's to say.
type Advice[P any] struct {
	On     bool
	List   []P // the best first; none while they are thought of
	Cursor int
	Late   bool // the thinking takes long enough to be spoken of

	game *Game
	none string // what is said where there is no plan
}

// What comes of thinking about a position.
type (
	advisedMsg[P any] struct {
		of   *Advice[P]
		at   game.Node
		list []P
	}
	adviceLateMsg[P any] struct {
		of *Advice[P]
		at game.Node
	}
)

// plans are Advice of any kind.
type plans interface {
	shown() bool
	Close()
	update(msg tea.Msg, h *screen.Host) (cmd tea.Cmd, ok bool)
	Press(msg tea.KeyMsg, keys *screen.Keymap) (picked, ok bool)
	Point(what any, pick bool) (picked bool)
}

// NewAdvice gives a table its advice, where none says that there is nothing to advise.
func NewAdvice[P any](g *Game, none string) *Advice[P] {
	a := &Advice[P]{game: g, none: none}
	g.plans = a
	return a
}

func (a *Advice[P]) shown() bool { return a.On }

// Shows reports whether there is something to see in the place of the choices: plans, or that they take long.
func (a *Advice[P]) Shows() bool { return a.On && (len(a.List) > 0 || a.Late) }

// At returns the plan under the cursor; nil for none.
func (a *Advice[P]) At() *P {
	if !a.On || a.Cursor >= len(a.List) {
		return nil
	}
	return &a.List[a.Cursor]
}

// Show begins to show plans.
func (a *Advice[P]) Show(list []P) {
	a.On, a.List, a.Cursor, a.Late = true, list, 0, false
	a.game.table.Point()
}

// Close ends it.
func (a *Advice[P]) Close() { a.On, a.List, a.Cursor, a.Late = false, nil, 0, false }

// Ask has somebody think of plans.
func (a *Advice[P]) Ask(think func() []P, h *screen.Host) tea.Cmd {
	if why := a.game.Session.NoAdvice(); why != "" {
		a.game.Say(why)
		return nil
	}
	a.Show(nil)
	at := a.game.Session.Tree().Cursor()
	return h.Think(func() tea.Msg { return advisedMsg[P]{a, at, think()} }, adviceLateMsg[P]{a, at})
}

// Advised returns the message that plans for the present position were thought of.
func (a *Advice[P]) Advised(list []P) tea.Msg {
	return advisedMsg[P]{a, a.game.Session.Tree().Cursor(), list}
}

// update takes what comes of thinking, if it is still wanted, and has the log say that advice was given. It
// reports whether the message is that.
func (a *Advice[P]) update(msg tea.Msg, h *screen.Host) (cmd tea.Cmd, ok bool) {
	wanted := func(of *Advice[P], at game.Node) bool { return of == a && a.On && at == a.game.Session.Tree().Cursor() }
	switch msg := msg.(type) {
	case advisedMsg[P]:
		switch {
		case !wanted(msg.of, msg.at):
		case len(msg.list) == 0:
			a.Close()
			a.game.Say(a.none)
		default:
			a.Show(msg.list)
			return a.game.quietly(session.Hint, h), true
		}
	case adviceLateMsg[P]:
		if wanted(msg.of, msg.at) {
			a.Late = true
		}
	default:
		return nil, false
	}
	return nil, true
}

// Press is a key while plans show. It reports whether it picked the plan under the cursor, and whether it
// meant something: any other key closes them and means what it always means, but for those that open
// something over the table.
func (a *Advice[P]) Press(msg tea.KeyMsg, keys *screen.Keymap) (picked, ok bool) {
	switch n := max(len(a.List), 1); {
	case key.Matches(msg, keys.Esc):
		a.Close()
	case key.Matches(msg, keys.Hint): // once more is this or that
		a.game.Tutor.Weigh(len(a.List) > 0)
		a.Close()
	case key.Matches(msg, keys.Up, keys.Back, keys.Left):
		a.Cursor = (a.Cursor + n - 1) % n
	case key.Matches(msg, keys.Down, keys.Next, keys.Right):
		a.Cursor = (a.Cursor + 1) % n
	case key.Matches(msg, keys.Pick):
		return len(a.List) > 0, true
	case key.Matches(msg, keys.Help, keys.Quit, keys.Cards, keys.Building, keys.Log, keys.Rules, keys.Settings):
		return false, false
	default:
		if d := screen.Digit(msg); d > 0 && d <= len(a.List) {
			a.Cursor = d - 1
			break
		}
		a.Close()
		return false, false
	}
	a.game.table.Point()
	return false, true
}

// Point is a mouse that points at a row of the plans. It reports whether it picked the one under the cursor.
func (a *Advice[P]) Point(what any, pick bool) (picked bool) {
	spot, ok := what.(widget.Spot)
	if !ok || spot.Row >= len(a.List) {
		return false
	}
	picked = pick && a.Cursor == spot.Row
	a.Cursor = spot.Row
	a.game.table.Point()
	return picked
}
