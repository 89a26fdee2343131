package tabletop

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A hand is the answer for chance that somebody types: the outcomes that fit it so far, or what
// the game itself makes of it.
type hand struct {
	line   screen.TextLine
	talk   game.ByHand // nil where outcomes are listed
	how    []string
	all    []outcome
	fits   []outcome
	cursor int
}

// An outcome is what chance may bring, in the notation and in words.
type outcome struct{ action, text string }

// most is how much may be typed for chance.
const most = 60

func (g *playScreen) newHand() *hand {
	h := &hand{line: screen.NewTextLine("", most, g.keys)}
	if talk, ok := g.Talk.(game.ByHand); ok {
		lines, example := talk.Outcomes(g.at)
		h.talk, h.how = talk, append(lines, "For example: "+example)
	}
	if legal := g.Tree().Legal(g.at); len(legal) <= listedOutcomes {
		for _, a := range legal {
			h.all = append(h.all, outcome{a, prose.UpperFirst(g.Talk.Say(g.at, a))})
		}
	}
	h.filter()
	return h
}

// listedOutcomes is how many outcomes are listed at most, to choose from.
const listedOutcomes = 400

// Typing reports whether letters are text: while chance is typed in.
func (g *playScreen) Typing() bool { return g.hand != nil }

// filter keeps the outcomes that have all words that were typed.
func (h *hand) filter() {
	words := strings.Fields(strings.ToLower(h.line.String()))
	h.fits, h.cursor = nil, 0
	for _, o := range h.all {
		text, fits := strings.ToLower(o.action+" "+o.text), true
		for _, w := range words {
			fits = fits && strings.Contains(text, w)
		}
		if fits {
			h.fits = append(h.fits, o)
		}
	}
}

// pressHand is a key while chance is typed in.
func (g *playScreen) pressHand(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys, hand := h.Keys, g.hand
	n := max(len(hand.fits), 1)
	g.Trouble = false
	switch empty := hand.line.String() == ""; {
	case key.Matches(msg, keys.Esc) && !empty:
		hand.line.Set("")
		hand.filter()
	case key.Matches(msg, keys.Esc):
		g.AskToLeave(h)
	case key.Matches(msg, keys.Erase) && empty:
		return g.Undo(h)
	case msg.Type == tea.KeyEnter:
		return g.giveHand(h)
	case msg.Type == tea.KeyUp, key.Matches(msg, keys.Back):
		hand.cursor = (hand.cursor + n - 1) % n
	case msg.Type == tea.KeyDown, key.Matches(msg, keys.Next):
		hand.cursor = (hand.cursor + 1) % n
	default:
		if hand.line.Press(msg) {
			hand.filter()
		}
	}
	g.point()
	return nil
}

// giveHand answers for chance: with what the game makes of what was typed, or else with the
// outcome under the cursor, of those that fit.
func (g *playScreen) giveHand(h *screen.Host) tea.Cmd {
	hand := g.hand
	typed := hand.line.String()
	if hand.talk != nil && typed != "" && hand.cursor == 0 {
		action, err := hand.talk.Outcome(g.at, strings.ToLower(typed))
		if err == nil {
			return g.Do(action, h)
		}
		if len(hand.fits) != 1 {
			g.Say("\"" + typed + "\" is not possible here.") // what is, stands below
			return nil
		}
	}
	if hand.cursor >= len(hand.fits) {
		g.Say("No possible roll or draw matches what you typed.")
		return nil
	}
	return g.Do(hand.fits[hand.cursor].action, h)
}

// drawHand draws the line that is typed, and below it what fits.
func (g *playScreen) drawHand(s *paint.Sheet) {
	h := g.hand
	h.line.Draw(s, 1, 0)
	below := s.Part(1, 1, s.W-1, s.H-1)
	if h.all == nil {
		widget.Lines(below, widget.Texts(h.how, theme.Text))
		return
	}
	rows := make([]widget.Row, len(h.fits))
	widest := 0
	for i, o := range h.fits {
		rows[i] = widget.Row{Text: o.text, Cursor: i == h.cursor}
		widest = max(widest, paint.Width(o.text))
	}
	if widest-widget.Beginning(rows) > widget.Room(below, len(rows)) {
		for i, o := range h.fits { // in few words, as they are typed
			_, rows[i].Text, _ = strings.Cut(o.action, " ")
		}
	}
	widget.List(below, rows)
}
