package live

import (
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// A Next is something that can be done after a game.
type Next int

// What can be done.
const (
	NewGame Next = iota
	SameLuck
	Race
	Replay
	Review
	Menu
	TakeBack // where a game is tried out
)

// binding returns the keys of a next, and its words.
func (n Next) binding(keys *screen.Keymap) key.Binding {
	switch n {
	case NewGame:
		return screen.Worded(keys.NewGame, "a new game")
	case SameLuck:
		return screen.Worded(keys.SameLuck, "same luck again")
	case Race:
		return screen.Worded(keys.Race, "race this game")
	case Replay:
		return screen.Worded(keys.Watch, "watch the replay")
	case Review:
		return screen.Worded(keys.Review, "review the game")
	case TakeBack:
		return screen.Worded(keys.Undo, "undo the last choice")
	default:
		return keys.ToMenu
	}
}

// An Ending lists what can be done after a game, and has a cursor over it. The cursor stands first on what looks back: a key
// that was pressed once too often begins nothing.
type Ending struct {
	List     []Next
	Cursor   int
	Reviewed string // the review in a few words; "" until it is there
	Result   string // of an attempt at the game of a day or a week, to be passed on; "" for none

	Notice  string // where the luck came from; "" where that need not be said
	Account string // what was done, and with how many hints
	Code    string // how others play the same game; "" where it has no code

	game *Game

	passing bool // the result was asked for

	coded bool // the game has a share code
	away  bool // its log lies elsewhere
	asked bool // a review is being made, or was found
	found bool
}

// ended returns what can be done after the game.
func (g *Game) ended() *Ending {
	reviewed := g.table.Review != nil
	e := &Ending{List: []Next{NewGame, SameLuck, Race, Replay, Menu}, game: g, coded: g.Session.Code() != ""}
	if e.away = g.Session.Followed(); e.away {
		e.List = []Next{Replay, Menu}
	}
	if g.Session.Analyses() {
		e.List, e.away, reviewed = []Next{TakeBack}, true, false
	}
	luck := g.Session.Luck()
	e.Notice = luck.Notice()
	if e.coded {
		e.Code = luck.Origin().ForAFriend(g.Session.Code())
	}
	if talk, ok := g.Talk.(game.Tally); ok {
		e.Account = prose.UpperFirst(talk.Tally(g.Tree().Line(g.Tree().Cursor())))
	}
	if n := g.Session.Hints(); n > 0 {
		e.Account = strings.TrimSpace(e.Account + " With " + prose.Count(n, "hint", "hints") + ".")
	}
	if reviewed {
		e.List = slices.Insert(e.List, len(e.List)-1, Review)
	}
	e.Cursor = max(slices.IndexFunc(e.List, func(n Next) bool { return n == Review || n == Replay && !reviewed }), 0)
	return e
}

// settling is how long the key that picks does nothing after a game: somebody may have pressed it for the last move.
const settling = 500 * time.Millisecond

// settledMsg tells that it does something again.
type settledMsg struct{}

// Settle keeps the key that picks from doing anything for a moment.
func (g *Game) Settle(h *screen.Host) tea.Cmd {
	g.settling++
	return h.After(settling, settledMsg{})
}

// Foot returns the bindings for the bottom line, those by which the game is passed on at the end.
func (e *Ending) Foot(keys *screen.Keymap) []key.Binding {
	list := []key.Binding{keys.Pick, e.game.UndoKey(keys), keys.Help, keys.Quit}
	if e.away {
		return list
	}
	return append(list, screen.PassingOn(keys, e.coded)...)
}

// keys returns the bindings of the list.
func (e *Ending) keys(keys *screen.Keymap) (list []key.Binding) {
	for _, n := range e.List {
		list = append(list, n.binding(keys))
	}
	return list
}

// Rows returns the lines of the list.
func (e *Ending) Rows(keys *screen.Keymap) (rows []widget.Row) {
	for i, b := range e.keys(keys) {
		row := widget.Row{Key: screen.FirstKey(b), Text: prose.UpperFirst(b.Help().Desc), Cursor: i == e.Cursor}
		if e.List[i] == Review && e.Reviewed != "" {
			row.Text = "Review: " + e.Reviewed
		}
		rows = append(rows, row)
	}
	return rows
}

// RowsIn returns the lines of the list for so many columns: without what the review found where only that has
// no room, so that nothing moves when it is there.
func (e *Ending) RowsIn(columns int, keys *screen.Keymap) []widget.Row {
	rows, bare := e.Rows(keys), *e
	if bare.Reviewed = ""; widget.Widest(rows) > columns && widget.Widest(bare.Rows(keys)) <= columns {
		return bare.Rows(keys)
	}
	return rows
}

// Holds reports whether a sheet has room for all lines of the list in two columns.
func (e *Ending) Holds(s *paint.Sheet, list []widget.Row) bool {
	return widget.Widest(list) <= s.W/2 && (len(list)+1)/2 <= s.H
}

// shortNexts names what can be done in a window with little room.
var shortNexts = [...]string{
	NewGame: "New game", SameLuck: "Same luck", Race: "Race it", Replay: "Replay", Review: "Review", Menu: "Menu", TakeBack: "Undo",
}

// Shorten says the lines of the list in few words.
func (e *Ending) Shorten(list []widget.Row) {
	for i := range list {
		list[i].Text = shortNexts[e.List[i]]
	}
}

// Draw draws the lines of the list, in two columns where there is no room for all of them in one, and
// then in few words where others would be cut.
func (e *Ending) Draw(s *paint.Sheet, list []widget.Row) {
	rows := (len(list) + 1) / 2
	if len(list) <= s.H || rows > s.H {
		widget.List(s, list)
		return
	}
	if widget.Widest(list) > s.W/2 {
		e.Shorten(list)
	}
	for i, row := range list {
		cell := s.Part(i/rows*s.W/2, i%rows, s.W/2, 1)
		widget.List(cell, []widget.Row{row})
		cell.Zone(0, 0, cell.W, 1, widget.Spot{Row: i, Cursor: e.Cursor})
	}
}

// Help returns what help says of the list.
func (e *Ending) Help(keys *screen.Keymap) screen.KeyGroup {
	passing := []key.Binding{keys.Export, screen.When(e.coded, keys.CopyCode), keys.Beside}
	if e.away {
		passing = nil
	}
	return screen.KeyGroup{Title: "After the game", Keys: append(e.keys(keys), passing...)}
}

// Press handles a key after the game: it moves the cursor, or picks. It reports whether it picked,
// and whether it meant anything.
func (e *Ending) Press(msg tea.KeyMsg, keys *screen.Keymap) (picked, ok bool) {
	switch {
	case key.Matches(msg, keys.Up):
		e.Cursor = max(e.Cursor-1, 0)
	case key.Matches(msg, keys.Down):
		e.Cursor = min(e.Cursor+1, len(e.List)-1)
	case key.Matches(msg, keys.Pick):
		return e.game.settling == 0, true
	default:
		i := slices.IndexFunc(e.keys(keys), func(b key.Binding) bool { return key.Matches(msg, b) })
		if i < 0 {
			return false, false
		}
		e.Cursor = i
		return true, true
	}
	return false, true
}

// Point handles a mouse that points at a row of the list, or picks it.
func (e *Ending) Point(at widget.Spot, pick bool, keys *screen.Keymap) tea.Cmd {
	if at.Scrolled && !pick {
		return nil
	}
	e.Cursor = at.Row
	if !pick {
		return nil
	}
	return func() tea.Msg { return screen.KeyFor(keys.Pick.Keys()[0]) }
}

// goOn does at a screen what the player chose after the game.
func (g *Game) goOn(at screen.Screen, h *screen.Host) (screen.Screen, tea.Cmd) {
	n := g.End.List[g.End.Cursor]
	if n == Review {
		card := g.table.Reviewed()
		card.Begin()
		h.Open(card)
		return at, nil
	}
	g.Rest()
	if n == Race {
		return at, g.raceAgain(h)
	}
	if n == TakeBack {
		return at, g.Undo(h)
	}
	last := g.Session.Header()
	o := session.Options{
		Game: session.Game{Box: g.Session.Box(), Options: last.Options, PackID: last.PackID, Cards: g.Session.Cards()},
		Seed: last.Seed, Luck: log.LuckChosen, Hand: last.Hand, Undo: last.Undo, Players: last.Players, Bots: last.Bots,
		Tutor: last.Tutor, Program: h.Program, Folder: h.Folders.Games,
	}
	switch n {
	case NewGame:
		o.Seed, o.Luck = session.NewSeed(), log.LuckRandom
	case SameLuck:
	case Replay:
		return h.Shell.Replay(g.Session, 0, at), nil
	default:
		return g.toMenu(h)
	}
	return at, g.Begin(func() (*session.Session, error) { return session.Start(o) }, h)
}

// Begin begins another game in the place of this one.
func (g *Game) Begin(another func() (*session.Session, error), h *screen.Host) tea.Cmd {
	g.Rest()
	g.Await()
	return h.Run(func() tea.Msg {
		s, err := another()
		return screen.OpenedMsg{Session: s, Err: err}
	})
}

// tryAgain begins another game in the place of this one: the same up to a node, and with the same luck.
func (g *Game) tryAgain(at game.Node, h *screen.Host) tea.Cmd {
	if g.Session.Followed() {
		g.Say("This game was played on a server. Open a new one there.")
		return nil
	}
	from := g.Session.Moment(at)
	o := session.Options{Bots: from.Bots(), Tutor: from.Header.Tutor, Program: h.Program, Folder: h.Folders.Games}
	return g.Begin(func() (*session.Session, error) { return session.Continue(from, false, o) }, h)
}

// opened takes the table to the game that was begun.
func (g *Game) opened(at screen.Screen, msg screen.OpenedMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	g.busy = false
	if msg.Err != nil {
		g.Say(prose.Sentence(msg.Err.Error()))
		return g.CatchUp(at, h)
	}
	return h.Shell.Play(msg.Session), h.Run(func() tea.Msg {
		_ = g.Session.Secure() // most of the time every line of it is on disk
		_ = g.Session.Close()
		return nil
	})
}
