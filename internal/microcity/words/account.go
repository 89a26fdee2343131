package words

import (
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// An Account says where the win chance of a seat went in a game; of partners, that of both. The
// chances are in hundredths of a percent, the rest in points: rounded, Start, Luck, Choices and
// Rival add up to End.
type Account struct {
	Seat       engine.Seat
	Start, End int
	Luck       int // what luck brought in turns of the seat
	Choices    int // what its choices brought: never positive
	Rival      int // what all the turns of a rival brought

	Steady bool // no turn brought as much as a point
}

// LuckAndSkill describes an account in two sentences: "Your win chance began at 52%. Luck added 50 points,
// choices cost 2 points: 100% at the end."
func (w *Words) LuckAndSkill(a *Account) string {
	if a.Steady {
		return w.whoseChance(a.Seat) + " was " + prose.Percent(a.Start) + " from start to end: no turn changed it by a point."
	}
	text := w.whoseChance(a.Seat) + " began at " + prose.Percent(a.Start) + ". Luck " + added(a.Luck) + ", choices " + cost(a.Choices)
	if w.competitive() {
		text += ", " + w.about(a.Seat.Other()).its() + " turns " + added(a.Rival)
	}
	return text + ": " + prose.Percent(a.End) + " at the end."
}

// LuckAndSkillBrief describes an account in a few words for a list: "luck +50, choices -2", in points of
// the win chance; of rivals, whose it is comes last, as it may be cut.
func (w *Words) LuckAndSkillBrief(a *Account) string {
	if a.Steady {
		return "always " + prose.Percent(a.Start) + " to win"
	}
	text := "luck " + prose.Signed(a.Luck) + ", choices " + prose.Signed(a.Choices)
	if w.competitive() {
		text += " (" + w.Player(a.Seat) + ")"
	}
	return text
}

// OtherTurns is said below turns that brought something, where others brought next to nothing.
const OtherTurns = "Turns that are not listed changed the win chance by less than a point."

// whoseChance begins a sentence about the win chance of a seat, or of partners.
func (w *Words) whoseChance(seat engine.Seat) string {
	switch {
	case w.alone && !w.competitive():
		return "Their win chance"
	case w.config.Mode == engine.Coop:
		return "Your win chance"
	}
	return prose.UpperFirst(w.about(seat).its()) + " win chance"
}

func added(points int) string {
	switch {
	case points == 0:
		return "added nothing"
	case points < 0:
		return cost(points)
	}
	return "added " + prose.Count(points, "point", "points")
}

func cost(points int) string {
	if points == 0 {
		return "cost nothing"
	}
	return "cost " + prose.Count(-points, "point", "points")
}

// LookBack says in points what luck and choices brought in a turn, or in two that partners have planned
// together, and the chance of the account's seat after it, in hundredths of a percent: "Turn 5: luck +4
// points, choices -7 points, then 62% to win."; of two players, whose turn it was.
func (w *Words) LookBack(first, last int, seat engine.Seat, luck, choices, then int, of engine.Seat) string {
	text := turns(first, last)
	if w.twoPlayers() && seat.IsPlayer() {
		text += ", " + w.Player(seat)
	}
	text += ": luck " + points(luck) + ", choices " + points(choices) + ", then " + prose.Percent(then) + " to win"
	if w.competitive() {
		text += " for " + w.Player(of)
	}
	return text + "."
}

// turns names a turn, or two that partners have planned together.
func turns(first, last int) string {
	if last > first {
		return "Turns " + strconv.Itoa(first) + " and " + strconv.Itoa(last)
	}
	return "Turn " + strconv.Itoa(first)
}

// WellPlayed says that the choices of a turn, or of two that partners have planned together, gave nothing away.
func WellPlayed(first, last int) string {
	if last > first {
		return turns(first, last) + " were well played."
	}
	return turns(first, last) + " was well played."
}

func points(n int) string { return prose.SignedCount(n, "point", "points") }
