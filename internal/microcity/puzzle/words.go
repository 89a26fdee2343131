package puzzle

import (
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/puzzle"
)

// Title says which game the position is of: "solo · basic A · hard".
func (p *Puzzle) Title() string { return words.New(p.rules).Title() }

// Label tells the puzzle from others in a line: what is built, how many turns are left, and whether
// the game is to be won. All games are solo ones.
func (p *Puzzle) Label() string {
	c := p.rules.Config()
	items := []string{words.New(p.rules).BuildingTitle(), c.Difficulty.String()}
	switch {
	case p.wins():
		items = append(items, "win now")
	case p.byForce():
		items = append(items, "forced win")
	default:
		items = append(items, prose.Count(p.state.Clock, "turn", "turns")+" left")
	}
	return strings.Join(items, " · ")
}

// Aim says what to look for in a few words, which stand above the table.
func (p *Puzzle) Aim() string {
	switch {
	case p.mine():
		return "Find the better plan."
	case p.wins():
		return "You can win this turn."
	}
	return "Find the best plan for this turn."
}

// Task says what to look for.
func (p *Puzzle) Task() []string {
	lines := []string{"Find the best plan for this turn. It is far better than any other."}
	switch {
	case p.kept:
		lines[0] = "You kept this position on " + p.own.Format("2 January") + ". Find the best plan for this turn."
	case p.mine():
		lines[0] = "In a game that you finished on " + p.own.Format("2 January") + ", you gave away " +
			prose.Below(int(p.best.Chance), int(p.next.Chance)) + " of win chance here. Find the better plan."
	case p.wins():
		lines[0] = "You can win this turn, but in only one way. Find it."
	case p.byForce():
		lines[0] = "One plan wins whatever you roll next. Find it."
	default:
		lines = append(lines, fmt.Sprintf("Its win chance is %s. Any plan within %d points of it solves the puzzle; all others have %s at best.",
			prose.Percent(int(p.best.Chance)), Close/100, prose.Percent(int(p.bound))))
	}
	return append(lines, p.stand())
}

// wins reports whether the best plan wins in this very turn.
func (p *Puzzle) wins() bool { return won(p.rules, &p.best.After, p.Seat()) }

// stand says how the game stands, and which expansions it is played with.
func (p *Puzzle) stand() string {
	turns, pool := prose.Count(p.state.Clock, "turn is", "turns are")+" left, this one included", "the pool is empty"
	if p.state.Clock == 1 {
		turns = "this is the last turn"
	}
	if n := p.state.Pool[0]; n > 0 {
		pool = prose.Count(n, "marker is", "markers are") + " in the pool"
	}
	text := prose.UpperFirst(turns) + ", and " + pool + "."
	if with := p.rules.Config().With.Names(); len(with) > 0 {
		text += " Played with " + prose.List(with, "and") + "."
	}
	return text
}

// lost is a chance to win that is next to none.
const lost = bot.Points(500)

// theme says in a few words what the best plan is about. It tells too much before an attempt.
func (p *Puzzle) theme() string {
	var themes []string
	switch {
	case p.wins():
		themes = append(themes, "winning at once")
	case p.byForce():
		themes = append(themes, "winning by force")
	case p.next.Chance <= lost:
		themes = append(themes, "staying in the game")
	}
	for _, t := range traits {
		if p.best.does(t.kind) && !p.next.does(t.kind) {
			themes = append(themes, t.name)
		}
	}
	if len(themes) == 0 {
		return "playing the right card in the right place"
	}
	return prose.List(themes, "and")
}

// traits are what some plans do and others do not, in the order in which they are told.
var traits = []struct {
	kind engine.ActionKind
	name string
}{
	{engine.ActRetrieve, "retrieving your cards"},
	{engine.ActChange, "changing a die"},
	{engine.ActRemove, "taking back a marker"},
	{engine.ActSell, "selling"},
	{engine.ActBuild, "building now"},
	{engine.ActUpgrade, "upgrading"},
}

// does reports whether a plan has an action of a kind.
func (p *Plan) does(kind engine.ActionKind) bool {
	return slices.ContainsFunc(p.Line, func(a engine.Action) bool { return a.Kind == kind })
}

// finders says in a sentence which computer players find the plan.
func (p *Puzzle) finders() string {
	f := p.found
	switch f {
	case Found{}:
		return "No computer player finds it at first sight; only a longer search does."
	case Found{100, 100, 100, 100}:
		return "Every computer player finds it."
	}
	said := []string{share(f.Novice, "novices"), share(f.Greedy, "greedy players"), share(f.Strong, "strong players"), share(f.Master, "masters")}
	return "It is found by " + prose.List(said, "and") + "."
}

// share says which part of some players a share in percent is.
func share(percent int, players string) string {
	switch percent {
	case 0:
		return "no " + players
	case 100:
		return "all " + players
	}
	return fmt.Sprintf("%d%% of %s", percent, players)
}

// say says a plan in one sentence.
func (p *Puzzle) say(plan *Plan) string { return words.New(p.rules).Brief(&p.state, plan.Line) }

// reasons says what speaks for a plan, its chance to win first.
func (p *Puzzle) reasons(plan *Plan) string {
	_, reasons := words.New(p.rules).Advice(&p.state, &words.Advice{
		Line: plan.Line, After: plan.After, Chance: int(plan.Chance), Building: plan.Building,
	})
	return strings.Join(reasons, " ")
}

// headline says in a sentence what came of an attempt.
func (p *Puzzle) headline(v *verdict) string {
	switch loss := p.best.Chance - v.yours.Chance; {
	case v.same:
		return "Solved: that is the plan."
	case v.solved && loss < -bot.Certain/100:
		return "Solved, and better than the plan that the search found."
	case v.solved && loss < bot.Certain/100:
		return "Solved: your plan is as good as the best one."
	case v.solved:
		return "Solved: your plan is close enough to the best one. It gives away " + p.away(v) + "."
	case v.yours.Chance == 0 && p.rules.Result(v.yours.After).Over:
		return "Not solved: your plan loses the game at once."
	default:
		return "Not solved: your plan gives away " + p.away(v) + " of win chance."
	}
}

// away says what an attempt gives away.
func (p *Puzzle) away(v *verdict) string {
	return prose.Below(int(p.best.Chance), int(v.yours.Chance))
}

// explained says what came of an attempt: both plans, what speaks for each, and what the puzzle is
// about.
func (p *Puzzle) explained(v *verdict) []string {
	lines := []string{"You: " + p.say(&v.yours), p.reasons(&v.yours)}
	if !v.same {
		lines = append(lines, "", puzzle.Best+p.say(&p.best), p.reasons(&p.best))
	}
	switch {
	case p.kept:
		return append(lines, "", "Next best: "+p.say(&p.next), p.reasons(&p.next), "", "It is about "+p.theme()+".")
	case p.mine():
		lines = append(lines, "", "In your game: "+p.say(&p.next), p.reasons(&p.next))
		return append(lines, "", "It is about "+p.theme()+".")
	case p.next.Chance == 0:
		lines = append(lines, "", "Every other plan loses.")
	case courseOf(v.yours.Line) != courseOf(p.next.Line):
		lines = append(lines, "", "Next best: "+p.say(&p.next), p.reasons(&p.next))
	}
	return append(lines, "", "It is about "+p.theme()+". "+p.finders())
}
