package words

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"boardgame/microcity/internal/engine"
)

// Gist says a plan in as few words as it takes to follow it: "turn the 4 into a 3 for $2;
// card 3 to a2, with the 3: take 1 steel; basic: gain 1 steel". What goes without saying,
// that a phase is over, it leaves out. Actions that are not legal there end it.
func (w *Words) Gist(s *engine.State, line []engine.Action) string {
	at, text, taken, before := *s, "", uint8(0), engine.Action{}
	seat, first := w.rules.Turn(&at)
	if len(line) > 0 && s.InPlay != 0 && (first == engine.QuestionWalk || first == engine.QuestionCard) {
		text = cardOf(s.InPlay) // what is still to come of it is not the quarter's
	}
	for i, a := range line {
		if w.rules.Check(&at, a) != engine.OK {
			break
		}
		var next engine.Action
		if i+1 < len(line) {
			next = line[i+1]
		}
		if taken++; a.Kind == engine.ActTake && next == a { // what is taken of a kind is said at once
			w.rules.Advance(&at, a)
			continue
		}
		asked, question := w.rules.Turn(&at)
		said := w.briefly(&at, question, a, next)
		if a.Kind == engine.ActTake {
			said = "take " + amount(a.Material(), taken)
		}
		taken = 0
		if asked != seat && asked.IsPlayer() {
			if w.short && text != "" && line[i-1].Kind == engine.ActEnd {
				return text + then + w.about(asked).name
			}
			said, seat = w.about(asked).name+": "+said, asked
		}
		if w.short {
			said = inLetters(said)
		}
		if said != "" {
			if verb := repeated(before, a); w.short && verb != "" && strings.HasPrefix(said, verb) {
				text += and + strings.TrimPrefix(said, verb)
			} else {
				text += between(text, question, a) + said
			}
			before = a
		}
		w.rules.Advance(&at, a)
	}
	text = strings.TrimSuffix(text, ":")
	if _, question := w.rules.Turn(&at); question == engine.QuestionDraw && text != "" {
		return text + onTheCard
	}
	return text
}

// onTheCard ends a plan that goes no further than a draw in the middle of the turn.
const onTheCard = "; then, depending on the card: …"

// and joins, in few words, what is done in the same way.
const and = " + "

// markerOff says in few words that a marker is taken back.
const markerOff = "marker off "

// repeated returns the words that need not be said again for an action that follows one of its kind; ""
// where there are none.
func repeated(before, a engine.Action) string {
	switch {
	case before.Kind == engine.ActBuild && a.Kind == engine.ActBuild:
		return "complete "
	case before.Kind == engine.ActTake && a.Kind == engine.ActTake:
		return "take "
	case before.Kind == engine.ActPay && a.Kind == engine.ActPay:
		return "pay "
	case before.Kind == engine.ActRemove && a.Kind == engine.ActRemove && a.Payment() == engine.Unpaid && before.Payment() == engine.Unpaid:
		return markerOff
	}
	return ""
}

// material is a number of a material in words.
var material = regexp.MustCompile(`\b(\d+) ([csw])(oal|teel|ood)\b`)

// inLetters says materials as costs do: "take 1s", "for 1w".
func inLetters(text string) string { return material.ReplaceAllString(text, "$1$2") }

// then parts a plan, in few words, from the partner who comes next.
const then = "; then "

// Own leaves out of a plan in few words that the partner comes next.
func Own(plan string) string {
	if at := strings.LastIndex(plan, then); at > 0 {
		return plan[:at] + "."
	}
	return plan
}

// between parts what belongs to different phases by more than what belongs together.
func between(text string, question engine.Question, a engine.Action) string {
	switch {
	case text == "":
		return ""
	case strings.HasSuffix(text, ":"):
		return " "
	case question == engine.QuestionProject, question == engine.QuestionInvest:
		return "; "
	case question == engine.QuestionWalk && a.Kind == engine.ActGo && followsCard(text):
		return " "
	}
	return ", "
}

// followsCard reports whether the card was the last thing that was spoken of.
func followsCard(text string) bool {
	last := text[strings.LastIndexAny(text, ";,:")+1:]
	return strings.HasPrefix(strings.TrimSpace(last), "card ")
}

func cardOf(card engine.Card) string { return "card " + card.String() }

// briefly says one action of a plan, "" where it goes without saying.
func (w *Words) briefly(s *engine.State, question engine.Question, a, next engine.Action) string {
	switch a.Kind {
	case engine.ActReady, engine.ActEnd:
		return ""
	case engine.ActPlay:
		return cardOf(a.Card())
	case engine.ActRetrieve:
		return "retrieve"
	case engine.ActSplit:
		if w.short {
			return w.Split(s, a)
		}
	case engine.ActRemove:
		if w.short {
			said := strings.Replace(w.choice(s, a), "the "+markerOff, markerOff, 1)
			return strings.TrimPrefix(said, "take ")
		}
	case engine.ActChange:
		if w.short {
			return strings.Replace(w.choice(s, a), " their own ", " own ", 1)
		}
	case engine.ActRecall:
		if w.short {
			return "take back " + cardOf(a.Card())
		}
	case engine.ActGo:
		return "to " + w.place(a.Quarter())
	case engine.ActPlace:
		return "start on " + w.place(a.Quarter())
	case engine.ActBuild:
		if next.Kind == engine.ActBonus {
			return w.built(s, a.Area())
		}
	case engine.ActBonus:
		switch {
		case partOfEffect(next) && w.short: // what comes next says it
			return ""
		case partOfEffect(next):
			return "bonus:"
		}
		if _, bonus, ok := w.rules.Bonus(s); ok {
			return "bonus: " + w.Effect(bonus)
		}
	case engine.ActPass:
		switch {
		case question != engine.QuestionMarkers && question != engine.QuestionRecall:
		case w.rules.Begun(s): // what was taken is said
			return ""
		case question == engine.QuestionMarkers:
			return "take back no marker"
		default:
			return "take back no card"
		}
	case engine.ActBasic, engine.ActAdvanced:
		return w.used(s, a, next)
	}
	return w.choice(s, a)
}

// used says whether a basic or an advanced action is taken, and what it does unless the actions that follow
// say so.
func (w *Words) used(s *engine.State, a, next engine.Action) string {
	way := "basic:"
	switch {
	case a.Kind != engine.ActAdvanced:
	case a.Die() == 0:
		way = "advanced:"
	case w.short:
		way = fmt.Sprintf("with %d:", a.Die())
	default:
		way = fmt.Sprintf("with the %d:", a.Die())
	}
	switch {
	case partOfEffect(next):
		return way
	case next.Kind == engine.ActPass:
		return strings.TrimSuffix(way+" "+w.besides(s, a), " ")
	}
	return way + " " + w.offered(s, a.Kind == engine.ActAdvanced, int(a.Option()))
}

// besides says what an action does of which nothing is taken back, "" where that is all it does.
func (w *Words) besides(s *engine.State, a engine.Action) string {
	offer, _ := w.rules.Offer(s)
	effect, option := offer.Basic, max(int(a.Option()), 1)
	if a.Kind == engine.ActAdvanced && option <= len(offer.Advanced) {
		effect = offer.Advanced[option-1]
	}
	effect.Parts = slices.DeleteFunc(slices.Clone(effect.Parts), func(p engine.Part) bool {
		return p.Kind == engine.TakeMarkers || p.Kind == engine.TakeCards
	})
	if text := w.Effect(effect); text != nothing {
		return text
	}
	return ""
}

// partOfEffect reports whether an action is a choice that an action before it brought up.
func partOfEffect(a engine.Action) bool {
	switch a.Kind {
	case engine.ActGo, engine.ActPay, engine.ActTake, engine.ActRecall, engine.ActUpgrade, engine.ActBuild,
		engine.ActGive, engine.ActFetch, engine.ActSwap:
		return true
	case engine.ActChange, engine.ActRemove:
		return a.Payment() == engine.Unpaid
	}
	return false
}
