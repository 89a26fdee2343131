package pack

import "boardgame/microcity/internal/engine"

// The words of a pack, at the index of what they stand for.

var kindWords = []string{
	engine.Industrial:       "industrial",
	engine.Commercial:       "commercial",
	engine.Residential:      "residential",
	engine.LogisticsQuarter: "logistics",
	engine.GardenQuarter:    "garden",
}

var resourceWords = []string{
	engine.Coal:  engine.Coal.String(),
	engine.Steel: engine.Steel.String(),
	engine.Wood:  engine.Wood.String(),
	engine.Money: engine.Money.String(),
}

var materialWords = resourceWords[:engine.Materials]

const anyWord = "any" // material, or die value

var partWords = []string{
	engine.Gain:          "gain",
	engine.Exchange:      "exchange",
	engine.MoveBy:        "move",
	engine.ChangeDie:     "change-die",
	engine.SetDie:        "set-die",
	engine.Points:        "points",
	engine.Time:          "time",
	engine.TakeMarkers:   "take-markers",
	engine.TakeCards:     "take-cards",
	engine.UpgradeCard:   "upgrade",
	engine.BuildAny:      "build",
	engine.BuildContract: "contract",
	engine.GiveMaterial:  "give",
	engine.SwapMaterial:  "swap",
}

var compareWords = []string{
	engine.AtLeast: "at-least",
	engine.AtMost:  "at-most",
	engine.Exactly: "exactly",
}

// measures are what conditions count, and the most that each can come to in a game.
var measures = []struct {
	word string
	most uint8
}{
	engine.MeasureCoal:        {"coal", 5},
	engine.MeasureSteel:       {"steel", 5},
	engine.MeasureWood:        {"wood", 5},
	engine.MeasureMoney:       {"money", 5},
	engine.MeasureMaterials:   {"materials", 15},
	engine.MeasureResources:   {"resources", 20},
	engine.MeasureKinds:       {"kinds", 3},
	engine.MeasurePool:        {"pool", 5},
	engine.MeasureQuarters:    {"quarters", 5},
	engine.MeasureIndustrial:  {"industrial", 5},
	engine.MeasureCommercial:  {"commercial", 5},
	engine.MeasureResidential: {"residential", 5},
	engine.MeasureCorners:     {"corners", 4},
	engine.MeasureInner:       {"inner", 4},
	engine.MeasureLine:        {"line", 4},
	engine.MeasureDistrict:    {"district", 4},
	engine.MeasureDistricts:   {"districts", 4},
	engine.MeasureGoals:       {"goals", 5},
	engine.MeasureGoal:        {"goal", 3},
	engine.MeasureDiscard:     {"discard", 6},
	engine.MeasureRun:         {"run", 6},
	engine.MeasureOdd:         {"odd", 3},
	engine.MeasureEven:        {"even", 3},
	engine.MeasureDice:        {"dice", 2},
	engine.MeasurePips:        {"pips", 12},
	engine.MeasurePair:        {"pair", 2},
}

func measureWords() []string {
	words := make([]string, len(measures))
	for i, m := range measures {
		words[i] = m.word
	}
	return words
}

const cardXWord = "x"

var difficultyWords = []string{engine.Easy.String(), engine.Medium.String(), engine.Hard.String()}

var faceWords = []string{"a", "b"} // the sides of a card
