package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/command"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	microcity "boardgame/microcity/internal/microcity/match"
	micropolisform "boardgame/microcity/internal/micropolis/agreement"
	micropoliscomputer "boardgame/microcity/internal/micropolis/computer"
	micropolislesson "boardgame/microcity/internal/micropolis/lesson"
	micropolispack "boardgame/microcity/internal/micropolis/pack"
	micropoliswords "boardgame/microcity/internal/micropolis/words"
	mycityform "boardgame/microcity/internal/mycity/agreement"
	mycitycomputer "boardgame/microcity/internal/mycity/computer"
	mycitylesson "boardgame/microcity/internal/mycity/lesson"
	mycitypack "boardgame/microcity/internal/mycity/pack"
	mycitywords "boardgame/microcity/internal/mycity/words"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/protocol"
	"boardgame/microcity/internal/rulebook"
	"boardgame/microcity/internal/setup"
)

// A shelved is a game besides Micro City, as the commands know it. Another game goes into others.
type shelved struct {
	setup.Offer
	players func(game.Tree) computer.Minds
	rules   func() []rulebook.Section
	lessons func(setup.Offer) []lesson.Offer
	check   func(dir string) (packed, error) // of a pack in a folder, or for "" of the own
	export  func(dir string) error
}

// others are the games besides Micro City.
func others() []shelved {
	return []shelved{
		{
			Offer: mycityform.Offer(), players: mycitycomputer.Players, rules: mycitywords.Reference, lessons: mycitylesson.Offers,
			check: checkCounters, export: mycitypack.Export,
		},
		{
			Offer: micropolisform.Offer(), players: micropoliscomputer.Players, rules: micropoliswords.Reference, lessons: micropolislesson.Offers,
			check: checkTiles, export: micropolispack.Export,
		},
	}
}

// otherOf returns the game with an ID, or nil: Micro City is none of them.
func otherOf(id string) *shelved {
	list := others()
	if i := slices.IndexFunc(list, func(o shelved) bool { return o.Box.ID == id }); i >= 0 {
		return &list[i]
	}
	return nil
}

// gameIDs lists the games as --game names them.
func gameIDs() []string {
	list := []string{microcity.ID}
	for _, o := range others() {
		list = append(list, o.Box.ID)
	}
	return list
}

const gameName = "game"

// namedGame returns the game that the arguments name, by itself or by a share code, or nil for Micro City.
// It is known before anything else, since each game has flags of its own.
func namedGame(args []string) *shelved {
	if id, ok := saidTo(args, gameName); ok {
		return otherOf(id)
	}
	if code, ok := saidTo(args, codeName); ok {
		return ownerOf(code)
	}
	return nil
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

// ownerOf returns the game that a share code is of, or nil: Micro City is none of them.
func ownerOf(code string) *shelved {
	list := others()
	if i := slices.IndexFunc(list, func(o shelved) bool { return o.Codes.Owns(code) }); i >= 0 {
		return &list[i]
	}
	return nil
}

// A gameFlag names a game, which namedGame has found already.
type gameFlag string

func (f *gameFlag) String() string { return string(*f) }
func (f *gameFlag) Type() string   { return "GAME" }

func (f *gameFlag) Set(text string) error {
	if !slices.Contains(gameIDs(), text) {
		return command.NotOneOf(gameName, prose.List(gameIDs(), "or"), text)
	}
	*f = gameFlag(text)
	return nil
}

// gameFlag lets a command be about another game.
func (e *env) gameFlag(cmd *cobra.Command) {
	usual := gameFlag("")
	cmd.Flags().Var(&usual, gameName, "the game, with flags of its own: "+prose.List(gameIDs(), "or")+"; "+microcity.ID+" if not set")
}

// about is a command line of the command, with the game that it is about.
func (e *env) about(command string) string {
	if e.other == nil {
		return "microcity " + command
	}
	return "microcity " + command + " --" + gameName + " " + e.other.Box.ID
}

// extras are what the other games add to their tables on plain lines.
func extras(t *plain.Table) plain.Extras {
	live := t.Session()
	players := otherOf(live.Box().ID).players(t.Tree())
	mind := players.Reviewer()
	return plain.Extras{
		Bots: driver.New(live, players.Mind(live.Header().Seed)), Adviser: players.Adviser(), Review: mind,
		Weigher: mind.Weigher(t.Tree(), t.Talk(), func(s game.Seats) bool { return live.Seat(s) == "" }),
		Closing: []string{"review"},
	}
}

// rulesOf returns what the rules of another game say about a word as lines of at most
// width characters.
func rulesOf(id, word string, width int) ([]string, bool) {
	return plain.Rules(otherOf(id).rules(), word, width)
}

// judgeOf returns who judges positions of another game.
func judgeOf(id string, t game.Tree) driver.Judge {
	return otherOf(id).players(t).Reviewer().Judge
}

// offers are the games besides Micro City that the menu can begin.
func offers() (list []setup.Offer) {
	for _, o := range others() {
		list = append(list, o.Offer)
	}
	return list
}

// spoken returns the other games for the engine protocol.
func spoken() (list []protocol.Game) {
	for _, o := range others() {
		list = append(list, protocol.Offered(o.Offer, o.players, usual(&o.Box)))
	}
	return list
}

// noGame says that there is no game as it was asked for.
func noGame(err error) error {
	if strings.HasSuffix(err.Error(), ".") {
		return errors.New(prose.UpperFirst(err.Error()))
	}
	return fmt.Errorf("There is no such game: %w.", err)
}
