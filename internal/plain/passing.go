package plain

import (
	"errors"
	"fmt"
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
)

// What can be done with a saved game from the list of games and from the table: the same as on
// the screen.

// exportGame writes a game to a file for others. Where no format is named, it asks.
func (c *Console) exportGame(path string, shelf game.Shelf, format string) error {
	var names, about []string
	for _, e := range library.Exports() {
		names, about = append(names, e.Format), append(about, e.About)
	}
	switch {
	case c.options.Export == nil:
		return library.ErrNoExport
	case format == "":
		i := c.Pick("Export it as what?", about...)
		if i < 0 {
			return nil
		}
		format = names[i]
	case !slices.Contains(names, format):
		return fmt.Errorf("Type export and one of %s.", prose.List(names, "or"))
	}
	g, err := log.Load(path, shelf)
	if err != nil {
		return library.Failed(path, "exported", err)
	}
	to, err := c.options.Export(g, format)
	if err == nil {
		c.Say(prose.Safe("The game is exported to " + to + "."))
	}
	return err
}

// showCode says by which code others play the same game.
func (c *Console) showCode(path string, shelf game.Shelf) error {
	g, err := log.Load(path, shelf)
	if err != nil {
		return library.Failed(path, "read", err)
	}
	c.Say(library.Code(g)...)
	return nil
}

// compareGame asks for another saved game, and looks at both together.
func (c *Console) compareGame(path string, shelf game.Shelf) error {
	g, err := log.Load(path, shelf)
	if err != nil {
		return library.Failed(path, "compared", err)
	}
	games, err := library.Games(c.options.Folders, shelf)
	if err != nil {
		return err
	}
	others := library.Comparable(games, path, &g.Header)
	if len(others) == 0 {
		return errors.New(library.NothingToCompare(g))
	}
	var texts []string
	for i := range others {
		text := described(&others[i])
		if others[i].IsParent(&g.Header) {
			text += "; this one continues from it"
		}
		texts = append(texts, text)
	}
	i := c.Pick("Which game would you like to compare it with?", texts...)
	if i < 0 {
		return nil
	}
	other, err := log.Load(others[i].Path, shelf)
	if err != nil {
		return library.Failed(others[i].Path, "compared", err)
	}
	return c.Compare([2]*log.Game{g, other})
}

// passing are the words for that at the table.
func (t *Table) passing() []Word {
	own := game.Shelf{*t.live.Box()}
	word := func(name, rest, help, after string, does func(rest string) error) Word {
		return Word{Name: name, Rest: rest, Help: help, After: after, Run: func(rest string) {
			if err := does(rest); err != nil {
				t.Sorry(err)
			}
		}}
	}
	return []Word{
		word("export", "[FORMAT]", "write the result as a picture, or the game as a web page or a report", "same", func(rest string) error { return t.exportGame(t.live.Path(), own, rest) }),
		word("code", "", "the share code, by which others play the same game", "export", func(string) error { return t.showCode(t.live.Path(), own) }),
		word("compare", "", "compare the game with another saved one", "code", func(string) error { return t.compareGame(t.live.Path(), own) }),
	}
}
