package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/guess"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
)

// guessFlags are what the flags of "guess" say.
type guessFlags struct {
	*request
	master, daily bool
	player        int // counted from 1; 0 for anybody
	line          bool
	about         []string // the flags that choose what a master plays
}

func (e *env) guessCommand() *cobra.Command {
	r := guessFlags{request: e.newRequest()}
	cmd := &cobra.Command{
		Use:   "guess [FILE] [flags]",
		Short: "Guess the move: play each turn of a game before you see it",
		Long: "Hides each turn of a game: of FILE, or without it of the one you finished last. Play it your own way, with\n" +
			"the same luck; then you see what was played and how the two compare, and at the end your score.\n" +
			"With --master, the best computer player plays a new game for you to guess." + e.game.Help["guess"].About + "\n" +
			"Nothing is saved, and the game itself does not change.",
		Example: "  microcity guess\n" +
			"  microcity guess game.log --player 2\n" +
			"  " + e.about("guess") + " --master --seed 7",
		Args: command.Operands(0, 1, "microcity guess [FILE] [flags]"),
		RunE: func(cmd *cobra.Command, args []string) error { return e.guess(cmd, &r, args) },
	}
	e.GameFlag(cmd)
	f := cmd.Flags()
	f.BoolVar(&r.master, "master", false, "guess how the best computer player plays a new game")
	if e.game.Box.Daily != nil {
		f.BoolVar(&r.daily, "daily", false, "guess how a master plays the game of the day")
	}
	f.Var(command.Number("player", 1, game.MaxSeats, &r.player), "player", "whose turns to guess where players are rivals, 1, 2 and so on (default: the winner's)")
	r.flags(cmd, false)
	for _, key := range e.game.Keys() {
		r.about = append(r.about, key)
		if wish := f.Lookup(key); wish != nil && e.game.Hardest != nil {
			wish.Usage, _, _ = strings.Cut(wish.Usage, " (default") // it is another one here
		}
	}
	r.about = append(r.about, "seed")
	f.BoolVar(&r.line, "plain", false, command.PlainUsage)
	f.SortFlags = false
	return cmd
}

func (e *env) guess(cmd *cobra.Command, r *guessFlags, args []string) error {
	plain := e.WantsPlain(r.line)
	if err := e.NeedsTerminal(plain); err != nil {
		return err
	}
	if !r.master {
		for _, name := range r.about {
			if cmd.Flags().Changed(name) {
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
		err = e.Console().Guess(from, seat)
	} else {
		err = e.Show(tui.Options{Guess: &from, Seat: seat})
	}
	if err != nil {
		return command.Failed("%s", prose.Sentence(err.Error()))
	}
	return nil
}

// gameToGuess returns the game whose moves are to be guessed, at its end.
func (e *env) gameToGuess(r *guessFlags, args []string) (from session.Moment, err error) {
	switch {
	case r.master && r.daily, len(args) > 0 && (r.master || r.daily):
		return from, command.Misused("Choose one of FILE, --master and --daily.")
	case r.daily:
		of, err := e.today(&e.game.Box)
		if err != nil {
			return from, err
		}
		return e.playedByMasters(of.Session(), of.Seed)
	case r.master:
		if r.of.Hardest != nil {
			r.of.Hardest(r.words, r.dir)
		}
		g, err := e.agreed(r.request)
		if err != nil {
			return from, err
		}
		if !r.seeded {
			r.seed = session.NewSeed()
		}
		return e.playedByMasters(g, r.seed)
	}
	boxes, err := e.Boxes(r.dir)
	if err != nil {
		return from, err
	}
	if len(args) == 0 {
		games, err := library.Games(e.Folders, boxes)
		if err != nil {
			return from, err
		}
		at := slices.IndexFunc(games, func(g library.Game) bool {
			return g.Opens && g.Result.Over && (e.first() || g.Header.Game == r.of.Box.ID)
		})
		if at < 0 {
			return from, command.Failed("You have not finished a game yet. To guess how a master plays one: %s --master", e.about("guess"))
		}
		args = []string{games[at].Path}
	}
	g, err := load(args[0], boxes, "replayed")
	if err != nil {
		return from, err
	}
	return session.MomentOf(g, 0), nil
}

// playedByMasters returns a game that the best computer players have played, at its end. It lies on no disk.
func (e *env) playedByMasters(g session.Game, seed uint64) (from session.Moment, err error) {
	o := session.Options{Game: g, Seed: seed, Luck: log.LuckChosen, Disk: log.Memory{}, Path: "master.log"}
	tree, err := g.Box.Open(g.Box.Rules, g.Options, g.Cards)
	if err != nil {
		return from, noGame(err)
	}
	kinds := g.Box.Kinds()
	for i := range tree.Players() {
		o.Bots[i] = kinds[len(kinds)-1]
	}
	live, err := session.Start(o)
	if err != nil {
		return from, err
	}
	defer func() { _ = live.Close() }()
	for d := driver.New(live, e.game.Protocol("").Mind(live.Tree(), seed)); d.Waiting(); {
		if a, ok := d.Next(); ok {
			_, err = live.Do(a)
		}
		if err != nil {
			return from, err
		}
	}
	return live.Moment(0), nil
}
