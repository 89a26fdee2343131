package cli

import (
	"strings"

	"boardgame/microcity/internal/command"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/race"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui"
)

const playShort = "Start a game at once"

func (e *env) playCommand() *cobra.Command {
	if e.other != nil {
		return e.playOtherCommand()
	}
	var (
		s    settings
		r    raceFlags
		line bool
	)
	cmd := &cobra.Command{
		Use:   "play [flags]",
		Short: playShort,
		Long: "Starts a game at once: without flags the recommended first one, solo, side A, easy. Until you have\n" +
			"finished a game, it is always the same easy city; use --seed for another.\n" +
			"The game is saved after every action.\n\n" +
			"With --ghost you race against a saved game, yours or a friend's: the ghost shows where it stood when the\n" +
			"same turn began.\n" + strings.Join(prose.Wrap(race.SameLuck, helpColumns, 0), "\n"),
		Example: "  microcity play --seed 7\n" +
			"  microcity play --mode competitive --bot strong\n" +
			"  microcity play --seats master --plain --pace 0\n" +
			"  microcity play --building A+B --difficulty hard\n" +
			"  microcity play --building eiffel --difficulty expert --city-rating gentle\n" +
			"  microcity play --mode competitive --with seaport,garden --first 2\n" +
			"  microcity play --ghost friend.log",
		Args: command.Operands(0, 0, "microcity play [flags]"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if r.ghost != "" {
				r.dir, r.tutor = s.PackDir, s.tutor
				return e.race(cmd, &r, wantsPlain(line))
			}
			return e.play(&s, r.path, wantsPlain(line))
		},
	}
	e.gameFlag(cmd)
	addFlags(cmd, &s, gameSettings(), tableSettings)
	cmd.Flags().BoolVar(&s.tutor, "tutor", false, "warn before a costly choice is final")
	cmd.Flags().Var(&e.look.pace, "pace", paceUsage)
	cmd.Flags().StringVar(&r.path, "log", "", logUsage)
	cmd.Flags().StringVar(&r.ghost, ghostName, "", ghostUsage)
	cmd.Flags().BoolVar(&line, "plain", false, plainUsage)
	return cmd
}

func (e *env) play(s *settings, path string, plain bool) error {
	if err := e.needsTerminal(plain); err != nil {
		return err
	}
	live, city, err := e.start(s, path)
	if err != nil {
		return err
	}
	if plain && city != "" {
		e.console().Say(city)
	}
	return e.sit(live.Session, plain)
}

// start begins a session with these settings. Where the city was chosen by its rating, it also
// returns a sentence that says what it is.
func (e *env) start(s *settings, path string) (live *play.Session, city string, err error) {
	cards, rules, err := s.Game()
	if err != nil {
		return nil, "", err
	}
	if seats := rules.Players(); len(s.players) > seats {
		return nil, "", command.Misused("--players names %d players, but a solo game has one. For two, choose --mode coop or --mode competitive.", len(s.players))
	}
	of := play.Of(cards, rules.Config())
	bots, err := s.bots(of.Box, rules.Config().Mode)
	if err != nil {
		return nil, "", err
	}
	luck := log.LuckChosen
	if !s.Seeded {
		s.Seed, luck = session.NewSeed(), log.LuckRandom
		if seed, ok := agreement.FirstSeed(cards, rules, s.hand, bots); ok && s.City == 0 && !library.Finished(e.Folders, record.Known(cards)) {
			s.Seed = seed
		}
	}
	if city, err = s.lay(cards, rules); err != nil {
		return nil, "", err
	}
	live, err = play.Start(session.Options{
		Game: of, Seed: s.Seed, Luck: luck, Hand: s.hand, Undo: s.undo, Players: s.players, Bots: bots, Tutor: s.tutor,
		Path: path, Folder: e.Folders.Games, Program: e.Build.Version,
	})
	return live, city, err
}

// lay goes on to the first seed whose city has the rating that is asked for, if there is one, and
// says what city it is.
func (s *settings) lay(cards *pack.Pack, rules *engine.Rules) (about string, err error) {
	switch {
	case s.City == 0:
		return "", nil
	case s.hand.Draws:
		return "", command.Misused("--%s chooses a city, and with --city hand you lay it yourself. Leave one of them out.", agreement.CityRating)
	}
	seed, city, err := s.Lay(cards, rules, s.Seed)
	if err != nil {
		return "", command.Misused("%s.", prose.UpperFirst(err.Error()))
	}
	s.Seed = seed
	return prose.Sentence(city.String()), nil
}

// sit plays a session until the player leaves.
func (e *env) sit(live *session.Session, plain bool) error {
	if plain || e.unscreened(live.Box()) {
		return e.console().Play(live)
	}
	return e.show(tui.Options{Session: live})
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
			return e.resume(args, &c, &own, wantsPlain(line))
		},
	}
	place(cmd, &c.from, "from", "start a new game at the action with this `NUMBER` in the log; 0: at the start")
	cmd.Flags().StringVar(&c.luck, "luck", "", "the luck of that new game, `same or new`: the same dice as before, or new ones (default: same)")
	cmd.Flags().StringVar(&c.seats, "seats", "", "who plays that new game: a `LIST` as for play (default: the same players)")
	own.flag(cmd)
	cmd.Flags().Var(&e.look.pace, "pace", paceUsage)
	cmd.Flags().BoolVar(&line, "plain", false, plainUsage)
	cmd.Flags().SortFlags = false
	return cmd
}

func (e *env) resume(args []string, c *resumeFlags, own *packFlag, plain bool) error {
	if err := e.needsTerminal(plain); err != nil {
		return err
	}
	packs, err := own.shelf()
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
	return e.sit(live, plain)
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
