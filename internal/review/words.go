package review

import (
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// Sum tells a look back in a sentence.
func Sum(list []Choice) string {
	costly := Costliest(list)
	all, least := prose.Count(len(list), "choice", "choices"), prose.Count(Points(Costly), "point", "points")
	const judged = " of the chance to win, as hard judges it"
	switch {
	case len(list) == 0:
		return "No person had anything to choose in this game."
	case len(costly) == 0:
		return "Of " + all + " none gave away " + least + " or more" + judged + "."
	case len(costly) == 1:
		return "Of " + all + " one gave away " + prose.Count(Points(list[costly[0]].Lost), "point", "points") + judged + "."
	}
	return "Of " + all + " " + strconv.Itoa(len(costly)) + " gave away " + least + " or more" + judged + "."
}

// Points returns hundredths of a percent as points.
func Points(hundredths int) int { return (hundredths + 50) / 100 }

// Told tells what a choice gave away, by whom where several play.
func Told(talk game.Table, c *Choice, players int) string {
	by := ""
	if players > 1 {
		by = ", " + talk.Player(c.Seat)
	}
	return "Turn " + strconv.Itoa(c.Turn) + by + ": " + prose.LowerFirst(talk.Say(c.At, c.Action)) + ". That gave away " +
		prose.Count(Points(c.Lost), "point", "points") + ", which left " + prose.Percent(c.Then) + "."
}

// Better says what would have been better than a choice, and what it is good for; "" where nothing was
// found that is worth telling.
func Better(talk game.Table, c *Choice) string {
	if c.Lost < Costly {
		return ""
	}
	text := "Better: " + prose.LowerFirst(talk.Say(c.At, c.Better))
	if t, ok := talk.(game.Reasons); ok {
		if why := t.Reason(c.At, c.Better); why != "" {
			text += ", which " + why
		}
	}
	return text + "."
}
