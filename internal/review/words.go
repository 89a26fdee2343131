package review

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// Sum describes a look back in a sentence, which says whose chances are told.
func (m *Mind) Sum(list []Choice) string {
	costly := Costliest(list)
	all, least := prose.Count(len(list), "choice", "choices"), prose.Count(Points(Costly), "point", "points")
	judged := " of the chance to win " + m.Against
	switch {
	case len(list) == 0:
		return "Nobody had a choice to make in this game."
	case len(costly) == 0:
		return "Of " + all + ", none gave away " + least + " or more" + judged + "."
	case len(costly) == 1:
		return "Of " + all + ", one gave away " + prose.Count(Points(list[costly[0]].Lost), "point", "points") + judged + "."
	}
	return "Of " + all + ", " + strconv.Itoa(len(costly)) + " gave away " + least + " or more" + judged + "."
}

// Brief describes a look back in a few words.
func Brief(list []Choice) string {
	if n := len(Costliest(list)); n > 0 {
		return prose.Count(n, "mistake", "mistakes")
	}
	return "no mistakes"
}

// Points returns hundredths of a percent as points.
func Points(hundredths int) int { return (hundredths + 50) / 100 }

// Said returns what is said of a choice, with whose it was where those of several players were looked at.
func Said(talk game.Table, c *Choice, several bool, text string) string {
	text = prose.LowerFirst(text)
	if several {
		return talk.Player(c.Seat) + ": " + text
	}
	return text
}

// When returns what a game is counted by, "turn" or "round", and which of them a choice was made in.
func When(talk game.Table, c *Choice) (unit string, n int) {
	if t, ok := talk.(game.Rounds); ok {
		return "round", t.Round(c.At)
	}
	return "turn", c.Turn
}

// Told returns what a choice gave away.
func Told(talk game.Table, c *Choice, several bool) string {
	unit, n := When(talk, c)
	return prose.UpperFirst(unit) + " " + strconv.Itoa(n) + ", " + Said(talk, c, several, talk.Say(c.At, c.Action)) + ". That gave away " +
		prose.Count(Points(c.Lost), "point", "points") + " of the chance to win, which left " + prose.Percent(c.Then) + "."
}

// Better says what would have been better than a choice, and what it is good for; "" where nothing was
// found that is worth telling.
func Better(talk game.Table, c *Choice) string {
	if c.Lost < Costly {
		return ""
	}
	text := talk.Say(c.At, c.Better)
	if t, ok := talk.(game.Reasons); ok {
		if why := t.Reason(c.At, c.Better); why != "" {
			text += ". That " + why
		}
	}
	return prose.UpperFirst(text) + "." + ends(c.Gains)
}

// ends tells by what games end better that go on from a better choice: " Played out from there, games end
// about 9 points better: harvest +7, colony +4, barracks −2."; "" where they do not.
func ends(gains []Part) string {
	gains = slices.SortedStableFunc(slices.Values(gains), func(a, b Part) int { return cmp.Compare(b.Lead, a.Lead) })
	sum := 0.
	var parts []string
	for _, part := range gains {
		sum += part.Lead
		if math.Abs(part.Lead) >= worthNaming {
			parts = append(parts, part.Name+" "+prose.Signed(int(math.Round(part.Lead))))
		}
	}
	if sum < worthNaming || parts == nil {
		return ""
	}
	return " Played out from there, games end about " + strconv.Itoa(int(math.Round(sum))) + " points better: " + strings.Join(parts, ", ") + "."
}

// worthNaming is by how many points a score differs, or a part of it, that is told: less may be luck.
const worthNaming = 1.5
