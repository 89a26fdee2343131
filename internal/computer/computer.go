// Package computer seats the computer players of any game at a session, and lets them advise the
// people at it. Which players those are is the game's to say.
package computer

import (
	"math"
	"sync"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/search"
)

// Minds are the computer players of one match, of whatever game: Players in its own types.
type Minds interface {
	// Mind returns who thinks for the computers of a session. Games of one seed have the same
	// players. A kind that there is not plays as easy does.
	Mind(seed uint64) driver.Mind

	// Adviser returns who advises the people of a session.
	Adviser() driver.Adviser

	// Reviewer returns a reviewer of games under the same rules, in which each seat is a computer of a kind, or a
	// person, for whom there is none. Chances are those of persons who play on like hard.
	Reviewer(kinds [game.MaxSeats]string) review.Mind

	// Games returns a run of games like that of the match, between contenders.
	Games(arena.Settings, []arena.Contender) arena.Games

	// Trust plays a game of two, number game of a seed, between hard and a computer of a kind, in turn from either
	// seat, and returns what a reviewer says of each position in which hard decides.
	Trust(kind search.Kind, seed uint64, number int) []Said

	// Solver returns what positions of a tree of the same game are worth to each seat if all play on as well as they
	// can to the end of the game: by how much its score is ahead of the best other one, or its score where it plays
	// alone. Several positions share what was learned and so many positions; ok is false beyond them, and where chance
	// is asked on the way.
	Solver(positions int) func(game.Tree, game.Node) (ahead search.Values, ok bool)

	// Quick returns what a hard player does who has a fraction of its time.
	Quick(by int) driver.Adviser

	// Lead returns by how many log-odds hard is ahead of a kind.
	Lead(search.Kind) float64
}

// Players are the computer players of one match.
type Players[S, A comparable] struct {
	Match *match.Match[S, A]

	// Of returns the match that a tree of the same game shows.
	Of func(game.Tree) *match.Match[S, A]

	// New returns a player of the game.
	New func(kind search.Kind, seed uint64) *search.Searcher[S, A]

	// Sharpness is the power of the shares of a win that are expected which comes nearest to how often
	// games are won: what is expected lies nearer to the middle where it is more than 1.
	Sharpness float64

	// Ahead is by how much, in log-odds, games are likelier won against a computer of a kind than against hard. It
	// was fitted to games of two; where it is 0 for a kind, chances are told as if that played like hard.
	Ahead [search.NumKinds]float64

	// Parts returns how far a seat is ahead in each part of the score of a game that is over; nil for a game
	// that has none.
	Parts func(s *S, seat int) []review.Part

	// Alike reports whether two actions are so much alike that advice names only the better one.
	Alike func(a, b A) bool
}

// Mind returns who thinks for the computers of a session.
func (p Players[S, A]) Mind(seed uint64) driver.Mind {
	seated := map[search.Kind]*player[S, A]{} // made when they are first asked
	return func(name string, at game.Node) func() []string {
		kind, err := search.ParseKind(name)
		if err != nil {
			kind = search.Easy
		}
		if seated[kind] == nil {
			seated[kind] = &player[S, A]{searcher: p.New(kind, seed)}
		}
		who := seated[kind]
		return p.list(func() *player[S, A] { return who }, at, 1)
	}
}

// advised is how many actions advice names at most.
const advised = 3

// Adviser returns who advises the people of a session: what a hard player thinks best, up to
// three actions that are not alike.
func (p Players[S, A]) Adviser() driver.Adviser {
	hard := sync.OnceValue(func() *player[S, A] { return &player[S, A]{searcher: p.New(search.Hard, 0)} })
	return func(at game.Node) func() []string { return p.list(hard, at, advised) }
}

// Solver returns what positions are worth to each seat if all play on as well as they can.
func (p Players[S, A]) Solver(positions int) func(game.Tree, game.Node) (search.Values, bool) {
	engine := p.Match.Engine()
	solve := search.Sure(engine, func(s *S) search.Values { return search.Ahead(engine.Result(s).Score) }, positions)
	return func(t game.Tree, at game.Node) (search.Values, bool) { return solve(p.Of(t).Position(at)) }
}

// Quick returns what a hard player does who has a fraction of its time.
func (p Players[S, A]) Quick(by int) driver.Adviser {
	hasty := p.hasty(by)
	return func(at game.Node) func() []string { return p.list(hasty, at, 1) }
}

// considered is how many actions a reviewer holds for possible: others no adviser thinks best.
const considered = 24

// haste is by how much less than hard a reviewer thinks about a position: it looks at every one of a game.
const haste = 8

// Reviewer returns a reviewer of games: it judges positions of any match under the same rules by
// what is to be expected where people play on as hard does and computers as they do, in a fraction of hard's
// time. It reproaches nobody with what Adviser advises.
func (p Players[S, A]) Reviewer(kinds [game.MaxSeats]string) review.Mind {
	hasty := p.hasty(haste)
	mind := review.Mind{
		Advise:  func(at game.Node) func() []string { return p.best(hasty, at, considered) },
		Judge:   p.judge(hasty, p.behind(kinds)),
		Against: p.against(kinds),
		Longer:  p.Adviser(),
	}
	if p.Parts != nil {
		mind.Ends = p.ends(p.hasty(headlong))
	}
	return mind
}

// hasty returns a hard player with a fraction of its time.
func (p Players[S, A]) hasty(by int) func() *player[S, A] {
	return sync.OnceValue(func() *player[S, A] {
		searcher := p.New(search.Hard, 0)
		searcher.Hasten(by)
		return &player[S, A]{searcher: searcher}
	})
}

// behind returns by seat how far a player is behind hard, in log-odds.
func (p Players[S, A]) behind(kinds [game.MaxSeats]string) (by [game.MaxSeats]float64) {
	for seat, name := range kinds[:p.Match.Engine().Players()] {
		if kind, err := search.ParseKind(name); err == nil {
			by[seat] = p.Ahead[kind]
		}
	}
	return by
}

// against says whose chances those are that behind gives.
func (p Players[S, A]) against(kinds [game.MaxSeats]string) string {
	n := p.Match.Engine().Players()
	weaker, people := "", false
	for _, name := range kinds[:n] {
		people = people || name == ""
		if kind, err := search.ParseKind(name); err == nil && p.Ahead[kind] > 0 {
			weaker = name
		}
	}
	switch {
	case n == 1:
		return "for somebody like hard"
	case weaker == "" && n == 2:
		return "if both play like hard"
	case weaker == "":
		return "if all play like hard"
	case !people:
		return "if the computers play on as they do"
	case n == 2:
		return "for somebody like hard against " + weaker
	}
	return "if people play like hard, and computers as they do"
}

func (p Players[S, A]) judge(by func() *player[S, A], behind [game.MaxSeats]float64) driver.Judge {
	return func(t game.Tree, at game.Node, seat int) func() int {
		state := p.seen(t, at)
		return func() int { return p.chance(by().worth(state), behind, seat) }
	}
}

// seen returns a position of a tree as those take it to be who look at the tree.
func (p Players[S, A]) seen(t game.Tree, at game.Node) S {
	m := p.Of(t)
	known := m.Position(at)
	return game.Supposed(m.Engine(), &known)
}

// chance returns the chance of a seat to win, in hundredths of a percent, where such shares are expected if all
// play like hard, and some are so far behind it. Of one that plays alone the rest is the chance to lose.
func (p Players[S, A]) chance(expected search.Values, behind [game.MaxSeats]float64, seat int) int {
	const certain = 10_000
	weight := func(seat int) float64 {
		return math.Pow(float64(expected[seat]), p.Sharpness) * math.Exp(-behind[seat])
	}
	rest, sum := 1., 0.
	for other, share := range expected {
		rest -= float64(share)
		sum += weight(other)
	}
	sum += math.Pow(max(rest, 0), p.Sharpness)
	return int(math.Round(weight(seat) / sum * certain))
}

// asked returns a position as those take it to be who are asked there.
func (p Players[S, A]) asked(at game.Node) S {
	seats, _ := p.Match.Text().Turn(at)
	return p.Match.Supposed(at, seats)
}

// list returns up to n actions of a player that are not alike, the best first: the first is what
// the player does. Where no player is asked there are none.
func (p Players[S, A]) list(who func() *player[S, A], at game.Node, n int) func() []string {
	engine, state := p.Match.Engine(), p.asked(at)
	return func() (texts []string) {
		var named []A
		for _, c := range who().rank(state) {
			if p.among(named, c.Action) {
				continue
			}
			named, texts = append(named, c.Action), append(texts, engine.Format(c.Action))
			if len(texts) == n {
				break
			}
		}
		return texts
	}
}

// best returns the n best actions of a player, the best first, alike or not.
func (p Players[S, A]) best(who func() *player[S, A], at game.Node, n int) func() []string {
	engine, state := p.Match.Engine(), p.asked(at)
	return func() (texts []string) {
		list := who().rank(state)
		for _, c := range list[:min(n, len(list))] {
			texts = append(texts, engine.Format(c.Action))
		}
		return texts
	}
}

// among reports whether one of a list is like an action.
func (p Players[S, A]) among(list []A, a A) bool {
	for _, b := range list {
		if p.Alike(a, b) {
			return true
		}
	}
	return false
}

// A player thinks on one goroutine at a time.
type player[S, A comparable] struct {
	thinking sync.Mutex
	searcher *search.Searcher[S, A]
}

func (p *player[S, A]) rank(s S) []search.Candidate[A] {
	p.thinking.Lock()
	defer p.thinking.Unlock()
	list, _ := p.searcher.Rank(s)
	return list
}

func (p *player[S, A]) worth(s S) search.Values {
	p.thinking.Lock()
	defer p.thinking.Unlock()
	return p.searcher.Worth(s)
}

// Games returns a run of games like that of the match, between contenders.
func (p Players[S, A]) Games(s arena.Settings, list []arena.Contender) arena.Games {
	engine, forest := p.Match.Engine(), new(search.Forest[S, A])
	// A new player is made for every game.
	maker := func(name string) arena.Maker[S, A] {
		kind, err := search.ParseKind(name)
		if err != nil {
			kind = search.Easy
		}
		return func() arena.Player[S, A] {
			return arena.Thinking(func(seed uint64) func(S) []A {
				searcher := p.New(kind, seed).In(forest)
				return func(known S) []A { return searcher.Plan(game.Supposed(engine, &known)) }
			})
		}
	}
	return &arena.Run[S, A]{Settings: s, Engine: engine, Players: arena.Makers(engine, list, maker)}
}
