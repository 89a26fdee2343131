package words

import (
	"math/bits"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

func (w *Words) tellMarkers(s *engine.State, e engine.Event) string {
	switch e := e.(type) {
	case engine.MarkerPlaced:
		if _, ok := e.At.Quarter(); ok {
			return w.whose(e.Owner) + " goes on " + w.Area(s, e.At)
		}
	case engine.MarkerReturned:
		return w.whose(e.Owner) + " comes back from " + w.Area(s, e.From)
	case engine.AllMarkersReturned:
		return "all markers come back to the pool"
	case engine.StageCompleted:
		return w.stageOf(e) + " is complete"
	case engine.GoalCompleted:
		return w.about(e.Seat).does("complete", "completes") + " " + w.Area(s, e.Area)
	case engine.ContractCompleted:
		return w.about(e.Seat).does("complete", "completes") + " " + w.Area(s, e.Area)
	case engine.BuildingFlipped:
		return "side A is complete: the Building flips to side B"
	case engine.BonusLost:
		return "the bonus of " + w.Area(s, e.Of) + " cannot be used"
	}
	return ""
}

// stageOf names a completed stage, by the side that it was on.
func (w *Words) stageOf(e engine.StageCompleted) string {
	text := "stage " + strconv.Itoa(e.Stage+1)
	if stages := w.rules.Building(&engine.State{Side: e.Side}).Stages; e.Stage < len(stages) {
		text += " (" + prose.Safe(stages[e.Stage].Name) + ")"
	}
	return text
}

// whose names a marker by its owner: "a marker", or in a competitive game "Ann's marker".
func (w *Words) whose(owner engine.Seat) string {
	if w.competitive() {
		return w.about(owner).its() + " marker"
	}
	return "a marker"
}

func (w *Words) tellEnd(s *engine.State, e engine.Event) string {
	switch e := e.(type) {
	case engine.ClockMoved:
		if e.To > e.From {
			return "the clock goes up to " + strconv.Itoa(int(e.To))
		}
		return "the clock goes down to " + strconv.Itoa(int(e.To))
	case engine.Ended:
		headline, detail := w.ending(e.Result, s)
		return headline + " " + detail
	}
	return ""
}

// Result says how the game ended: a headline and why. Both are "" while it goes on.
func (w *Words) Result(s *engine.State) (headline, detail string) {
	return w.ending(w.rules.Result(*s), s)
}

func (w *Words) ending(r engine.Result, s *engine.State) (headline, detail string) {
	if !r.Over {
		return "", ""
	}
	headline = w.Outcome(r.Verdict)
	switch r.Verdict {
	case engine.Won:
		headline += "!"
	case engine.WonByOne, engine.WonByTwo:
		headline = w.prospect(r.Verdict) + prose.Lead([]int{int(r.Score[0]), int(r.Score[1])}, uint8(1)<<(r.Verdict-engine.WonByOne), "point", "points")
	default:
	}
	return prose.Sentence(headline), w.cause(r, s)
}

// Outcome says who won, as it stands in the middle of a sentence: "you won", "Ann won";
// "" while nobody has.
func (w *Words) Outcome(v engine.Verdict) string {
	switch v {
	case engine.Won:
		return w.team().name + " won"
	case engine.Lost:
		return w.team().name + " lost"
	case engine.Drawn:
		return "a draw"
	case engine.WonByOne:
		return w.about(engine.One).name + " won"
	case engine.WonByTwo:
		return w.about(engine.Two).name + " won"
	case engine.Undecided:
	}
	return ""
}

// prospect is Outcome for a game that will end so: "you win", "Ann wins".
func (w *Words) prospect(v engine.Verdict) string {
	switch v {
	case engine.Won:
		return w.team().does("win", "wins")
	case engine.Lost:
		return w.team().does("lose", "loses")
	case engine.WonByOne:
		return w.about(engine.One).does("win", "wins")
	case engine.WonByTwo:
		return w.about(engine.Two).does("win", "wins")
	default:
		return w.Outcome(v)
	}
}

func (w *Words) team() person {
	switch {
	case w.alone:
		return w.about(engine.Both)
	case w.twoPlayers():
		return person{"you both", true}
	}
	return w.about(engine.One)
}

// willLose begins a forecast of a game that is lost.
func (w *Words) willLose() string {
	if !w.alone && w.twoPlayers() {
		return "You will both lose"
	}
	return prose.UpperFirst(w.team().name) + " will lose"
}

func (w *Words) cause(r engine.Result, s *engine.State) string {
	versus := func(of func(seat int) int) string { // the winner's come first
		if r.Verdict == engine.WonByTwo {
			return prose.Versus([]int{of(1), of(0)})
		}
		return prose.Versus([]int{of(0), of(1)})
	}
	decide := func(of func(seat int) int) string {
		if s == nil {
			return ""
		}
		return ", " + versus(of)
	}
	points := versus(func(seat int) int { return int(r.Score[seat]) })
	switch r.Cause {
	case engine.Completed:
		return w.completed(s)
	case engine.TimeOut:
		return "The clock reached 0 before the work was done."
	case engine.NoMarker:
		return "A marker had to be placed, and the pool was empty."
	case engine.ByPoints:
		return "The clock has reached 0."
	case engine.ByAdvantage:
		return "The points are equal, " + points + "; more Advantage cards decide" +
			decide(func(seat int) int { return bits.OnesCount16(s.Taken[seat]) }) + "."
	case engine.ByResources:
		return "Points, " + points + ", and Advantage cards are equal; more resources decide" +
			decide(func(seat int) int { return held(s.Companies[seat]) }) + "."
	case engine.AllEqual:
		return "Points, " + points + ", Advantage cards and resources are all equal."
	case engine.Running:
	}
	return ""
}

func (w *Words) completed(s *engine.State) string {
	text := "The Building is complete"
	if w.config.With.Has(engine.Seaports) {
		text += ", and so are all four contracts"
	}
	if s == nil {
		return text + "."
	}
	return text + ", with the clock at " + strconv.Itoa(int(s.Clock)) + "."
}
