package table

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// A hinting is the table while plans for the turn are shown in the place of the choices.
type hinting struct {
	list   []computer.Hint // none while they are thought of
	cursor int
	late   bool // the thinking takes long enough to be spoken of
}

// shows reports whether there is something to see in the place of the choices: plans, or
// that they take long.
func (h *hinting) shows() bool { return h != nil && (len(h.list) > 0 || h.late) }

// What comes of thinking about a position.
type (
	advisedMsg struct {
		of   *playScreen
		at   engine.State
		list []computer.Hint
	}
	adviceLateMsg struct {
		of *playScreen
		at engine.State
	}
)

// handleAdvice takes what came of thinking about a choice.
func (g *playScreen) handleAdvice(msg tea.Msg, h *screen.Host) tea.Cmd {
	switch msg := msg.(type) {
	case advisedMsg:
		return g.hear(msg, h)
	case adviceLateMsg:
		if msg.of == g && g.hinting != nil && msg.at == g.state {
			g.hinting.late = true
		}
	case reviewedMsg:
		g.reviewed(msg)
		return g.findMistakes(msg)
	case mistakesMsg:
		return g.keepMistakes(msg, h)
	case rememberedMsg:
		g.remembered(msg)
	case passedMsg:
		g.passed(msg)
	case parMsg:
		return g.measured(msg, h)
	}
	return nil
}

// askHints has the computer think of plans.
func (g *playScreen) askHints(h *screen.Host) tea.Cmd {
	ask := g.adviser.Hints()
	if ask == nil || g.menu == nil {
		g.say("You have nothing to choose now.")
		return nil
	}
	g.hinting = &hinting{}
	g.point()
	at := g.state
	return h.Think(func() tea.Msg { return advisedMsg{g, at, ask()} }, adviceLateMsg{g, at})
}

// hear takes the plans, if they are still wanted, and has the log say that they were
// shown.
func (g *playScreen) hear(msg advisedMsg, h *screen.Host) tea.Cmd {
	if msg.of != g || g.hinting == nil || msg.at != g.state {
		return nil
	}
	if len(msg.list) == 0 {
		g.hinting = nil
		g.say("There is no plan to suggest here.")
		return nil
	}
	g.hinting.list = msg.list
	g.point()
	return g.live.Note(g.session.Hinted, h)
}

// pressHints is a key while plans are shown. It reports whether it meant something; any
// other key closes them and means what it always means.
func (g *playScreen) pressHints(msg tea.KeyMsg, h *screen.Host) (cmd tea.Cmd, ok bool) {
	keys := h.Keys
	plans := g.hinting
	switch n := max(len(plans.list), 1); {
	case key.Matches(msg, keys.Esc):
		g.hinting = nil
	case key.Matches(msg, keys.Hint):
		g.hinting = nil
		g.tutor.Weigh(len(plans.list) > 0)
	case key.Matches(msg, keys.Up, keys.Back, keys.Left):
		plans.cursor = (plans.cursor + n - 1) % n
	case key.Matches(msg, keys.Down, keys.Next, keys.Right):
		plans.cursor = (plans.cursor + 1) % n
	case key.Matches(msg, keys.Pick):
		return g.playHint(h), true
	case key.Matches(msg, keys.Help, keys.Quit, keys.Cards, keys.Building, keys.Log, keys.Rules, keys.Settings):
		return nil, false
	default:
		if d := screen.Digit(msg); d > 0 && d <= len(plans.list) {
			plans.cursor = d - 1
			break
		}
		g.hinting = nil
		return nil, false
	}
	g.point()
	return nil, true
}

// playHint makes the moves of the plan under the cursor, all but the end of the turn. Where nothing else is
// left it ends the turn.
func (g *playScreen) playHint(h *screen.Host) tea.Cmd {
	plans := g.hinting
	if len(plans.list) == 0 {
		return nil
	}
	line := plans.list[plans.cursor].Line
	g.hinting = nil
	if moves := computer.UntilEnd(line); len(moves) > 0 {
		return g.write(moves, h)
	}
	return g.take(line[0], h)
}

// planFocus is what the table points at for a plan: where the engineer's move ends, and
// what it passes on the way.
func (g *playScreen) planFocus(h *bot.Hint) focus {
	f, s := noFocus, g.state
	for _, a := range computer.UntilEnd(h.Line) {
		if a.Kind == engine.ActGo || a.Kind == engine.ActPlace {
			if q := a.Quarter(); q == h.To {
				f.cursor = q
				f.path = g.table.way(&s, q, g.reachable(&s))
			}
		}
		next, err := g.table.rules.Apply(s, a)
		if err != nil {
			break
		}
		s = next
	}
	return f
}

// reachable returns the quarters to which the engineer may go now.
func (g *playScreen) reachable(s *engine.State) (set engine.Quarters) {
	for _, a := range g.table.rules.Legal(s, nil) {
		if a.Kind == engine.ActGo {
			set |= 1 << a.Quarter()
		}
	}
	return set
}

// pointAtHint is a mouse that points at a plan, or picks it.
func (g *playScreen) pointAtHint(what any, pick bool, h *screen.Host) tea.Cmd {
	spot, ok := what.(widget.Spot)
	if !ok || spot.Row >= len(g.hinting.list) {
		return nil
	}
	again := g.hinting.cursor == spot.Row
	g.hinting.cursor = spot.Row
	g.point()
	if pick && again {
		return g.playHint(h)
	}
	return nil
}
