package cli

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/command"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/share"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
)

// A request is a game besides Micro City as the flags of a command say it.
type request struct {
	settings
	of    *shelved
	words setup.Words
	dir   string // of the pack

	seated string // how many play, as the flag says it, where the players have no names
}

// A wishFlag lets a wish of a game be a flag.
type wishFlag struct {
	wish *setup.Wish
	r    *request
	text string
}

func (f *wishFlag) String() string { return f.text }

func (f *wishFlag) Type() string {
	if f.wish.YesNo() {
		return "bool"
	}
	return f.wish.Kind
}

func (f *wishFlag) Set(text string) error {
	switch {
	case f.wish.YesNo():
		yes, err := strconv.ParseBool(text)
		if err != nil {
			return err
		}
		text = f.wish.Values[0]
		if yes {
			text = f.wish.Values[1]
		}
	case f.wish.Key == setup.Players && f.r.seated == "" && strings.Trim(text, "0123456789") != "":
		seats := f.r.of.Box.Seats
		// The players' names say how many there are, too.
		if err := readNames(&f.r.settings, text, seats, fmt.Sprintf("at most %d names, separated by commas", seats)); err != nil {
			return err
		}
		text = strconv.Itoa(len(f.r.players))
		if !slices.Contains(f.wish.Values, text) {
			return fmt.Errorf("--players names %s, but %s is for %s players. Name those of the computer, too.",
				prose.Count(len(f.r.players), "player", "players"), f.r.of.Box.Title, prose.List(f.wish.Values, "or"))
		}
	}
	f.text = text
	if err := f.r.of.Say(f.r.words, f.wish.Key, text); err != nil {
		return fmt.Errorf("--%w.", err)
	}
	return nil
}

// readCode takes everything that a shared game agreed on.
func (r *request) readCode(value string) error {
	switch o := ownerOf(value); {
	case o != nil && o.Box.ID != r.of.Box.ID:
		return codeOf(o.Box.Title)
	case o == nil && share.Owns(value):
		return codeOf(microcity.Title)
	}
	g, err := r.of.Coded(value)
	if err != nil {
		return fmt.Errorf("--%s: %w.", codeName, err)
	}
	r.undo, err = log.ParseUndo(g.Undo)
	maps.Copy(r.words, g.Words)
	r.Seed, r.Seeded = g.Seed, true
	return err
}

// completer completes what can be said to the wish.
func (f *wishFlag) completer() completer {
	if f.wish.Several {
		return several(false, f.wish.Values...)
	}
	return one(f.wish.Values...)
}

// readNames reads the names of at most so many players, in words what they must be.
func readNames(s *settings, value string, most int, must string) error {
	names := strings.Split(value, ",")
	for i := range names {
		names[i] = strings.TrimSpace(names[i])
	}
	if len(names) > most {
		return command.NotOneOf("players", must, value)
	}
	s.players = names
	return nil
}

// flags adds what chooses the game.
func (r *request) flags(cmd *cobra.Command) {
	for i := range r.of.Wishes {
		w := &r.of.Wishes[i]
		flag := cmd.Flags().VarPF(&wishFlag{wish: w, r: r}, w.Key, "", r.usage(w))
		if w.YesNo() {
			flag.NoOptDefVal = "true"
		}
	}
	for _, one := range gameSettings() {
		if one.name == "seed" {
			cmd.Flags().Var(&flagValue{setting: one, settings: &r.settings}, one.name, "the luck of the game; the same seed brings the same luck")
		}
	}
	cmd.Flags().StringVar(&r.dir, "pack", "", "play with the pack in the folder `DIR`")
	cmd.Flags().SortFlags = false
}

// usage says what a wish is, and what can be said to it.
func (r *request) usage(w *setup.Wish) string {
	if w.YesNo() {
		return w.Hint
	}
	usage, values := w.Hint, strings.Join(w.Values, ", ")
	if w.Key == setup.Players {
		if r.seated != "" {
			return r.seated + ": " + values
		}
		usage += ", or their names, separated by commas"
	}
	usage += ": " + values
	for _, n := range w.Names {
		usage += ", " + n.Name
	}
	if !w.Several {
		usage += " (" + setup.Words{}.Of(w) + ")"
	}
	return usage
}

// count is how many play.
func (r *request) count() int {
	n, err := strconv.Atoi(r.words.Of(r.of.Wish(setup.Players)))
	if err != nil {
		return 1
	}
	return n
}

// seatAll has as many play as --seats names, where nobody said how many.
func (r *request) seatAll() {
	named := strings.Count(r.seats, ",") + 1
	value := strconv.Itoa(named)
	if _, said := r.words[setup.Players]; !said && named > r.count() && slices.Contains(r.of.Wish(setup.Players).Values, value) {
		r.words[setup.Players] = value
	}
}

// bots returns the computers of the game: those of --seats, or the kind of --bot in all seats but
// the first, or in the only one.
func (r *request) bots() (log.Bots, error) {
	switch {
	case r.seats != "":
		return setup.ParseSeats(&r.of.Box, r.seats, r.count())
	case r.bot != "":
		seats := slices.Repeat([]string{r.bot}, r.count())
		if len(seats) > 1 {
			seats[0] = setup.Person
		}
		return setup.ParseSeats(&r.of.Box, strings.Join(seats, ","), r.count())
	}
	return log.Bots{}, nil
}

// playOtherCommand is "play" for another game.
func (e *env) playOtherCommand() *cobra.Command {
	r := &request{of: e.other, words: setup.Words{}}
	var (
		beside raceFlags
		line   bool
	)
	cmd := &cobra.Command{
		Use:   "play [flags]",
		Short: playShort,
		Long:  "Starts a game of " + e.other.Box.Title + " at once. The game is saved after every action.",
		Args:  command.Operands(0, 0, e.about("play")+" [flags]"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if beside.ghost != "" {
				beside.dir = r.dir
				return e.race(cmd, &beside, wantsPlain(line))
			}
			return e.playOther(r, beside.path, wantsPlain(line))
		},
	}
	e.gameFlag(cmd)
	r.flags(cmd)
	cmd.Flags().Var(&flagValue{setting: setting{codeName, "CODE", "", func(_ *settings, v string) error { return r.readCode(v) }}, settings: &r.settings},
		codeName, codeUsage)
	kinds := strings.Join(e.other.Box.Kinds(), ", ")
	cmd.Flags().Var(&flagValue{setting: setting{"bot", "KIND", "", readBot}, settings: &r.settings},
		"bot", "play against computers: "+kinds+"; if alone, watch one play")
	cmd.Flags().Var(&flagValue{setting: setting{"seats", "LIST", "", readSeats}, settings: &r.settings},
		"seats", "who plays each seat, "+setup.Person+" or a kind of computer, separated by commas")
	for _, one := range tableSettings {
		if one.name == "undo" || one.name == "dice" {
			cmd.Flags().Var(&flagValue{setting: one, settings: &r.settings}, one.name, one.usage)
		}
	}
	cmd.Flags().Var(&flagValue{setting: setting{"draws", "hand", "", func(s *settings, v string) error { return byHand("draws", v, &s.hand.Draws) }}, settings: &r.settings},
		"draws", "hand: you draw, too, and type what comes")
	cmd.Flags().Var(&e.look.pace, "pace", paceUsage)
	cmd.Flags().StringVar(&beside.path, "log", "", logUsage)
	cmd.Flags().StringVar(&beside.ghost, ghostName, "", ghostUsage)
	cmd.Flags().BoolVar(&line, "plain", false, plainUsage)
	return cmd
}

// agreed returns the game that was asked for. A pack is read once; only where there is no game is it
// looked into again, to say what is wrong with it as "pack check" does.
func (e *env) agreed(r *request) (session.Game, error) {
	g, err := r.of.Game(r.words, r.dir)
	if err == nil {
		return g, nil
	}
	if _, faulty := e.packed(r.dir); faulty != nil {
		return g, faulty
	}
	return g, noGame(err)
}

func (e *env) playOther(r *request, path string, plain bool) error {
	if err := e.needsTerminal(plain); err != nil {
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
		Game: g, Seed: r.Seed, Luck: log.LuckChosen, Hand: r.hand, Undo: r.undo, Players: r.players, Bots: bots,
		Path: path, Folder: e.Folders.Games, Program: e.Build.Version,
	}
	if !r.Seeded {
		o.Seed, o.Luck = session.NewSeed(), log.LuckRandom
	}
	live, err := session.Start(o)
	if err != nil {
		return err
	}
	return e.sit(live, plain)
}
