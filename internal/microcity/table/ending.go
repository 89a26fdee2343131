package table

import (
	"slices"

	"boardgame/microcity/internal/tui/screen"

	"boardgame/microcity/internal/tui/widget"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// An ending is what the table shows when the game is over: how, why, and what next.
type ending struct {
	headline string
	reason   string        // why
	summed   string        // the review in a line; "" until it is there
	told     []widget.Line // what was done, and how others can do it
	trouble  []widget.Line // what went wrong since; nil for nothing
	role     theme.Role
	cursor   int
	review   review
	par      yardstick
}

// nexts are what can be done after a game.
func nexts(keys *screen.Keymap) []key.Binding {
	return []key.Binding{
		screen.Worded(keys.NewGame, "a new game, new luck"), keys.SameLuck, screen.Worded(keys.Watch, "watch the replay"),
		keys.Review, keys.ToMenu,
	}
}

// reviewEntry is the one of them that says how it went.
const reviewEntry = 3

func newEnding(g *playScreen) *ending {
	headline, detail := g.table.words.Result(&g.state)
	e := &ending{headline: headline, role: theme.Good}
	if g.result.Verdict == engine.Lost {
		e.role = theme.Bad
	}
	m := g.session.Match()
	e.reason = detail
	header := g.session.Header()
	e.told = []widget.Line{{Text: prose.UpperFirst(box.New(m, header.Party()).Tally(m.Text().Line(m.Cursor()))) + withHints(g.session.Hints()), Role: theme.Dim}}
	luck := g.session.Luck()
	if code := g.session.Code(); code != "" {
		e.told = append(e.told, widget.Line{Text: luck.Origin().ForAFriend(code), Role: theme.Dim})
	}
	if notice := luck.Notice(); notice != "" {
		e.told = append([]widget.Line{{Text: notice, Role: theme.Text}}, e.told...)
	}
	e.par.won = wonWith(g)
	return e
}

// below returns the lines under the table, those first that count most: there may be room
// for two.
func (e *ending) below() []widget.Line {
	if e.trouble != nil {
		return e.trouble
	}
	lines := slices.Clone(e.told)
	if text := e.par.says(); text != "" {
		slices.Reverse(lines)
		lines = append([]widget.Line{{Text: text, Role: theme.Text}}, lines...)
	}
	return lines
}

// oneRowEach cuts lines to a row each, where they do not all fit otherwise.
func oneRowEach(lines []widget.Line, s *paint.Sheet) []widget.Line {
	if len(screen.Wrapped(lines, s.W)) <= s.H {
		return lines
	}
	cut := make([]widget.Line, len(lines))
	for i, l := range lines {
		cut[i] = widget.Line{Text: paint.Cut(l.Text, s.W, s.Look.Glyphs.Ellipsis), Role: l.Role}
	}
	return cut
}

// withHints returns how often plans were shown.
func withHints(n int) string {
	if n == 0 {
		return ""
	}
	return " With " + prose.Count(n, "hint", "hints") + "."
}

// shortNexts names what can be done in a window with little room.
var shortNexts = [...]string{"New game", "Same luck", "Replay", "Review", "Menu"}

// draw draws the end and what comes next; how it ended goes below, to the statistics, where
// the list needs all the room.
func (e *ending) draw(s, detail *paint.Sheet, keys *screen.Keymap) {
	list, below, y := nexts(keys), e.below(), 1
	text := widget.Line{Text: e.headline + " " + e.reason, Role: theme.Text}
	if s.H < len(list)+1 {
		e.drawLow(s, list)
		widget.Lines(detail, append([]widget.Line{text}, below...))
		detail.Text(0, 0, e.headline, e.role)
		return
	}
	if len(paint.Wrap(text.Text, s.W-2))+len(list) <= s.H {
		y = widget.Lines(s.Part(1, 0, s.W-2, s.H), []widget.Line{text})
	} else {
		below = append([]widget.Line{{Text: e.reason, Role: theme.Text}}, below...)
	}
	s.Text(1, 0, e.headline, e.role)
	widget.Lines(detail, oneRowEach(below, detail))
	var rows []widget.Row
	for i, b := range list {
		text := prose.UpperFirst(b.Help().Desc)
		if i == reviewEntry && e.summed != "" {
			text = e.summed
		}
		rows = append(rows, widget.Row{Key: screen.FirstKey(b), Text: text, Cursor: i == e.cursor})
	}
	widget.List(s.Part(1, y, s.W-1, s.H-y), rows)
}

// drawLow draws what comes next in two columns.
func (e *ending) drawLow(s *paint.Sheet, list []key.Binding) {
	rows := (len(list) + 1) / 2
	for i, b := range list {
		cell := s.Part(1+i/rows*(s.W-1)/2, i%rows, (s.W-1)/2, 1)
		widget.List(cell, []widget.Row{{Key: screen.FirstKey(b), Text: shortNexts[i], Cursor: i == e.cursor}})
		cell.Zone(0, 0, cell.W, 1, widget.Spot{Row: i, Cursor: e.cursor})
	}
}

func (g *playScreen) endingKeys() screen.KeyGroup {
	return screen.KeyGroup{Title: "After the game", Keys: nexts(g.keys)}
}

// pressEnding is a key after the game. It reports whether the key meant something.
func (g *playScreen) pressEnding(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd, bool) {
	keys := h.Keys
	e := g.ending
	switch {
	case key.Matches(msg, keys.Up):
		e.cursor = max(e.cursor-1, 0)
	case key.Matches(msg, keys.Down):
		e.cursor = min(e.cursor+1, len(nexts(keys))-1)
	case key.Matches(msg, keys.Pick):
		next, cmd := g.goOn(e.cursor, h)
		return next, cmd, true
	default:
		for i, b := range nexts(keys) {
			if key.Matches(msg, b) {
				next, cmd := g.goOn(i, h)
				return next, cmd, true
			}
		}
		return g, nil, false
	}
	return g, nil, true
}

// goOn does what the player chose after the game.
func (g *playScreen) goOn(i int, h *screen.Host) (screen.Screen, tea.Cmd) {
	if i != reviewEntry {
		g.rest()
	}
	last := g.session.Header()
	o := session.Options{
		Game: play.Of(g.of.pack, record.Config(&last)), Seed: last.Seed, Hand: last.Hand, Undo: last.Undo, Players: last.Players,
		Program: last.Program, Bots: last.Bots, Tutor: last.Tutor, Folder: h.Folders.Games,
	}
	switch i {
	case 0:
		o.Seed = session.NewSeed()
		return g, g.again(o, h)
	case 1:
		o.Luck = log.LuckChosen
		return g, g.again(o, h)
	case 2:
		return h.Shell.Replay(g.session.Session, 0, g), nil
	case reviewEntry:
		h.Open(&reviewCard{game: g})
		return g, nil
	}
	return h.Shell.Menu(), h.Run(func() tea.Msg { return g.close() })
}

// again starts another game like this one.
func (g *playScreen) again(o session.Options, h *screen.Host) tea.Cmd {
	g.busy = true
	return h.Run(func() tea.Msg {
		s, err := session.Start(o)
		if err == nil {
			_ = g.session.Close() // every line of it is on disk
		}
		return screen.OpenedMsg{Session: s, Err: err}
	})
}

// opened takes the table to the game that was started.
func (g *playScreen) opened(msg screen.OpenedMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	g.busy = false
	if msg.Err != nil {
		g.say(msg.Err.Error())
		return g.catchUp(h)
	}
	return h.Shell.Play(msg.Session), nil
}
