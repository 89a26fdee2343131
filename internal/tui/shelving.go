package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/record"
	"boardgame/microcity/internal/shelf"
)

// shelving runs a change of the folder and looks at what lies there then.
func (l *library) shelving(r *room, change func() shelved) tea.Cmd {
	l.busy = true
	packs := record.Known(r.pack)
	return r.run(func() tea.Msg {
		done := change()
		games, err := shelf.Games(packs)
		done.games = games
		if done.err == nil {
			done.err = err
		}
		return done
	})
}

func (l *library) rename(g *shelf.Game, r *room) tea.Cmd {
	path, name := g.Path, l.name.String()
	return l.shelving(r, func() shelved {
		to, err := shelf.Rename(path, name)
		if err != nil {
			return shelved{path: path, err: err}
		}
		return shelved{path: to, said: "It is called " + present.Safe(shelf.Name(to)) + " now."}
	})
}

func (l *library) discard(g *shelf.Game, r *room) tea.Cmd {
	path := g.Path
	return l.shelving(r, func() shelved {
		to, err := shelf.Discard(path)
		if err != nil {
			return shelved{path: path, err: err}
		}
		return shelved{trashed: to, said: "Deleted " + present.Safe(shelf.Name(path)) + "; " + firstKey(keys.Undo) + " brings it back. It lies in " + present.Safe(to) + "."}
	})
}

// restore brings back what was deleted last.
func (l *library) restore(r *room) tea.Cmd {
	n := len(l.trashed)
	if n == 0 {
		l.notice, l.trouble = present.Safe("Nothing was deleted here. What was deleted before lies in "+shelf.Trash()+"."), false
		return nil
	}
	path := l.trashed[n-1]
	l.trashed = l.trashed[:n-1]
	return l.shelving(r, func() shelved {
		to, err := shelf.Restore(path)
		if err != nil {
			return shelved{err: err}
		}
		return shelved{path: to, said: present.Safe(shelf.Name(to)) + " is back."}
	})
}
