package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/race"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui"
)

func (e *env) playCommand() *cobra.Command {
	r := e.newRequest()
	var (
		beside raceFlags
		line   bool
	)
	cmd := &cobra.Command{
		Use:   "play [flags]",
		Short: "Start a game at once",
		Long: "Starts a game of " + e.game.Box.Title + " at once. The game is saved after every action." + e.game.Help["play"].About + "\n\n" +
			"With --ghost you race against a saved game, yours or a friend's: the ghost shows where it stood when the\n" +
			"same turn began.\n" + strings.Join(prose.Wrap(race.SameLuck, helpColumns, 0), "\n"),
		Example: e.game.Help["play"].Example,
		Args:    command.Operands(0, 0, e.about("play")+" [flags]"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if beside.ghost != "" {
				beside.dir, beside.tutor = r.dir, r.tutor
				return e.race(cmd, &beside, e.WantsPlain(line))
			}
			return e.play(r, beside.path, e.WantsPlain(line))
		},
	}
	e.GameFlag(cmd)
	r.flags(cmd, true)
	r.tableFlags(cmd)
	cmd.Flags().Var(&e.look.pace, "pace", paceUsage)
	cmd.Flags().StringVar(&beside.path, "log", "", logUsage)
	cmd.Flags().StringVar(&beside.ghost, ghostName, "", ghostUsage)
	cmd.Flags().BoolVar(&line, "plain", false, command.PlainUsage)
	return cmd
}

func (e *env) play(r *request, path string, plain bool) error {
	if err := e.NeedsTerminal(plain); err != nil {
		return err
	}
	r.seatAll()
	g, err := e.agreed(r)
	if err != nil {
		return err
	}
	bots, err := r.bots()
	if err != nil {
		return err
	}
	o := session.Options{
		Game: g, Seed: r.seed, Luck: log.LuckChosen, Hand: r.hand, Undo: r.undo, Players: r.players, Bots: bots, Tutor: r.tutor,
		Path: path, Folder: e.Folders.Games, Program: e.Build.Version,
	}
	if !r.seeded {
		o.Seed, o.Luck = session.NewSeed(), log.LuckRandom
	}
	about := ""
	if r.of.Lay != nil {
		beginner := !r.seeded && !library.Finished(e.Folders, game.Shelf{*g.Box})
		if about, err = r.of.Lay(r.words, r.dir, &o, beginner); err != nil {
			return command.Misused("%s", err)
		}
	}
	live, err := session.Start(o)
	if err != nil {
		return err
	}
	if plain && about != "" {
		e.Console().Say(about)
	}
	return e.Sit(live, plain)
}

// Sit plays a session until the player leaves.
func (e *env) Sit(live *session.Session, plain bool) error {
	if plain || e.unscreened(live.Box()) {
		return e.Console().Play(live)
	}
	return e.Show(tui.Options{Session: live})
}

// resumeFlags are what the flags of "resume" say.
type resumeFlags struct {
	from  int // the number of an action in the log, to go on from there as a new game; -1 for the end
	luck  string
	seats string
}

func (e *env) resumeCommand() *cobra.Command {
	var (
		line bool
		c    resumeFlags
		own  packFlag
	)
	cmd := &cobra.Command{
		Use:   "resume [FILE] [flags]",
		Short: "Continue a saved game",
		Long: "Continues the game in FILE, or the last played game that can be opened.\n" +
			"With --from, a new game starts at an action of that one, which stays unchanged.",
		Example: "  microcity resume\n" +
			"  microcity resume game.log --from 57 --luck new --seats person,strong",
		Args: command.Operands(0, 1, "microcity resume [FILE] [flags]"),
		RunE: func(_ *cobra.Command, args []string) error {
			return e.resume(args, &c, &own, e.WantsPlain(line))
		},
	}
	place(cmd, &c.from, "from", "start a new game at the action with this `NUMBER` in the log; 0: at the start")
	cmd.Flags().StringVar(&c.luck, "luck", "", "the luck of that new game, `same or new`: the same rolls and draws as before, or new ones (default: same)")
	cmd.Flags().StringVar(&c.seats, "seats", "", "who plays that new game: a `LIST` as for play (default: the same players)")
	own.flag(cmd)
	cmd.Flags().Var(&e.look.pace, "pace", paceUsage)
	cmd.Flags().BoolVar(&line, "plain", false, command.PlainUsage)
	cmd.Flags().SortFlags = false
	return cmd
}

func (e *env) resume(args []string, c *resumeFlags, own *packFlag, plain bool) error {
	if err := e.NeedsTerminal(plain); err != nil {
		return err
	}
	packs, err := e.Boxes(own.dir)
	if err != nil {
		return err
	}
	path, err := e.savedGame(args, packs)
	if err != nil {
		return err
	}
	live, err := c.open(path, e.Folders.Games, packs, e.Build.Version)
	if err != nil {
		return err
	}
	return e.Sit(live, plain)
}

// open opens a game where its log ends, or begins another in a folder at an earlier moment.
func (c *resumeFlags) open(path, folder string, packs game.Shelf, program string) (*session.Session, error) {
	switch {
	case c.luck != "" && c.luck != "same" && c.luck != "new":
		return nil, command.NotOneOf("luck", "same or new", c.luck)
	case c.from < 0 && (c.luck != "" || c.seats != ""):
		return nil, command.Failed("--luck and --seats are for a new game that starts at an action of this one. Name it: --from NUMBER")
	case c.from < 0:
		live, err := session.Resume(path, packs)
		if err != nil {
			return nil, library.Failed(path, "resumed", err)
		}
		return live, nil
	}
	game, err := load(path, packs, "resumed")
	if err != nil {
		return nil, err
	}
	from := session.MomentOf(game, match.Node(c.from))
	if !game.Tree.Has(from.Node) {
		return nil, command.Failed("%[2]s has no action %[1]d: the last is %[3]d.", c.from, path, game.Tree.Len())
	}
	return setup.GoOn(from, folder, c.luck == "new", c.seats, program)
}
