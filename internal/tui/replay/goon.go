package replay

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// goOnMsg tells that the player wants to go on from here in a new game.
type goOnMsg struct {
	newLuck bool
	bots    log.Bots
}

// openGoOn asks with whom and with which luck the game goes on from here.
func (v *Viewer) openGoOn(h *screen.Host) {
	if v.over() {
		v.notice = "The game is over here. Step back to continue from an earlier point."
		return
	}
	from := v.Moment()
	h.Open(newGoOnCard(v.board.Seats(), from.Box.Company(), from.Bots()))
}

// A party is who plays on.
type party struct {
	bots log.Bots
	name string
}

// parties lists who may play on: people only, or a computer in any one seat.
func parties(names []string, company []game.Bot) []party {
	if len(names) == 1 {
		list := []party{{name: "you"}}
		for _, bot := range company {
			list = append(list, party{log.Bots{bot.Kind}, bot.Kind + "; you watch"})
		}
		return list
	}
	list := []party{{name: "people only"}}
	for seat, name := range slices.Backward(names) {
		for _, bot := range company {
			c := party{name: bot.Kind + " for " + name}
			c.bots[seat] = bot.Kind
			list = append(list, c)
		}
	}
	return list
}

// A goOnCard asks who plays on, and with which luck.
type goOnCard struct {
	list []party
	at   int
}

func newGoOnCard(names []string, company []game.Bot, now log.Bots) *goOnCard {
	c := &goOnCard{list: parties(names, company)}
	c.at = slices.IndexFunc(c.list, func(with party) bool { return with.bots == now })
	if c.at < 0 {
		c.at = len(c.list)
		c.list = append(c.list, party{now, "as before"})
	}
	return c
}

func (c *goOnCard) Update(msg tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	keys := h.Keys
	n, bots := len(c.list), c.list[c.at].bots
	switch {
	case key.Matches(msg, keys.Left):
		c.at = (c.at + n - 1) % n
	case key.Matches(msg, keys.Right):
		c.at = (c.at + 1) % n
	case key.Matches(msg, keys.Yes):
		return true, goOnMsg{bots: bots}
	case key.Matches(msg, keys.NewLuck):
		return true, goOnMsg{newLuck: true, bots: bots}
	case key.Matches(msg, keys.No):
		return true, nil
	}
	return false, nil
}

func (c *goOnCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	w := min(s.W-2, 60)
	lines := screen.Wrapped([]widget.Line{
		{Text: "A new game starts at this step, in its own file. This one does not change.", Role: theme.Text},
		{Text: "Same luck: the same rolls and draws again. New luck: new ones.", Role: theme.Dim},
	}, w-4)
	in := widget.Box(s, w, len(lines)+6, "Continue from here?")
	y := widget.Lines(in, lines) + 1
	x := in.Text(0, y, "Who plays ", theme.Text)
	in.Text(x, y, "←", theme.Hotkey)
	in.Zone(x, y, 2, 1, screen.Pressed(keys.Left.Keys()[0]))
	x = in.Fit(x+2, y, in.W-x-4, c.list[c.at].name, theme.Strong)
	in.Text(x+1, y, "→", theme.Hotkey)
	in.Zone(x, y, 2, 1, screen.Pressed(keys.Right.Keys()[0]))
	row := in.Part(0, y+2, in.W, 1)
	x = screen.Button(row, 0, keys.Yes, "same luck")
	x = screen.Button(row, x, keys.NewLuck, "new luck")
	screen.Button(row, x, keys.No, "no, go back")
}

// goOn begins the new game.
func (v *Viewer) goOn(msg goOnMsg, h *screen.Host) tea.Cmd {
	v.busy = true
	return continueFrom(v.Moment(), msg, h)
}

// continueFrom begins a game that goes on from a moment.
func continueFrom(from session.Moment, msg goOnMsg, h *screen.Host) tea.Cmd {
	from.Tree = from.Tree.Clone() // the screen goes on looking at its own
	o := session.Options{
		Seed: session.NewSeed(), Program: h.Program, Bots: msg.bots, Tutor: from.Header.Tutor, Folder: h.Folders.Games,
	}
	return h.Run(func() tea.Msg {
		s, err := session.Continue(from, msg.newLuck, o)
		return screen.OpenedMsg{Session: s, Err: err}
	})
}

// opened goes to the table of the new game, and leaves the one that was open behind this screen.
func (v *Viewer) opened(msg screen.OpenedMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	v.busy = false
	if msg.Err != nil {
		v.notice = prose.Safe(prose.Sentence(msg.Err.Error()))
		return v.catchUp(h)
	}
	_ = v.Leave() // every line of the game behind this screen is on disk
	return h.Shell.Play(msg.Session), nil
}
