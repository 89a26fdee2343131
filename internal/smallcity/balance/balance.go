// Package balance measures how fair Small City is: what the order of play and a style are worth between players of
// equal strength, and what comes of each special action, building, column of the council, promise and arcology. `make
// balance` writes BALANCE.md. It measures how strong the computer players are, too, against each other and
// alone: `make strength` writes STRENGTH.md.
//
//	balance.go  the seats and the styles
//	uses.go     what players may do or leave
//	table.go    both as a table
//	strength.go the meetings, and games alone, as a table
package balance

import (
	"fmt"
	"slices"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/smallcity/bot"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
)

// fresh is where the seeds begin by which the balance is measured: no number of the computer players was
// chosen by games with them.
const fresh = 1_000_001

type (
	games = balance.Games[engine.State, engine.Action]
	maker = arena.Maker[engine.State, engine.Action]
	use   = balance.Use[engine.State, engine.Action]
)

// A Case is games of one kind.
type Case struct {
	Players uint8
	Mode    engine.Mode
	Statues bool // in the base game
}

// String names a case: "3, arcologies".
func (c Case) String() string { return fmt.Sprintf("%d, %v", c.Players, c.Mode) }

// Cases returns for what games the seats are measured.
func Cases() (list []Case) {
	for players := uint8(2); players <= engine.MaxPlayers; players++ {
		list = append(list, Case{Players: players})
	}
	return append(list, Case{Players: 2, Mode: engine.Arcologies})
}

// longer is by how much fewer games with arcologies are played, which take ten times as long.
const longer = 4

// games returns how many games of a case are played where so many are of the base game.
func (c Case) games(number int) int {
	if c.Mode == engine.Arcologies {
		number /= longer
	}
	return max(number, balance.Told) / 2 * 2
}

func (c Case) rules(p *engine.Pack) (*engine.Rules, error) {
	return engine.New(p, engine.Config{Players: c.Players, Mode: c.Mode, Statues: c.Statues})
}

// seats plays games of a case between medium players.
func seats(p *engine.Pack, c Case, number int) (balance.Seats, error) {
	r, err := c.rules(p)
	if err != nil {
		return balance.Seats{}, err
	}
	return balance.BySeat(between(r, c.games(number), plays(r, search.Medium)))
}

// between returns games of players of one kind.
func between(r *engine.Rules, number int, m maker) games {
	return games{Engine: smallcity.Rules{Rules: r}, Players: slices.Repeat([]maker{m}, r.Players()), First: fresh, Number: number}
}

// plays makes players of a kind.
func plays(r *engine.Rules, k search.Kind) maker {
	return balance.Player(func() *bot.Player { return bot.NewPlayer(r, k, 1) })
}

// A styled is how a style does.
type styled struct {
	Wins balance.Sample // against each of the others in turn, with two players
	Told string         // who won the first games
}

// style plays games of two, each luck from both seats, of a player of a style against one of each other style in turn.
func style(p *engine.Pack, c Case, one bot.Style, number int) (of styled, err error) {
	r, err := c.rules(p)
	if err != nil {
		return of, err
	}
	styled := func(s bot.Style) maker { return balance.Player(func() *bot.Player { return bot.NewStyled(r, s, 1) }) }
	for _, other := range bot.Styles() {
		if other.Name == one.Name {
			continue
		}
		g := between(r, max(c.games(number)/(len(bot.Styles())-1)/2*2, 2), styled(other))
		share, told, err := balance.Without(g, styled(one))
		if err != nil {
			return of, err
		}
		of.Wins.Join(share)
		of.Told += " " + told
	}
	return of, nil
}
