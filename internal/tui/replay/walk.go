package replay

import (
	"errors"
	"fmt"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/screen"
)

// walk is a key that moves through the game. It reports whether it is one.
func (v *Viewer) walk(k tea.KeyMsg, keys *screen.Keymap) bool {
	switch {
	case key.Matches(k, keys.Left):
		v.Stride(replay.Step, -1)
	case key.Matches(k, keys.Right), key.Matches(k, keys.Pick):
		v.Stride(replay.Step, 1)
	case key.Matches(k, keys.TurnBack):
		v.Stride(replay.Turn, -1)
	case key.Matches(k, keys.TurnOn):
		v.Stride(replay.Turn, 1)
	case key.Matches(k, keys.PhaseBack):
		v.Stride(replay.Phase, -1)
	case key.Matches(k, keys.PhaseOn):
		v.Stride(replay.Phase, 1)
	case key.Matches(k, keys.SignBack):
		v.refused(v.ToSign(-1), keys)
	case key.Matches(k, keys.SignOn):
		v.refused(v.ToSign(1), keys)
	case key.Matches(k, keys.Home):
		v.Seek(0)
	case key.Matches(k, keys.Last):
		v.last(keys)
	case key.Matches(k, keys.Branch):
		v.branch(keys)
	default:
		return false
	}
	v.moved()
	return true
}

// refused tells why the cursor stays where it is, if it does.
func (v *Viewer) refused(err error, keys *screen.Keymap) {
	if err == nil {
		return
	}
	v.notice = prose.Sentence(err.Error())
	if errors.Is(err, replay.ErrUnseen) {
		v.notice += " Later steps stay hidden until you press " + screen.FirstKey(keys.Hide) + "."
	}
}

// jump goes to the first position of a turn.
func (v *Viewer) jump(turn int, keys *screen.Keymap) {
	v.refused(v.Goto(replay.Turn, turn), keys)
	v.moved()
}

// last goes to the end, or to the end of what was seen.
func (v *Viewer) last(keys *screen.Keymap) {
	v.Seek(v.End())
	if v.Hidden() {
		v.notice = "You have seen the game up to here. Step forward to see more; " + screen.FirstKey(keys.Hide) + " shows everything."
	}
}

// hide keeps back what is to come, or shows it.
func (v *Viewer) hide() {
	v.notice = v.Hide(!v.Hidden())
	v.describe()
}

// branch takes the next of the lines that part here.
func (v *Viewer) branch(keys *screen.Keymap) {
	lines, own := v.Lines(v.At())
	if len(lines) < 2 {
		v.refused(replay.ErrNoLines, keys)
		v.notice = strings.TrimSpace(v.notice + " " + prose.Branches(v.Partings()))
		return
	}
	next := (own + 1) % len(lines)
	v.Branch(next)
	v.unroll()
	v.notice = fmt.Sprintf("Variation %d of %d from here.", next+1, len(lines))
}

// over reports whether the game is over at the position.
func (v *Viewer) over() bool { return v.Tree.Result(v.Here()).Over }
