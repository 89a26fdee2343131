package cli

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/shelf"
)

// A request is a game as the flags of a command say it, and how people sit at it.
type request struct {
	seed    uint64
	seeded  bool // a seed was named
	undo    log.Undo
	hand    log.Hand
	players []string
	bot     string // a kind of computer
	seats   string // who plays, by seat
	tutor   bool
	of      *shelf.Game
	all     shelf.Shelf
	words   setup.Words
	dir     string // of the pack

	seated string // how many play, as the flag says it, where the players have no names
}

// newRequest returns a request for the game that the command line is about.
func (e *env) newRequest() *request { return &request{of: e.game, all: e.games, words: setup.Words{}} }

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
		// The players' names say how many there are, too.
		if err := f.r.readNames(text); err != nil {
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
	switch o := r.all.OwnerOf(value); {
	case o != nil && o.Box.ID != r.of.Box.ID:
		return codeOf(o.Box.Title)
	}
	g, err := r.of.Coded(value)
	if err != nil {
		return fmt.Errorf("--%s: %w.", codeName, err)
	}
	r.undo, err = log.ParseUndo(g.Undo)
	maps.Copy(r.words, g.Words)
	r.seed, r.seeded = g.Seed, true
	return err
}

// completer completes what can be said to the wish.
func (f *wishFlag) completer() completer {
	if f.wish.Several {
		return command.Several(false, f.wish.Values...)
	}
	return command.One(f.wish.Values...)
}

// readNames reads the names of players.
func (r *request) readNames(value string) error {
	names, most := strings.Split(value, ","), r.of.Box.Seats
	for i := range names {
		names[i] = strings.TrimSpace(names[i])
	}
	if len(names) > most {
		return command.NotOneOf("players", fmt.Sprintf("at most %d names, separated by commas", most), value)
	}
	r.players = names
	return nil
}

// flags adds what chooses the game, or only what has one of some names; laid adds what chooses its luck, too.
func (r *request) flags(cmd *cobra.Command, laid bool, names ...string) {
	f := cmd.Flags()
	wanted := func(name string) bool { return len(names) == 0 || slices.Contains(names, name) }
	for i := range r.of.Wishes {
		w := &r.of.Wishes[i]
		if !wanted(w.Key) || w.Lays && !laid {
			continue
		}
		r.flag(f, w)
		if w.Short != "" {
			r.flag(f, w.Shortened())
		}
	}
	if wanted("seed") {
		f.Var(command.Read("NUMBER", r.readSeed), "seed", "the luck of the game; the same seed brings the same luck")
	}
	if wanted("pack") && r.of.Pack != nil {
		f.StringVar(&r.dir, "pack", "", "play with the pack in the folder `DIR`")
	}
	f.SortFlags = false
}

// flag adds the flag of a wish.
func (r *request) flag(f *pflag.FlagSet, w *setup.Wish) {
	flag := f.VarPF(&wishFlag{wish: w, r: r}, w.Key, "", r.usage(w))
	if w.YesNo() {
		flag.NoOptDefVal = "true"
	}
}

func (r *request) readSeed(text string) (err error) {
	if r.seed, err = strconv.ParseUint(text, 10, 64); err != nil {
		return command.NotOneOf("seed", "a whole number from 0 to 18446744073709551615", text)
	}
	r.seeded = true
	return nil
}

// tableFlags adds what says how people sit at the table.
func (r *request) tableFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	if r.of.Coded != nil {
		f.Var(command.Read("CODE", r.readCode), codeName, codeUsage)
	}
	if r.of.Wish(setup.Players) == nil && r.of.Box.Seats > 1 {
		f.Var(command.Read("NAMES", r.readNames), setup.Players, "the names of the players, separated by commas")
	}
	if kinds := r.of.Box.Kinds(); len(kinds) > 0 {
		f.Var(command.Read("KIND", func(text string) error {
			r.bot = text
			return nil
		}), "bot", "play with or against computers: "+prose.List(kinds, "or")+"; if alone, watch one play")
		f.Var(command.Read("LIST", func(text string) error {
			r.seats = text
			return nil
		}), "seats", "who plays each seat, "+setup.Person+" or a kind of computer, separated by commas")
	}
	f.Var(command.Read("POLICY", func(text string) (err error) {
		if r.undo, err = log.ParseUndo(text); err != nil {
			return command.NotOneOf("undo", "free, roll or none", text)
		}
		return nil
	}), "undo", "how far you can undo: free (everything), roll (back to the last roll) or none (default: free)")
	f.Var(byHand("dice", &r.hand.Dice), "dice", "hand: you roll real dice and type what they show")
	f.Lookup("dice").Hidden = !r.of.Dice
	name, usage := cmp.Or(r.of.Draws[0], "draws"), cmp.Or(r.of.Draws[1], "hand: you draw, too, and type what comes")
	f.Var(byHand(name, &r.hand.Draws), name, usage)
	if r.of.Tutor {
		f.BoolVar(&r.tutor, "tutor", false, "warn before a costly choice is final")
	}
}

// byHand returns the flag by which people do something by hand.
func byHand(name string, hand *bool) pflag.Value {
	return command.Read("hand", func(text string) error {
		if text != "hand" {
			return command.NotOneOf(name, "hand, or left out", text)
		}
		*hand = true
		return nil
	})
}

// usage says what a wish is, and what can be said to it.
func (r *request) usage(w *setup.Wish) string {
	if w.YesNo() || w.Parse != nil {
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
func (r *request) count() int { return r.of.HowMany(r.words) }

// seatAll has as many play as --seats names, where nobody said how many.
func (r *request) seatAll() {
	named := strings.Count(r.seats, ",") + 1
	value := strconv.Itoa(named)
	wish := r.of.Wish(setup.Players)
	if _, said := r.words[setup.Players]; wish != nil && !said && named > r.count() && slices.Contains(wish.Values, value) {
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

// agreed returns the game that was asked for. A pack is read once; only where there is no game is it
// looked into again, to say what is wrong with it as "pack check" does.
func (e *env) agreed(r *request) (session.Game, error) {
	g, err := r.of.Game(r.words, r.dir)
	if err == nil {
		return g, nil
	}
	if _, faulty := e.packed(r.of, r.dir); faulty != nil {
		return g, faulty
	}
	return g, noGame(err)
}

const (
	codeName  = "code"
	codeUsage = "the code of a shared game; flags after it change its settings"
	logUsage  = "save the game in this `FILE`"
)

// codeOf refuses the code of another game than the one that --game names.
func codeOf(title string) error {
	return fmt.Errorf("--%s: this is the code of a game of %s: leave out --%s.", codeName, title, gameName)
}
