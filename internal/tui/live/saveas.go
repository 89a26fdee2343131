package live

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

type (
	anotherFileMsg struct{} // answers the question whether to go on in another file
	saveAsMsg      struct{} // asks for the name of one
	saveInMsg      struct{ path string }
	movedMsg       struct { // the game goes on in another file, or why not
		WrittenMsg
		path string // that was asked for; "" for none
	}
)

// moveOn goes on in another file: in the usual folder, or else where temporary files are kept.
func (g *Game) moveOn(h *screen.Host) tea.Cmd {
	return g.goElsewhere(h, "", g.Session.MovingInto(h.Folders.Games))
}

// saveIn goes on in the file that was named.
func (g *Game) saveIn(path string, h *screen.Host) tea.Cmd {
	return g.goElsewhere(h, path, g.Session.Moving(path))
}

func (g *Game) goElsewhere(h *screen.Host, path string, c *session.Change) tea.Cmd {
	g.Rest()
	return g.write(c, movedMsg{WrittenMsg{From: g.Tree().Cursor(), change: c}, path}, h)
}

// moved shows what came of it. A name that cannot be taken can be changed.
func (g *Game) moved(at screen.Screen, msg movedMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	g.taken(&msg.WrittenMsg)
	why := msg.Err
	if msg.path != "" && g.Session.Stopped() == nil {
		msg.Err = nil
	}
	g.Arrived(msg.WrittenMsg, h)
	switch {
	case msg.Err != nil:
	case why != nil:
		card := g.fileCard(msg.path, h)
		card.told = widget.Line{Text: prose.Safe(prose.Sentence(why.Error())), Role: theme.Bad}
		h.Open(card)
	default:
		g.Remark(g.Session.Where())
	}
	return g.CatchUp(at, h)
}

// A fileCard is where the name of another file is typed.
type fileCard struct {
	name screen.TextLine
	told widget.Line // what becomes of the game, or why the name before could not be taken
}

func (g *Game) fileCard(path string, h *screen.Host) *fileCard {
	told := "The game continues in that file, and the old one stays as it is. " + session.CountsAsHelped
	if !g.Session.Saved() {
		told = "The whole game is saved in that file, and continues there."
	}
	return &fileCard{screen.NewTextLine(path, maxPath, h.Keys), widget.Line{Text: told, Role: theme.Text}}
}

// maxPath is how many characters a path may have here.
const maxPath = 300

func (c *fileCard) Update(k tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	switch {
	case c.name.Press(k):
	case screen.Abandons(k, h.Keys):
		return true, nil
	case screen.Accepts(k, h.Keys):
		if path := strings.TrimSpace(c.name.String()); path != "" {
			return true, saveInMsg{path}
		}
	}
	return false, nil
}

func (c *fileCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	w := min(s.W-2, 60)
	told := []widget.Line{c.told}
	head, tail := c.name.Parts()
	name := widget.Texts(paint.Fill(head+screen.Caret+tail, w-4), theme.Strong)
	in := widget.Box(s, w, widget.Height(told, w-4)+len(name)+5, "Save the game to another file")
	y := widget.Lines(in, told) + 1
	widget.Lines(in.Part(0, y, in.W, in.H-y), name)
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, []key.Binding{
		keys.Described(keys.Pick, "enter", "save"), keys.Described(keys.Esc, "esc", "cancel"),
	}, keys)
}
