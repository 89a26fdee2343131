package live

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/tui/screen"
)

// TryAgainMsg asks for another game that begins in this one, with the same luck.
type TryAgainMsg struct{ From game.Node }

// A LookBack is the cursor over what a review lists, and the way through what gave away most.
type LookBack struct {
	Listed []int // entries of the review, in their order
	Costly []int // those that gave away most, the worst first; all of them are listed
	Row    int   // the cursor, in Listed
}

// At returns the entry under the cursor. Something must be listed.
func (l *LookBack) At() int { return l.Listed[l.Row] }

// Begin puts the cursor on what gave away most.
func (l *LookBack) Begin() {
	l.Row = 0
	if len(l.Costly) > 0 {
		l.Row = slices.Index(l.Listed, l.Costly[0])
	}
}

// costlier goes by so many entries on in the order of what they gave away.
func (l *LookBack) costlier(by int) {
	i := slices.Index(l.Costly, l.At())
	if i < 0 {
		l.Begin()
		return
	}
	n := len(l.Costly)
	l.Row = slices.Index(l.Listed, l.Costly[(i+by+n)%n])
}

// Press handles a key on the card of a review. It reports whether the card is closed, with what to do where an
// entry was picked: from returns where that begins.
func (l *LookBack) Press(msg tea.KeyMsg, keys *screen.Keymap, from func(entry int) game.Node) (closed bool, answer tea.Msg) {
	const page = 8
	switch {
	case key.Matches(msg, keys.Esc, keys.Quit, keys.Review):
		return true, nil
	case len(l.Listed) == 0:
	case key.Matches(msg, keys.Pick):
		return true, TryAgainMsg{from(l.At())}
	case key.Matches(msg, keys.Next) && len(l.Costly) > 0:
		l.costlier(1)
	case key.Matches(msg, keys.Back) && len(l.Costly) > 0:
		l.costlier(-1)
	default:
		l.Row = screen.Scrolled(msg, l.Row, page, len(l.Listed)-1, keys)
	}
	return false, nil
}
