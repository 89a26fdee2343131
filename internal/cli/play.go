package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/record"
	"boardgame/microcity/internal/session"
)

// A flagValue lets a setting be a flag.
type flagValue struct {
	setting  setting
	settings *settings
	text     string
}

func (f *flagValue) String() string { return f.text }
func (f *flagValue) Type() string   { return f.setting.values }

func (f *flagValue) Set(value string) error {
	f.text = value
	return f.setting.read(f.settings, value)
}

func addFlags(cmd *cobra.Command, s *settings, list ...[]setting) {
	for _, settings := range list {
		for _, one := range settings {
			cmd.Flags().Var(&flagValue{setting: one, settings: s}, one.name, one.usage)
		}
	}
	cmd.Flags().BoolVar(&s.config.CardX, cardXKey, false, "add card X to the hand of a co-operative game, which makes it easier")
	cmd.Flags().SortFlags = false
}

const plainUsage = "ask on plain lines, without a drawn screen"

func (e *env) playCommand() *cobra.Command {
	var (
		s    settings
		log  string
		line bool
	)
	cmd := &cobra.Command{
		Use:   "play [flags]",
		Short: "Start a game at once",
		Long: "Starts a game at once: without flags the recommended first one, solo, side A, easy.\n" +
			"The game is saved after every action.",
		Example: "  microcity play --seed 7\n" +
			"  microcity play --building A+B --difficulty hard\n" +
			"  microcity play --mode competitive --with seaport,garden --first 2",
		Args: operands(0, 0, "microcity play [flags]"),
		RunE: func(*cobra.Command, []string) error { return e.play(&s, log, wantsPlain(line)) },
	}
	addFlags(cmd, &s, gameSettings, tableSettings)
	cmd.Flags().StringVar(&log, "log", "", "keep the game in this file")
	cmd.Flags().BoolVar(&line, "plain", false, plainUsage)
	return cmd
}

func (e *env) play(s *settings, log string, plain bool) error {
	if !plain {
		if err := e.needsTerminal("play"); err != nil {
			return err
		}
	}
	live, err := start(s, log)
	if err != nil {
		return err
	}
	return e.sit(live, plain)
}

// start begins a session with these settings.
func start(s *settings, log string) (*session.Session, error) {
	cards, err := s.cards()
	if err != nil {
		return nil, err
	}
	rules, err := s.rules(cards)
	if err != nil {
		return nil, failed("There is no such game: %w.", err)
	}
	luck := record.LuckChosen
	if !s.seeded {
		s.seed, luck = session.NewSeed(), record.LuckRandom
	}
	return session.Start(session.Options{
		Pack: cards, Config: rules.Config(), Seed: s.seed, Luck: luck, Hand: s.hand, Undo: s.undo, Players: s.players,
		Path: log, Program: version,
	})
}

// sit plays a session to its end, or until the player leaves.
func (e *env) sit(live *session.Session, plain bool) error {
	if plain {
		err := newTable(e, live).play()
		_ = live.Close() // every action is on disk already
		return err
	}
	return e.showGame(live)
}

func (e *env) resumeCommand() *cobra.Command {
	var line bool
	cmd := &cobra.Command{
		Use:   "resume [FILE]",
		Short: "Go on with a saved game",
		Long:  "Goes on with the game in FILE, or with the one that was played last.",
		Args:  operands(0, 1, "microcity resume [FILE] [--plain]"),
		RunE: func(_ *cobra.Command, args []string) error {
			return e.resume(args, wantsPlain(line))
		},
	}
	cmd.Flags().BoolVar(&line, "plain", false, plainUsage)
	return cmd
}

func (e *env) resume(args []string, plain bool) error {
	if !plain {
		if err := e.needsTerminal("resume"); err != nil {
			return err
		}
	}
	path, err := savedGame(args)
	if err != nil {
		return err
	}
	core, err := corePack()
	if err != nil {
		return err
	}
	live, err := session.Resume(path, knownPacks(core))
	if err != nil {
		return about(path, "resumed", err)
	}
	return e.sit(live, plain)
}

func savedGame(args []string) (string, error) {
	if len(args) > 0 {
		return args[0], nil
	}
	path, err := session.Latest()
	if broken := new(record.FileError); err != nil && !errors.As(err, &broken) {
		return "", failed("%s.", upperFirst(err.Error()))
	}
	return path, err
}
