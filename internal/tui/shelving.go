package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/screen"
)

// shelving runs a change of the folder and looks at what lies there then.
func (l *libraryScreen) shelving(h *screen.Host, change func() shelvedMsg) tea.Cmd {
	l.busy = true
	shelf, at := l.behind.app.shelf, h.Folders
	return h.Run(func() tea.Msg {
		done := change()
		games, err := library.Games(at, shelf)
		done.games = games
		if done.err == nil {
			done.err = err
		}
		return done
	})
}

func (l *libraryScreen) rename(g *library.Game, h *screen.Host) tea.Cmd {
	path, name := g.Path, l.name.String()
	return l.shelving(h, func() shelvedMsg {
		to, err := library.Rename(path, name)
		if err != nil {
			return shelvedMsg{path: path, again: writesName, err: err}
		}
		return shelvedMsg{path: to, said: "Renamed to " + prose.Safe(library.Name(to)) + "."}
	})
}

func (l *libraryScreen) discard(g *library.Game, h *screen.Host) tea.Cmd {
	path, at, undo := g.Path, h.Folders, screen.FirstKey(h.Keys.Undo)
	return l.shelving(h, func() shelvedMsg {
		to, err := library.Discard(at, path)
		if err != nil {
			return shelvedMsg{path: path, err: err}
		}
		return shelvedMsg{trashed: to, said: "Deleted " + prose.Safe(library.Name(path)) + "; " + undo + " restores it. It is in " + prose.Safe(to) + "."}
	})
}

// restore brings back what was deleted last.
func (l *libraryScreen) restore(h *screen.Host) tea.Cmd {
	n := len(l.trashed)
	if n == 0 {
		l.notice, l.trouble = library.NothingToRestore(h.Folders), false
		return nil
	}
	path := l.trashed[n-1]
	at := h.Folders
	l.trashed = l.trashed[:n-1]
	return l.shelving(h, func() shelvedMsg {
		to, err := library.Restore(at, path)
		if err != nil {
			return shelvedMsg{err: err}
		}
		return shelvedMsg{path: to, said: prose.Safe(library.Name(to)) + " is restored."}
	})
}
