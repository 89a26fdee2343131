package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

func (e *env) replayCommand() *cobra.Command {
	var (
		line, hidden bool
		own          packFlag
	)
	cmd := &cobra.Command{
		Use:   "replay FILE [OTHER]",
		Short: "Look at a saved game, step by step",
		Long:  "Walks through the game in FILE, or through two games side by side.",
		Args:  operands(1, 2, "microcity replay FILE [OTHER] [--plain]"),
		RunE:  func(_ *cobra.Command, args []string) error { return e.replay(args, &own, wantsPlain(line), hidden) },
	}
	own.flag(cmd)
	cmd.Flags().BoolVar(&line, "plain", false, "print the game, or step through it with words, on plain lines")
	cmd.Flags().BoolVar(&hidden, "no-spoilers", false, "hide how the game goes on and ends")
	return cmd
}

func (e *env) replay(paths []string, own *packFlag, plain, hidden bool) error {
	if !plain {
		if err := e.needsTerminal("replay " + paths[0]); err != nil {
			return err
		}
	}
	var games [2]*record.Game
	for i, path := range paths {
		game, err := own.load(path, "replayed")
		if err != nil {
			return err
		}
		games[i] = game
	}
	switch {
	case plain && games[1] != nil:
		return e.console().Compare([2]*log.Game{games[0].Game, games[1].Game})
	case plain:
		return e.console().Replay(games[0].Game, hidden)
	}
	return e.showReplay(games, hidden)
}

// load reads a log; done says what was to be done with it.
func (c *packFlag) load(path, done string) (*record.Game, error) {
	packs, err := c.packs()
	if err != nil {
		return nil, err
	}
	game, err := record.Load(path, packs)
	if err != nil {
		return nil, library.Failed(path, done, err)
	}
	return game, nil
}

func (e *env) verifyCommand() *cobra.Command {
	var own packFlag
	cmd := &cobra.Command{
		Use:   "verify FILE...",
		Short: "Check that saved games are whole",
		Long: "Reads each log, plays it through and tells in a line whether every byte is as it was written, how the game\n" +
			"stands, and whether its rolls and draws are those of its seed. Luck that is not the seed's is no damage.",
		Args: operands(1, -1, "microcity verify FILE..."),
		RunE: func(_ *cobra.Command, args []string) error { return e.verify(args, &own) },
	}
	own.flag(cmd)
	return cmd
}

func (e *env) verify(paths []string, own *packFlag) error {
	packs, err := own.packs()
	if err != nil {
		return err
	}
	broken, advice := 0, ""
	for _, path := range paths {
		line, game, err := verdict(path, packs)
		if err != nil {
			broken++
			if game != nil {
				advice = " What lies before the damage can be looked at: microcity replay FILE"
			}
		}
		if err := e.print(prose.Safe(path + ": " + line)); err != nil {
			return err
		}
	}
	if broken > 0 {
		return failed("%d of %s not whole.%s", broken, prose.Count(len(paths), "log is", "logs are"), advice)
	}
	return nil
}

// verdict says in a line what a log is worth, beside what log.Verify makes of it.
func verdict(path string, packs game.Shelf) (line string, game *record.Game, err error) {
	game, err = record.Verify(path, packs)
	if damage := new(log.Damage); errors.As(err, &damage) {
		return fmt.Sprintf("line %d, %s: %s", damage.Line, damage.Kind, damage.Sentence), game, err
	}
	if err != nil {
		return strings.TrimPrefix(err.Error(), path+" "), nil, err
	}
	state := game.Match.State()
	headline, _ := words.New(game.Match.Rules()).Named(game.Header.Players...).Watched(game.Header.Bots[0]).Result(&state)
	if headline == "" {
		headline = "Not finished."
	}
	line = "whole; " + game.Summary() + ". " + headline
	for _, more := range append(words.LuckFully(game.Luck()), doubts(game)...) {
		line += " " + more
	}
	return line, game, nil
}

// doubts returns what else the header of a whole log says that is not so.
func doubts(g *record.Game) []string {
	var list []string
	if g.Header.Luck == log.LuckDaily && !daily.SeedIsTheDays(&g.Header) {
		list = append(list, "The log claims the seed of the daily city, but has another one: it counts as chosen.")
	}
	if g.Header.Undo != log.UndoFree && library.Rethought(g.Match) {
		list = append(list, "A roll or draw was taken back, though the game allows no such takeback.")
	}
	return list
}
