package words

import (
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// Tell says what happened, in sentences.
func (w *Words) Tell(events []engine.Event) []game.Line {
	var lines []game.Line
	for _, e := range events {
		kind, piece := game.Happened, [2]string{}
		if _, ok := e.(engine.Drawn); ok {
			piece = [2]string{"new tile", "new tiles"}
		}
		switch e.(type) {
		case engine.RoundBegan:
			kind = game.Begins
		case engine.Ended:
			kind = game.Ends
		case engine.Drawn, engine.Refilled:
			kind = game.Dealt
		}
		for i, text := range []string{w.event(e), w.chose(e)} {
			if text != "" {
				lines = append(lines, game.Line{Text: prose.Sentence(prose.UpperFirst(text)), Kind: kind, Said: i == 0 && said(e), Piece: piece})
			}
		}
	}
	return lines
}

// said reports whether Say says all that event tells of an event: only the action that names it brings it about.
func said(e engine.Event) bool {
	switch e := e.(type) {
	case engine.Drawn, engine.LeaderDrawn, engine.TokenPlaced, engine.Taken, engine.Filled, engine.Arranged:
		return true
	case engine.TokenMoved:
		return e.Several
	case engine.LeftEmpty:
		return !e.TooFew
	}
	return false
}

func (w *Words) event(e engine.Event) string {
	switch e := e.(type) {
	case engine.Drawn:
		return w.drawn(e.Tile, e.Beside)
	case engine.Refilled:
		return "the " + prose.Count(e.Tiles.Len(), "open tile moves", "open tiles move") + " into the line"
	case engine.LeaderDrawn:
		return w.about(e.Seat).does("start", "starts") + " with the Red army token"
	case engine.TokenPlaced:
		return w.holds(e.At)
	case engine.TokenStayed:
		return "the Red army token stays with " + w.holder(e.At) + ", whose army is the largest"
	case engine.TokenMoved:
		return w.moved(e)
	case engine.RoundBegan:
		return "round " + strconv.Itoa(e.Round) + " of " + strconv.Itoa(w.rules.Rounds())
	case engine.Ended:
		return w.result(e.Result)
	}
	return w.eventOfATile(e)
}

// drawn says where a tile goes that was drawn.
func (w *Words) drawn(tile uint8, beside bool) string {
	if beside {
		return w.Brief(tile) + " is laid open beside the pile"
	}
	return w.Brief(tile) + " enters the line"
}

// moved says that the token went elsewhere, and why if nobody chose it.
func (w *Words) moved(e engine.TokenMoved) string {
	from, to := w.rules.Owner(e.From), w.rules.Owner(e.To)
	text := "the Red army token passes from " + w.holder(e.From) + " to " + w.holder(e.To)
	switch {
	case from == to && e.Tied:
		return text + ", whose army is as large"
	case e.Several:
		return text
	case e.Tied:
		return text + ": both have the largest army, and on a tie the leader has to give it up"
	}
	return text + ", whose army is the largest"
}

// chose says why somebody chose to whom the token goes; "" for any other event.
func (w *Words) chose(e engine.Event) string {
	moved, ok := e.(engine.TokenMoved)
	from, to := w.rules.Owner(moved.From), w.rules.Owner(moved.To)
	switch {
	case !ok || !moved.Several || from == to && moved.Tied:
		return ""
	case moved.Tied:
		return w.about(from).name + " had the choice: on a tie for the largest army the leader has to give up the token"
	}
	return w.about(from).name + " had the choice: others are tied for the largest army"
}

func (w *Words) eventOfATile(e engine.Event) string {
	switch e := e.(type) {
	case engine.Taken:
		return w.taken(e)
	case engine.Joined:
		return w.joined(e)
	case engine.Hatched:
		return w.hatched(e)
	case engine.ArchitectHired:
		if e.None {
			return "no architect token is left in the reserve"
		}
		return w.about(e.Seat).does("take", "takes") + " an architect token"
	case engine.Levied:
		return w.levied(e)
	case engine.Filled:
		return w.about(w.rules.Owner(e.At)).does("fill", "fills") + " the barracks with " + soldiers(e.N)
	case engine.LeftEmpty:
		text := "the barracks stays empty"
		if e.TooFew {
			text += ": it takes " + soldiers(w.rules.Tile(e.Tile).N) + ", and " + w.army(e.At) + " has " + only(e.Army)
		}
		return text
	case engine.Arranged:
		return w.arranged(e)
	case engine.NothingToArrange:
		return "the sentry has no barracks to fill or empty"
	case engine.RivalTook:
		text := "the rival colony takes " + w.Brief(e.Tile) + " from position " + strconv.Itoa(int(e.Position))
		if e.Soldiers > 0 {
			text += "; " + theSoldiers(e.Soldiers) + " on it " + verb(e.Soldiers, "goes", "go") + " to the reserve"
		}
		return text
	}
	return ""
}

func (w *Words) taken(e engine.Taken) string {
	who := w.about(e.Seat)
	text := who.does("take", "takes") + " " + w.Brief(e.Tile)
	switch {
	case e.Free:
		text += " with an architect token"
	case e.Position == 1:
		text += " for free"
	default:
		text += " for " + soldiers(e.Position-1)
	}
	hill := ""
	if name := w.rules.HillOf(e.At); name != engine.OnlyHill {
		hill = " anthill " + name.String()
	}
	switch {
	case e.Side != engine.NoSide && hill != "":
		text += " and " + who.verb("place", "places") + " it at the " + e.Side.String() + " end of" + hill
	case e.Side != engine.NoSide:
		text += " and " + who.verb("place", "places") + " it at the " + e.Side.String() + " end"
	case hill != "":
		text += " and " + who.verb("place", "places") + " it in" + hill
	}
	return text
}

// verb returns the form that goes with a number.
func verb(n uint8, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// theSoldiers returns some soldiers that were spoken of: "the soldier", "the 3 soldiers".
func theSoldiers(n uint8) string {
	if n == 1 {
		return "the soldier"
	}
	return "the " + soldiers(n)
}

// only returns a number of soldiers that is too small.
func only(n uint8) string {
	if n == 0 {
		return "none"
	}
	return "only " + strconv.Itoa(int(n))
}

// full is why soldiers are lost when there is no room for them (MPO-11).
const full = "an army holds at most 10 soldiers"

// joined tells how many soldiers came with a tile, and how many had no room.
func (w *Words) joined(e engine.Joined) string {
	came := w.about(w.rules.Owner(e.At)).does("pick", "picks") + " up "
	switch {
	case e.Lost == 0:
		return came + soldiers(e.N) + " from the tile"
	case e.Lost == e.N:
		return theSoldiers(e.N) + " on the tile " + verb(e.N, "is", "are") + " lost: " + full
	}
	return came + strconv.Itoa(int(e.N-e.Lost)) + " of the " + soldiers(e.N) + " on the tile; " + strconv.Itoa(int(e.Lost)) + " " +
		verb(e.Lost, "is", "are") + " lost: " + full
}

// hatched tells how many soldiers a nurse brought, and why not more.
func (w *Words) hatched(e engine.Hatched) string {
	why := full
	if e.Army < engine.MaxArmy {
		why = "the reserve is empty"
	}
	switch {
	case e.Lost == 0:
		return "the nurse adds " + soldiers(e.N) + " to " + w.army(e.At)
	case e.Lost == e.N:
		return "the nurse adds no soldiers to " + w.army(e.At) + ": " + why
	}
	return "the nurse adds only " + strconv.Itoa(int(e.N-e.Lost)) + " of her " + soldiers(e.N) + " to " + w.army(e.At) + ": " + why
}

// levied tells what a sergeant did to the leader and for the player (MPO-24).
func (w *Words) levied(e engine.Levied) string {
	if e.From == e.At && e.Returned {
		return "the sergeant changes nothing: " + w.holds(e.At) + ", so " + w.army(e.At) + " loses 1 soldier and gains 1"
	}
	text := "the leader has no soldier to give up"
	if e.Returned {
		text = "the sergeant takes 1 soldier from the leader, " + w.holder(e.From)
	}
	switch {
	case !e.NothingGained:
		return text + "; " + w.army(e.At) + " gains 1"
	case e.Army < engine.MaxArmy:
		return text + "; " + w.army(e.At) + " gains none: the reserve is empty"
	}
	return text + "; " + w.army(e.At) + " gains none: " + full
}

func (w *Words) arranged(e engine.Arranged) string {
	text := "the sentry changes nothing"
	switch {
	case e.Filled != 0 && e.Emptied != 0:
		text = "the sentry fills " + barracks(e.Filled) + " and empties " + barracks(e.Emptied)
	case e.Filled != 0:
		text = "the sentry fills " + barracks(e.Filled)
	case e.Emptied != 0:
		text = "the sentry empties " + barracks(e.Emptied)
	}
	if e.Army == 0 {
		return text + "; " + w.army(e.At) + " has no soldiers left"
	}
	return text + "; " + w.army(e.At) + " has " + soldiers(e.Army)
}

// barracks returns some barracks by their tiles: "the barracks on tiles 19 and 25".
func barracks(set engine.TileSet) string {
	var items []string
	for tile := range set.All() {
		items = append(items, strconv.Itoa(int(tile)))
	}
	word := "tile "
	if len(items) > 1 {
		word = "tiles "
	}
	return "the barracks on " + word + prose.List(items, "and")
}
