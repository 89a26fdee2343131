package words

import (
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// Event returns what happened, as a sentence; "" where that is not worth a line, because another
// event of the same step says it. The state is the one after the step, which names stages, goals,
// contracts and districts; it may be nil.
func (w *Words) Event(s *engine.State, e engine.Event) string {
	for _, tell := range [...]func(*engine.State, engine.Event) string{
		w.tellSetup, w.tellTurn, w.tellCompany, w.tellMarkers, w.tellEnd,
	} {
		if text := tell(s, e); text != "" {
			return prose.Sentence(text)
		}
	}
	return ""
}

func (w *Words) tellSetup(_ *engine.State, e engine.Event) string {
	switch e := e.(type) {
	case engine.CityLaid:
		return w.outcome(engine.CityAction(e.Districts[0], e.Districts[1], e.Districts[2], e.Districts[3]))
	case engine.PortsLaid:
		return w.outcome(engine.PortsAction(e.Upper, e.Lower))
	case engine.GoalsLaid:
		return w.outcome(engine.GoalsAction(e.Goals[0], e.Goals[1], e.Goals[2]))
	case engine.AdvantageDrawn:
		return w.outcome(engine.DrawAction(e.Number))
	case engine.EngineerPlaced:
		return w.about(e.Seat).does("start", "starts") + " on " + w.place(e.At)
	case engine.DiceSplit:
		return w.names[0] + " takes " + diceText(e.One[:]...) + ", " + w.names[1] + " takes " + diceText(e.Two[:]...)
	}
	return ""
}

func (w *Words) tellTurn(s *engine.State, e engine.Event) string {
	switch e := e.(type) {
	case engine.TurnBegan:
		if w.twoPlayers() && e.Seat.IsPlayer() {
			return "turn " + strconv.Itoa(int(e.Turn)) + ", " + w.about(e.Seat).name
		}
		return "turn " + strconv.Itoa(int(e.Turn))
	case engine.Rolled:
		return w.rolled(e)
	case engine.CardPlayed:
		return w.about(e.Seat).does("play ", "plays ") + w.card(e.Card)
	case engine.CardsRetrieved:
		return w.retrieved(e)
	case engine.CardRecalled:
		return w.about(e.Seat).does("take", "takes") + " back " + w.card(e.Card)
	case engine.EngineerMoved:
		return w.about(e.Seat).does("go", "goes") + " from " + w.place(e.From) + " to " + w.place(e.To)
	case engine.MoveLost:
		return "the move is lost: " + w.about(e.Seat).its() + " engineer has nowhere to go"
	case engine.DieChanged:
		verb := " becomes a "
		if e.From == e.To {
			verb = " stays a "
		}
		return w.about(e.Owner).its() + " " + strconv.Itoa(int(e.From)) + verb + strconv.Itoa(int(e.To))
	case engine.DieUsed:
		return w.about(e.Seat).does("use", "uses") + " the " + strconv.Itoa(int(e.Value))
	case engine.Upgraded:
		return w.upgraded(s, e.Place)
	case engine.PartSkipped:
		return skipped(e.Kind)
	}
	return ""
}

func (w *Words) rolled(e engine.Rolled) string {
	dice := diceText(e.Dice[:]...)
	if e.Seat.IsPlayer() {
		return w.about(e.Seat).does("roll", "rolls") + " " + dice
	}
	return "the dice show " + dice
}

func (w *Words) retrieved(e engine.CardsRetrieved) string {
	text := w.about(e.Seat).does("take", "takes") + " "
	if e.Cards == 0 {
		return w.about(e.Seat).does("retrieve", "retrieves") + " nothing: the discard is empty"
	}
	var cards []string
	for c := engine.Card(1); c <= engine.CardX; c++ {
		if e.Cards.Has(c) {
			cards = append(cards, prose.UpperFirst(c.String()))
		}
	}
	if len(cards) == 1 {
		return text + "card " + cards[0] + " back"
	}
	return text + "cards " + prose.List(cards, "and") + " back"
}

func (w *Words) upgraded(s *engine.State, p engine.Place) string {
	if s == nil {
		return "the card at " + p.String() + " flips to side B"
	}
	return w.cardAt(s, p) + " flips to side B"
}

func skipped(kind engine.PartKind) string {
	switch kind {
	case engine.Exchange:
		return "the exchange is skipped: it can no longer be paid"
	case engine.BuildAny, engine.BuildContract:
		return "nothing can be completed, so that part is skipped"
	case engine.TakeMarkers:
		return "there is no marker left to take back"
	case engine.TakeCards:
		return "there is no card left to take back"
	case engine.UpgradeCard:
		return "there is nothing left to upgrade"
	case engine.ChangeDie, engine.SetDie:
		return "there is no die left to change"
	case engine.GiveMaterial, engine.SwapMaterial:
		return "there is no material to move"
	default:
		return ""
	}
}

func (w *Words) tellCompany(_ *engine.State, e engine.Event) string {
	switch e := e.(type) {
	case engine.Paid:
		return w.about(e.Seat).does("pay", "pays") + " " + amount(e.Resource, e.N)
	case engine.Gained:
		return w.gained(e)
	case engine.Scored:
		p := w.about(e.Seat)
		if e.Points < 0 {
			return p.does("lose", "loses") + " " + prose.Count(-e.Points, "point", "points")
		}
		return p.does("score", "scores") + " " + prose.Count(e.Points, "point", "points")
	case engine.AdvantageWon:
		return w.about(e.Seat).does("take", "takes") + " " + w.theAdvantage(e.Number)
	case engine.MaterialMoved:
		text := w.about(e.From).does("give", "gives") + " " + amount(e.Resource, 1) + " to " + w.about(e.To).name
		if e.Lost {
			text += ", but the track is full: it is lost"
		}
		return text
	}
	return ""
}

func (w *Words) gained(e engine.Gained) string {
	p := w.about(e.Seat)
	switch {
	case e.Lost == 0:
		return p.does("gain", "gains") + " " + amount(e.Resource, e.N)
	case e.N == 0:
		return amount(e.Resource, e.Lost) + " lost: " + p.its() + " track is full"
	}
	return p.does("gain", "gains") + " " + amount(e.Resource, e.N) + "; " + amount(e.Resource, e.Lost) + " lost: the track is full"
}
