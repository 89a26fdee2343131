package table

import (
	"context"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/ladder"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/screen"
)

// Ladder returns the ladder of Micro City: a screen.Climber has it.
func (m *Game) Ladder() screen.Ladder { return ladders{m} }

type ladders struct{ of *Game }

// Standing returns how many stars were won in the solo game.
func (o ladders) Standing(at folders.Folders, games []library.Game) string {
	return ": " + ladder.Count(o.of.cards.Cards(), engine.Solo, games, ladder.Recall(at.Pars())).Summary()
}

// Won returns how many stars were won alone and together.
func (o ladders) Won(at folders.Folders, games []library.Game) string {
	return ladder.Summaries(o.of.cards.Cards(), games, ladder.Recall(at.Pars()))
}

// Stars returns how many stars each Building has.
func (o ladders) Stars(at folders.Folders, games []library.Game) map[string]int {
	return ladder.Stars(o.of.cards.Cards(), games, ladder.Recall(at.Pars()))
}

// Open lays out the ladder.
func (o ladders) Open(at folders.Folders, games []library.Game) func(*screen.Host, screen.Screen, screen.Form) screen.Screen {
	pars, wishes := ladder.Recall(at.Pars()), setup.Load(at.LastSetup(microcity.ID))
	return func(_ *screen.Host, behind screen.Screen, form screen.Form) screen.Screen {
		l := &ladderScreen{of: o.of, games: games, pars: pars, wishes: wishes, behind: behind, form: form}
		l.count()
		return l
	}
}

// A ladderScreen shows the ladder. While it does, the pars that are not known are found one after
// the other.
type ladderScreen struct {
	of     *Game
	games  []library.Game
	pars   *ladder.Pars
	wishes setup.Last // of the game before
	behind screen.Screen
	form   screen.Form

	board      *ladder.Board
	mode       engine.Mode
	row, level int                // under the cursor
	stop       context.CancelFunc // ends the search for a par; nil while there is none
	notice     string             // what went wrong; then no other par is searched for
}

// Messages about a par: it was found, and it was kept.
type (
	ladderParMsg struct {
		of    *ladderScreen
		deal  ladder.Deal
		found par.Result
	}
	ladderKeptMsg struct {
		of   *ladderScreen
		pars *ladder.Pars
		err  error
	}
)

// A rung is a cell of the ladder to point at.
type rung struct {
	row, level int
	moves      bool // the cells move when the cursor does
}

func (l *ladderScreen) count() { l.board = ladder.Count(l.of.cards.Cards(), l.mode, l.games, l.pars) }

func (l *ladderScreen) Leave() error {
	l.halt()
	return l.behind.Leave()
}

// Attend has the computer find the next par that is not known.
func (l *ladderScreen) Attend(*screen.Host) tea.Cmd {
	open := l.board.Open()
	if len(open) == 0 || l.stop != nil || l.notice != "" {
		return nil
	}
	ctx, stop := context.WithCancel(context.Background())
	l.stop = stop
	deal, effort := open[0].Deal(l.of.cards.Cards()), l.of.effort
	return func() tea.Msg {
		found, err := deal.Find(ctx, effort)
		if err != nil { // the player has gone on
			return nil
		}
		return ladderParMsg{l, deal, found}
	}
}

// halt ends the search, if there is one.
func (l *ladderScreen) halt() {
	if l.stop != nil {
		l.stop()
		l.stop = nil
	}
}

func (l *ladderScreen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case ladderParMsg:
		if msg.of == l && l.stop != nil {
			path := h.Folders.Pars()
			return l, h.Run(func() tea.Msg {
				pars, err := ladder.Keep(path, msg.deal, msg.found)
				return ladderKeptMsg{l, pars, err}
			})
		}
	case ladderKeptMsg:
		l.kept(msg)
	case screen.PointedMsg:
		return l.pointAt(msg)
	case tea.KeyMsg:
		return l.press(msg, h)
	}
	return l, nil
}

// kept counts again, with a par more.
func (l *ladderScreen) kept(msg ladderKeptMsg) {
	if msg.of != l {
		return
	}
	l.halt()
	l.pars = msg.pars
	if msg.err != nil {
		l.notice = prose.Safe(prose.Sentence(msg.err.Error()))
	}
	l.count()
}

// pointAt is a mouse that points at a cell, or picks it.
func (l *ladderScreen) pointAt(msg screen.PointedMsg) (screen.Screen, tea.Cmd) {
	at, ok := msg.What.(rung)
	if !ok || at.moves && !msg.Clicked() {
		return l, nil
	}
	l.row, l.level = at.row, at.level
	if msg.Does == screen.Picks {
		return l.begin(), nil
	}
	return l, nil
}

func (l *ladderScreen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys, last := h.Keys, len(l.board.Rows)-1
	switch {
	case key.Matches(msg, keys.Esc, keys.Quit):
		l.halt()
		return l.behind, func() tea.Msg { return screen.ReloadMsg{} }
	case key.Matches(msg, keys.Settings):
		l.halt()
		return h.Shell.Settings(l), nil
	case key.Matches(msg, keys.Next):
		l.halt()
		l.mode = l.other()
		l.count()
	case key.Matches(msg, keys.Pick):
		return l.begin(), nil
	case key.Matches(msg, keys.Left):
		l.level = max(l.level-1, 0)
	case key.Matches(msg, keys.Right):
		l.level = min(l.level+1, len(ladder.Levels)-1)
	default:
		l.row = screen.Scrolled(msg, l.row, last, last, keys)
	}
	return l, nil
}

// other returns the mode that does not show.
func (l *ladderScreen) other() engine.Mode { return engine.Coop - l.mode }

// begin opens the form for the game under the cursor, where there is one.
func (l *ladderScreen) begin() screen.Screen {
	row := &l.board.Rows[l.row]
	if !row.Cells[l.level].Exists {
		return l
	}
	l.halt()
	return l.form(l.of.Offer.On(l.wishes, agreement.Rung(engine.Config{Mode: l.mode, Building: row.Building, Difficulty: ladder.Levels[l.level]})), l)
}

func (l *ladderScreen) keys(keys *screen.Keymap) []key.Binding {
	return []key.Binding{
		keys.Described(keys.Up, "←↑↓→", "choose"), keys.Described(keys.Pick, screen.FirstKey(keys.Pick), "play it"),
		screen.Worded(keys.Next, words.Mode(l.other())), screen.Worded(keys.Settings, "settings"), keys.Help, keys.Esc,
	}
}

// Help lists the keys, and what the stars mean.
func (l *ladderScreen) Help(keys *screen.Keymap) []screen.KeyGroup {
	stars := screen.KeyGroup{Title: "Stars"}
	for _, sign := range ladder.Signs() {
		stars.Keys = append(stars.Keys, screen.Bind(sign[0], sign[1]))
	}
	return []screen.KeyGroup{{Title: "Ladder", Keys: append([]key.Binding{keys.Home, keys.Last}, l.keys(keys)...)}, stars}
}
