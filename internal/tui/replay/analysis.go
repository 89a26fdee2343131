package replay

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// An Analysis is the board on which a position of a game is tried out: its table as always, where people play every
// seat and set what is rolled and drawn, with the chance to win beside each choice.
type Analysis struct {
	screen.Attempt
	of     screen.Game
	tried  *session.Session
	behind screen.Screen // where it leads back to
	busy   bool          // something is being kept
}

// What is to be kept of what was tried, and what became of it.
type (
	keepGameMsg   struct{}
	keepPuzzleMsg struct{}
	composedMsg   struct {
		of   *Analysis
		said string
		err  error
	}
)

// Analyse returns the board on which a moment is tried out. Where that cannot be, the error says why, and the screen is
// the one behind.
func Analyse(of screen.Game, from session.Moment, behind screen.Screen, h *screen.Host) (screen.Screen, error) {
	tried, err := session.Analyse(from)
	if err != nil {
		return behind, err
	}
	a := &Analysis{Attempt: screen.Attempt{Helps: true}, of: of, tried: tried, behind: behind}
	a.Lay(of, tried, h)
	return a, nil
}

// analyse opens the board at the position.
func (v *Viewer) analyse(h *screen.Host) screen.Screen {
	if v.live {
		v.notice = prose.Sentence(session.ErrTryLater.Error())
		return v
	}
	next, err := h.Shell.Analyse(v.Moment(), v)
	if err != nil {
		v.notice = prose.Safe(prose.Sentence(err.Error()))
	}
	return next
}

// Busy reports whether the answer of a command is waited for.
func (a *Analysis) Busy() bool {
	w, ok := a.Table.(screen.Writer)
	return a.busy || ok && w.Busy()
}

// Leave gives back what the table holds, and leaves the screen behind this one.
func (a *Analysis) Leave() error {
	a.Clear()
	return a.behind.Leave()
}

// Update takes a message.
func (a *Analysis) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		return a.press(msg, h)
	case keepGameMsg:
		a.keepGame(h)
		return a, nil
	case goOnMsg:
		a.busy = true
		return a, continueFrom(a.tried.Moment(a.tried.Tree().Cursor()), msg, h)
	case screen.OpenedMsg:
		if a.busy = false; msg.Err != nil {
			a.News = prose.Safe(prose.Sentence(msg.Err.Error()))
			return a, nil
		}
		_ = a.Leave() // every line of the game behind this screen is on disk
		return h.Shell.Play(msg.Session), nil
	case keepPuzzleMsg:
		return a, a.keepPuzzle(h)
	case composedMsg:
		if msg.of == a {
			a.busy, a.News = false, msg.said
		}
		if msg.of == a && msg.err != nil {
			a.News = prose.Safe(prose.Sentence(msg.err.Error()))
		}
		return a, nil
	}
	return a.pass(msg, h)
}

// pass hands a message to the table, whose turns are not judged.
func (a *Analysis) pass(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	return a.Pass(a, msg, h, func(*screen.Host) tea.Cmd { return nil })
}

func (a *Analysis) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys, typing := h.Keys, a.Typing()
	a.News = ""
	switch {
	case a.Busy():
	case key.Matches(msg, keys.Esc) && !a.StepsBack(), key.Matches(msg, keys.Quit) && !typing:
		a.Clear()
		return a.behind, nil
	case typing:
	case key.Matches(msg, keys.Keep):
		a.keep(h)
		return a, nil
	case key.Matches(msg, keys.Settings):
		return h.Shell.Settings(a), nil
	}
	return a.pass(msg, h)
}

// keep asks as what the position is to be kept.
func (a *Analysis) keep(h *screen.Host) {
	c := &screen.Confirm{
		Title: "Keep this position?", Yes: "as a game of its own", Answer: keepGameMsg{},
		Lines: []widget.Line{{Text: "What you tried here is not saved. You can continue from here in a new game, in its own file.", Role: theme.Text}},
	}
	if _, ok := a.of.(screen.Composer); ok {
		c.Also = []screen.Option{{Key: h.Keys.Puzzles, Text: "as a puzzle", Answer: keepPuzzleMsg{}}}
	}
	h.Open(c)
}

// keepGame asks with whom and with which luck a game goes on from here.
func (a *Analysis) keepGame(h *screen.Host) {
	switch err := a.tried.Branches(); {
	case err != nil:
		a.News = prose.Sentence(err.Error())
	case a.tried.Tree().Result(a.tried.Tree().Cursor()).Over:
		a.News = "The game is over here. Undo to continue from an earlier point."
	default:
		from := a.tried.Moment(a.tried.Tree().Cursor())
		box, header := a.tried.Box(), a.tried.Header()
		names := make([]string, from.Tree.Players())
		for i := range names {
			names[i] = box.Table(from.Tree, header.Party()).Player(i)
		}
		h.Open(newGoOnCard(names, box.Company(), from.Bots()))
	}
}

// keepPuzzle has a puzzle made of the position.
func (a *Analysis) keepPuzzle(h *screen.Host) tea.Cmd {
	composer, tried, now, at := a.of.(screen.Composer), a.tried, h.Now(), h.Folders
	a.busy, a.News = true, "Looking for the best plan"+h.Look.Glyphs.Ellipsis
	return h.Run(func() tea.Msg {
		said, err := composer.Compose(tried, now, at)
		return composedMsg{a, said, err}
	})
}

// Draw draws the table below a line that says how the position stands, and how the board is left.
func (a *Analysis) Draw(s *paint.Sheet, keys *screen.Keymap) {
	about := "Analysis"
	if t, ok := a.Table.(interface{ Standing() string }); ok && t.Standing() != "" {
		about += ": " + t.Standing()
	}
	about += " · " + screen.FirstKey(keys.Esc) + " back"
	if keys.Keep.Enabled() {
		about += " · " + screen.FirstKey(keys.Keep) + " keep"
	}
	a.DrawTable(s, keys, about)
}

// Help lists the keys of the board, and those of the table.
func (a *Analysis) Help(keys *screen.Keymap) []screen.KeyGroup {
	return a.HelpWith(screen.KeyGroup{Title: "Analysis board", Keys: []key.Binding{
		keys.Described(keys.Esc, "esc", "back to where it was opened"), screen.Worded(keys.Keep, "keep the position as a game or a puzzle"),
		screen.Bind("%", "the chance to win after a choice, of the player who chooses"),
		screen.Bind("+3", "what a choice changes that player's score by"),
	}}, keys)
}
