package cli

import (
	"strings"

	"boardgame/microcity/internal/command"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/guess"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/daily"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
)

// guessFlags are what the flags of "guess" say.
type guessFlags struct {
	settings
	master, daily bool
	player        int // counted from 1; 0 for anybody
	line          bool
}

func (e *env) guessCommand() *cobra.Command {
	var r guessFlags
	cmd := &cobra.Command{
		Use:   "guess [FILE] [flags]",
		Short: "Guess the move: play each turn of a game before you see it",
		Long: "Hides each turn of a game: of FILE, or without it of the one you finished last. Play it your own way, with\n" +
			"the same dice; then you see what was played and how the two compare, and at the end your score.\n" +
			"With --master, a master plays a new game for you to guess, on hard (on medium if the Building has no hard)\n" +
			"unless you choose a difficulty; with --daily, the city of the day, once you have finished it yourself.\n" +
			"Nothing is saved, and the game itself does not change.",
		Example: "  microcity guess\n" +
			"  microcity guess game.log --player 2\n" +
			"  microcity guess --master --building eiffel --seed 7\n" +
			"  microcity guess --daily --plain",
		Args: command.Operands(0, 1, "microcity guess [FILE] [flags]"),
		RunE: func(cmd *cobra.Command, args []string) error { return e.guess(cmd, &r, args) },
	}
	f := cmd.Flags()
	f.BoolVar(&r.master, "master", false, "guess how a master plays a new game")
	f.BoolVar(&r.daily, "daily", false, "guess how a master plays the city of the day")
	f.Var(command.Number("player", 1, game.MaxSeats, &r.player), "player", "whose turns to guess where players are rivals, 1, 2 and so on (default: the winner's)")
	addSettings(cmd, &r.settings, gameNames()...)
	difficulty := f.Lookup("difficulty")
	difficulty.Usage, _, _ = strings.Cut(difficulty.Usage, " (default") // it is another one here
	cardXFlag(cmd, &r.settings)
	f.BoolVar(&r.line, "plain", false, plainUsage)
	f.SortFlags = false
	return cmd
}

// gameNames are the names of the settings that choose a game.
func gameNames() (names []string) {
	for _, one := range gameSettings() {
		names = append(names, one.name)
	}
	return names
}

func (e *env) guess(cmd *cobra.Command, r *guessFlags, args []string) error {
	plain := wantsPlain(r.line)
	if err := e.needsTerminal(plain); err != nil {
		return err
	}
	if !r.master {
		for _, name := range append(gameNames(), agreement.CardX) {
			if name != "pack" && cmd.Flags().Changed(name) {
				return command.Misused("--%s chooses the game that a master plays. Add --master.", name)
			}
		}
	}
	from, err := e.gameToGuess(r, args)
	if err != nil {
		return err
	}
	seat := guess.Anybody
	if r.player > 0 {
		seat = r.player - 1
	}
	if plain || e.unscreened(from.Box) {
		err = e.console().Guess(from, seat)
	} else {
		err = e.show(tui.Options{Guess: &from, Seat: seat})
	}
	if err != nil {
		return command.Failed("%s", prose.Sentence(err.Error()))
	}
	return nil
}

// gameToGuess returns the game whose moves are to be guessed, at its end.
func (e *env) gameToGuess(r *guessFlags, args []string) (session.Moment, error) {
	switch {
	case r.master && r.daily, len(args) > 0 && (r.master || r.daily):
		return session.Moment{}, command.Misused("Choose one of FILE, --master and --daily.")
	case r.daily:
		return e.dailyByMasters()
	case r.master:
		cards, rules, err := r.hardest()
		if err != nil {
			return session.Moment{}, err
		}
		if !r.Seeded {
			r.Seed = session.NewSeed()
		}
		return playedByMasters(cards, rules.Config(), r.Seed)
	}
	own := packFlag{dir: r.PackDir}
	shelf, err := own.shelf()
	if err != nil {
		return session.Moment{}, err
	}
	if len(args) == 0 {
		games, err := library.Games(e.Folders, shelf)
		if err != nil {
			return session.Moment{}, err
		}
		for i := range games {
			if games[i].Opens && games[i].Result.Over {
				args = []string{games[i].Path}
				break
			}
		}
		if len(args) == 0 {
			return session.Moment{}, command.Failed("You have not finished a game yet. To guess how a master plays one: microcity guess --master")
		}
	}
	g, err := load(args[0], shelf, "replayed")
	if err != nil {
		return session.Moment{}, err
	}
	return session.MomentOf(g, 0), nil
}

// hardest returns the game that was asked for: where no difficulty was named, the hardest that
// exists, since on an easy city hardly a turn can go wrong.
func (r *guessFlags) hardest() (*pack.Pack, *engine.Rules, error) {
	if r.Chosen {
		return r.Game()
	}
	for d := engine.Hard; d > engine.Easy; d-- {
		r.Chosen, r.Config.Difficulty = true, d
		if cards, rules, err := r.Game(); err == nil {
			return cards, rules, nil
		}
	}
	r.Chosen, r.Config.Difficulty = false, engine.Easy
	return r.Game()
}

// dailyByMasters returns how a master plays the city of the day. Who has not finished that would
// know its dice, and hears so.
func (e *env) dailyByMasters() (session.Moment, error) {
	core, err := agreement.CoreCards()
	if err != nil {
		return session.Moment{}, err
	}
	city := daily.Of(e.Now(), core)
	games, err := library.Everything(e.Folders, record.Known(core))
	if err != nil {
		return session.Moment{}, err
	}
	if counted := city.Counted(games); counted == nil || !counted.Result.Over {
		return session.Moment{}, command.Failed("Finish today's city first: guessing would show you its dice. Play it with: microcity daily")
	}
	return playedByMasters(core, city.Config, city.Seed)
}

// playedByMasters returns a game that masters have played, at its end. It lies on no disk.
func playedByMasters(cards *pack.Pack, c engine.Config, seed uint64) (session.Moment, error) {
	o := session.Options{Game: play.Of(cards, c), Seed: seed, Luck: log.LuckChosen, Disk: log.Memory{}, Path: "master.log"}
	for i := range c.Mode.Players() {
		o.Bots[i] = bot.Master.String()
	}
	live, err := play.Start(o)
	if err != nil {
		return session.Moment{}, err
	}
	defer func() { _ = live.Close() }()
	for d := computer.New(live); d.Waiting(); {
		if a, ok := d.Next(); ok {
			_, err = live.Do(a)
		}
		if err != nil {
			return session.Moment{}, err
		}
	}
	return live.Moment(0), nil
}
