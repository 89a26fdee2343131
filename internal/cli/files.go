package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/export"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui"
)

func (e *env) replayCommand() *cobra.Command {
	var (
		line, hidden bool
		turn, step   int
		own          packFlag
	)
	cmd := &cobra.Command{
		Use:   "replay FILE [OTHER]",
		Short: "Replay a saved game, step by step",
		Long: "Steps through the game in FILE, or through two games side by side. With --turn or --step it begins there, so that a command can\n" +
			"point to a moment of a game.",
		Args: command.Operands(1, 2, "microcity replay FILE [OTHER] [--plain]"),
		RunE: func(_ *cobra.Command, args []string) error {
			return e.replay(args, &own, e.WantsPlain(line), hidden, turn, step)
		},
	}
	own.flag(cmd)
	cmd.Flags().BoolVar(&line, "plain", false, "replay the game on plain lines")
	cmd.Flags().BoolVar(&hidden, "no-spoilers", false, "hide what comes later in the game")
	place(cmd, &turn, "turn", "begin where turn `NUMBER` does")
	place(cmd, &step, "step", "begin after this `NUMBER` of steps")
	return cmd
}

func (e *env) replay(paths []string, own *packFlag, plain, hidden bool, turn, step int) error {
	if at := max(turn, step); at >= 0 && (turn >= 0 && step >= 0 || len(paths) > 1) {
		return command.Misused("Use either --turn or --step, with one game.")
	}
	if err := e.NeedsTerminal(plain); err != nil {
		return err
	}
	shelf, err := e.Boxes(own.dir)
	if err != nil {
		return err
	}
	var games [2]*log.Game
	for i, path := range paths {
		if games[i], err = load(path, shelf, "replayed"); err != nil {
			return err
		}
	}
	if step, err = begins(games[0], turn, step); err != nil {
		return err
	}
	switch {
	case !plain && !e.unscreened(games[0].Box):
		return e.Show(tui.Options{Replay: games[0], Beside: games[1], Hidden: hidden, Step: step})
	case games[1] != nil:
		return e.Console().Compare(games)
	}
	return e.Console().Replay(games[0], hidden, step)
}

// begins returns the step of a game that a turn or a step means, each of which is -1 where it was not named; 0 for neither.
func begins(g *log.Game, turn, step int) (int, error) {
	if last := len(g.Tree.Line(g.Tree.Cursor())); step > last {
		return 0, command.Failed("This game has %d steps; there is no step %d.", last, step)
	}
	if turn >= 0 {
		at, ok := export.Turn(g, turn)
		if !ok {
			return 0, command.Failed("This game has no turn %d.", turn)
		}
		return at, nil
	}
	return max(step, 0), nil
}

// load reads a log; done says what was to be done with it.
func load(path string, games game.Shelf, done string) (*log.Game, error) {
	g, err := log.Load(path, games)
	if err != nil {
		return nil, library.Failed(path, done, err)
	}
	return g, nil
}

func (e *env) verifyCommand() *cobra.Command {
	var (
		own    packFlag
		asJSON bool
	)
	cmd := &cobra.Command{
		Use:   "verify FILE...",
		Short: "Check saved games for damage",
		Long: "Reads each log, plays it through and prints one line: whether every byte is as it was written, how the game\n" +
			"stands, and whether its rolls and draws come from its seed. Other luck does not count as damage.",
		Args: command.Operands(1, -1, "microcity verify FILE... [--json]"),
		RunE: func(_ *cobra.Command, args []string) error { return e.verify(args, &own, asJSON) },
	}
	command.JSONFlag(cmd, &asJSON)
	own.flag(cmd)
	return cmd
}

func (e *env) verify(paths []string, own *packFlag, asJSON bool) error {
	games, err := e.Boxes(own.dir)
	if err != nil {
		return err
	}
	logs, damaged, unknown, unread, advice := make([]verdict, len(paths)), 0, 0, 0, ""
	for i, path := range paths {
		v := e.verdictOn(path, games)
		switch {
		case v.unknown:
			unknown++
		case v.Damage != "":
			damaged++
			if v.game != nil {
				advice = "You can replay the part before the damage: microcity replay FILE"
			}
		case !v.Whole:
			unread++
		}
		if !asJSON {
			if err := e.Print(v.String()); err != nil {
				return err
			}
		}
		logs[i] = v
	}
	if asJSON {
		if err := e.Write(command.Form{JSON: true}, nil, map[string]any{"logs": logs}, nil); err != nil {
			return err
		}
	}
	if damaged+unknown+unread == 0 {
		return nil
	}
	all, lines := prose.Count(len(paths), "log", "logs"), []string{}
	if damaged > 0 {
		lines = append(lines, fmt.Sprintf("There is damage in %d of %s.", damaged, all))
	}
	if unknown > 0 {
		lines = append(lines, fmt.Sprintf("%d of %s could not be checked.", unknown, all))
	}
	if unread > 0 {
		lines = append(lines, fmt.Sprintf("%d of %s could not be opened.", unread, all))
	}
	if advice != "" {
		lines = append(lines, advice)
	}
	return command.Failed("%s", strings.Join(lines, " "))
}

// A verdict is what a log is worth. Its texts are safe.
type verdict struct {
	Path    string   `json:"path"`
	Whole   bool     `json:"whole"`
	Game    string   `json:"game"`     // "solo · basic A · easy"
	Actions int      `json:"actions"`  // as far as the log could be read
	Turns   int      `json:"turns"`    // likewise
	Result  string   `json:"result"`   // "You won."; "" while the game goes on, and where the log is damaged
	Luck    string   `json:"luck"`     // where rolls and draws come from; "" for none yet
	Doubts  []string `json:"doubts"`   // what the header says and the game does not
	Line    int      `json:"line"`     // of the damage; 0 for none, or where there is no line
	Damage  string   `json:"damage"`   // its kind
	Reason  string   `json:"sentence"` // what is wrong

	unknown bool // whether it may be whole all the same

	game *log.Game // nil where there is nothing to look at
	luck []string
}

// String returns it in a line.
func (v *verdict) String() string {
	switch {
	case v.Whole:
		headline := v.Result
		if headline == "" {
			headline = "Not finished."
		}
		words := append([]string{v.Path + ": whole; " + v.game.Summary() + ".", headline}, append(v.luck, v.Doubts...)...)
		if p := v.game.Header.Promise; p.Kept(v.game.Header.Seed) {
			words = append(words, "The seed is the one promised before the game: "+p.Hash+".")
		}
		if reworked := v.game.Reworked(); reworked != "" {
			words = append(words, reworked)
		}
		return prose.Safe(strings.Join(words, " "))
	case v.Damage != "":
		return prose.Safe(fmt.Sprintf("%s: line %d, %s: %s", v.Path, v.Line, v.Damage, v.Reason))
	}
	return v.Path + ": " + v.Reason
}

// verdictOn says what a log is worth, beside what log.Verify makes of it.
func (e *env) verdictOn(path string, games game.Shelf) verdict {
	g, err := log.Verify(path, games)
	v := verdict{Path: prose.Safe(path), Doubts: []string{}, game: g}
	if g != nil {
		v.Game = prose.Safe(e.titleOf(g))
		v.Actions, v.Turns = g.Tree.Len(), g.Tree.Moment(g.Tree.Cursor()).Turn
	}
	if damage := new(log.Damage); errors.As(err, &damage) {
		v.Line, v.Damage, v.Reason = damage.Line, damage.Kind.String(), prose.Safe(damage.Sentence)
		v.unknown = damage.Kind.Unknown()
		return v
	}
	if err != nil {
		v.Reason = prose.Safe(strings.TrimPrefix(err.Error(), path+" "))
		return v
	}
	headline, _ := g.Table().Result(g.Tree.Cursor())
	v.Whole, v.Result, v.luck = true, prose.Safe(headline), g.Luck().Fully()
	v.Luck = prose.Safe(strings.Join(v.luck, " "))
	v.Doubts = append(v.Doubts, doubts(g)...)
	return v
}

// titleOf says which game it is, with its name where it is not of the first game.
func (e *env) titleOf(g *log.Game) string {
	title := g.Table().Title()
	if g.Box.ID != e.games[0].Box.ID {
		title = g.Box.Title + " · " + title
	}
	return title
}

// doubts returns what else the header of a whole log says that is not so.
func doubts(g *log.Game) []string {
	var list []string
	if p := g.Header.Promise; p.Hash != "" && !p.Kept(g.Header.Seed) {
		list = append(list, "The seed is not the one that was promised before the game.")
	}
	if library.Pretended(g.Box, &g.Header) {
		list = append(list, "The log claims the seed of the "+g.Header.Luck.String()+" city but has another one: the seed counts as chosen.")
	}
	if g.Header.Undo != log.UndoFree && library.Rethought(g.Tree) {
		list = append(list, "A roll or draw was undone, although the game does not allow that.")
	}
	return list
}
