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
		kind := game.Happened
		switch e.(type) {
		case engine.RoundBegan:
			kind = game.Begins
		case engine.Ended:
			kind = game.Ends
		}
		if text := w.event(e); text != "" {
			lines = append(lines, game.Line{Text: prose.Sentence(prose.UpperFirst(text)), Kind: kind})
		}
	}
	return lines
}

func (w *Words) event(e engine.Event) string {
	switch e := e.(type) {
	case engine.Drawn:
		if e.Beside {
			return w.Brief(e.Tile) + " lies open beside the pile"
		}
		return w.Brief(e.Tile) + " comes into the line"
	case engine.Refilled:
		return "the " + prose.Count(e.Tiles.Len(), "open tile comes", "open tiles come") + " into the line"
	case engine.LeaderDrawn:
		return w.about(e.Seat).does("begin", "begins") + " with the Red army token"
	case engine.TokenPlaced:
		return "the Red army token lies with " + w.Anthill(e.At)
	case engine.TokenStayed:
		return "the Red army token stays with " + w.holder(e.At) + ", whose army is the largest"
	case engine.TokenMoved:
		return w.moved(e)
	case engine.RoundBegan:
		return "round " + strconv.Itoa(e.Round) + " of " + strconv.Itoa(w.rules.Rounds())
	case engine.Ended:
		headline, _ := w.result(e.Result)
		return headline
	}
	return w.eventOfATile(e)
}

// moved says why the token went elsewhere.
func (w *Words) moved(e engine.TokenMoved) string {
	text := "the Red army token goes from " + w.holder(e.From) + " to " + w.holder(e.To)
	switch {
	case e.Tied && w.rules.Owner(e.From) == w.rules.Owner(e.To):
		return text + ", whose army is as large"
	case e.Tied:
		return text + ", whose army is as large: on a tie the leader gives it away"
	}
	return text + ", whose army is the largest"
}

func (w *Words) eventOfATile(e engine.Event) string {
	switch e := e.(type) {
	case engine.Taken:
		return w.taken(e)
	case engine.Paid:
		if e.N == 1 {
			return "1 soldier stays behind on the tile in front"
		}
		return soldiers(e.N) + " stay behind, one on each tile in front"
	case engine.Joined:
		return prose.Count(e.N, "soldier from the tile joins ", "soldiers from the tile join ") + w.army(e.At) + lost(e.Lost, "")
	case engine.Hatched:
		return "the nurse brings " + soldiers(e.N-e.Lost) + " to " + w.army(e.At) + lost(e.Lost, ", or the reserve is empty")
	case engine.ArchitectHired:
		if e.None {
			return "no architect token is left in the reserve"
		}
		return w.about(e.Seat).does("take", "takes") + " an architect token"
	case engine.Levied:
		return w.levied(e)
	case engine.Filled:
		return soldiers(e.N) + " of " + w.army(e.At) + " " + verb(e.N, "fills", "fill") + " the barracks on tile " + strconv.Itoa(int(e.Tile))
	case engine.LeftEmpty:
		text := "the barracks on tile " + strconv.Itoa(int(e.Tile)) + " stays empty"
		if e.TooFew {
			text += ": it needs " + soldiers(w.rules.Tile(e.Tile).N) + ", and " + w.army(e.At) + " has fewer"
		}
		return text
	case engine.Arranged:
		return w.arranged(e)
	case engine.NothingToArrange:
		return "the sentry has nothing to move"
	case engine.RivalTook:
		text := "the rival colony takes " + w.Brief(e.Tile) + " from position " + strconv.Itoa(int(e.Position))
		if e.Soldiers > 0 {
			text += "; " + soldiers(e.Soldiers) + " on it " + verb(e.Soldiers, "goes", "go") + " to the reserve"
		}
		return text
	}
	return ""
}

func (w *Words) taken(e engine.Taken) string {
	text := w.about(e.Seat).does("take", "takes") + " " + w.Brief(e.Tile) + " from position " + strconv.Itoa(int(e.Position))
	if hill := w.rules.HillOf(e.At); hill != engine.OnlyHill {
		text += " for anthill " + hill.String()
	}
	if e.Free {
		text += ", with an architect token"
	}
	switch e.Side {
	case engine.Left:
		text += "; it goes to the left end"
	case engine.Right:
		text += "; it goes to the right end"
	case engine.NoSide:
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

// lost says how many soldiers were cut.
func lost(n uint8, or string) string {
	if n == 0 {
		return ""
	}
	return "; " + prose.Count(n, "soldier is lost", "soldiers are lost") + ", for an army holds ten" + or
}

func (w *Words) levied(e engine.Levied) string {
	gains := w.army(e.At) + " gains 1 soldier"
	if e.NothingGained {
		gains = w.army(e.At) + " gains nothing"
	}
	if !e.Returned {
		return gains + "; the leader has none to return"
	}
	return w.army(e.From) + ", with the token, returns 1 soldier, and " + gains
}

func (w *Words) arranged(e engine.Arranged) string {
	list := func(set engine.TileSet) string {
		var items []string
		for tile := range set.All() {
			items = append(items, strconv.Itoa(int(tile)))
		}
		return prose.List(items, "and")
	}
	text := "the sentry moves nobody"
	switch {
	case e.Filled != 0 && e.Emptied != 0:
		text = "the sentry fills the barracks " + list(e.Filled) + " and empties " + list(e.Emptied)
	case e.Filled != 0:
		text = "the sentry fills the barracks " + list(e.Filled)
	case e.Emptied != 0:
		text = "the sentry empties the barracks " + list(e.Emptied)
	}
	return text + "; " + w.army(e.At) + " has " + soldiers(e.Army)
}
