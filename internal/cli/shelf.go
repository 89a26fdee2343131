package cli

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/mycity"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/protocol"
	"boardgame/microcity/internal/shelf"
	"boardgame/microcity/internal/smallcity"
)

// Games are the games on the shelf. Another game goes here.
func Games() shelf.Shelf {
	return shelf.Shelf{microcity.Game(), mycity.Game(), micropolis.Game(), smallcity.Game()}
}

const gameName = "game"

// namedGame returns the game that the arguments name, by itself or by a share code, or the first.
// It is known before anything else, since each game has flags of its own.
func namedGame(games shelf.Shelf, args []string) *shelf.Game {
	of := &games[0]
	if id, ok := saidTo(args, gameName); ok {
		return cmp.Or(games.Find(id), of)
	}
	if code, ok := saidTo(args, codeName); ok {
		return cmp.Or(games.OwnerOf(code), of)
	}
	return of
}

// saidTo returns the value of a flag among arguments that are not read yet.
func saidTo(args []string, flag string) (value string, ok bool) {
	for i, arg := range args {
		switch value, ok := strings.CutPrefix(arg, "--"+flag+"="); {
		case arg == "--":
			return "", false
		case ok:
			return value, true
		case arg == "--"+flag && i+1 < len(args):
			return args[i+1], true
		}
	}
	return "", false
}

// first reports whether the command line is about the first game, which need not be named.
func (e *env) first() bool { return e.game == &e.games[0] }

// GameFlag lets a command be about another game, which namedGame has found already.
func (e *env) GameFlag(cmd *cobra.Command) {
	ids := e.games.IDs()
	cmd.Flags().Var(command.Read("GAME", func(text string) error {
		if !slices.Contains(ids, text) {
			return command.NotOneOf(gameName, prose.List(ids, "or"), text)
		}
		return nil
	}), gameName, "the game, with flags of its own: "+prose.List(ids, "or")+"; "+ids[0]+" if not set")
}

// about is a command line of the command, with the game that it is about.
func (e *env) about(command string) string {
	if e.first() {
		return "microcity " + command
	}
	return "microcity " + command + " --" + gameName + " " + e.game.Box.ID
}

// addOwn adds the commands that games have of their own. Where the game that the command line is about has none
// of a name, the command says who has.
func (e *env) addOwn(root *cobra.Command) {
	mine := own(e.game, e)
	for i := range e.games {
		for _, cmd := range own(&e.games[i], e) {
			at := slices.IndexFunc(mine, func(c *cobra.Command) bool { return c.Name() == cmd.Name() })
			if at < 0 {
				title, name := e.games[i].Box.Title, cmd.Name()
				cmd.RunE = func(*cobra.Command, []string) error {
					return command.Misused("%s has no command %q: it is there in %s. Leave --%s out.", e.game.Box.Title, name, title, gameName)
				}
				cmd.Args = nil
			} else {
				cmd = mine[at]
			}
			if old, _, _ := root.Find([]string{cmd.Name()}); old == root {
				cmd.GroupID = groupOf(cmd.Name())
				root.AddCommand(cmd)
			}
		}
	}
}

// own returns the commands that a game has of its own.
func own(g *shelf.Game, d shelf.Program) []*cobra.Command {
	if g.Commands == nil {
		return nil
	}
	return g.Commands(d)
}

// Base returns what is read and written.
func (e *env) Base() *command.Env { return &e.Env }

// Shelf returns all games.
func (e *env) Shelf() shelf.Shelf { return e.games }

// Boxes returns every game whose logs the program knows, with the cards that saved games may have
// been played with. The folder may hold the cards of any of them.
func (e *env) Boxes(dir string) (game.Shelf, error) { return e.games.Boxes(dir) }

// Games returns the saved games, as the library lists them.
func (e *env) Games(dir string) ([]library.Game, error) {
	boxes, err := e.Boxes(dir)
	if err != nil {
		return nil, err
	}
	return library.Games(e.Folders, boxes)
}

// extras are what a game adds to its table on plain lines.
func (e *env) extras(t *plain.Table) plain.Extras {
	return e.games.Find(t.Session().Box().ID).ExtrasOf(t)
}

// rulesOf returns what the rules of a game say about a word as lines of at most width characters.
func (e *env) rulesOf(id, word string, width int) ([]string, bool) {
	return plain.Rules(e.games.Find(id).Rules(), word, width)
}

// judgeOf returns who judges positions of a game.
func (e *env) judgeOf(id string, t game.Tree) driver.Judge { return e.games.Find(id).JudgeOf(t) }

// spoken returns the games for the engine protocol, the one that the command line is about first.
func (e *env) spoken(planner string) (list []protocol.Game) {
	for i := range e.games {
		g := &e.games[i]
		if g == e.game {
			list = append(list, g.Protocol(planner))
			continue
		}
		list = append(list, g.Protocol(g.Planner()))
	}
	at := slices.Index(e.games.IDs(), e.game.Box.ID)
	list[0], list[at] = list[at], list[0]
	return list
}

// noGame says that there is no game as it was asked for.
func noGame(err error) error {
	if strings.HasSuffix(err.Error(), ".") {
		return errors.New(prose.UpperFirst(err.Error()))
	}
	return fmt.Errorf("There is no such game: %w.", err)
}
