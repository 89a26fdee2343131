package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// measures say what a condition counts, for one and for several; %s is the number
// with its comparison.
var measures = [engine.NumMeasures][2]string{
	engine.MeasureCoal:        {"%s coal", "%s coal"},
	engine.MeasureSteel:       {"%s steel", "%s steel"},
	engine.MeasureWood:        {"%s wood", "%s wood"},
	engine.MeasureMoney:       {"%s", "%s"},
	engine.MeasureMaterials:   {"%s material in total", "%s materials in total"},
	engine.MeasureResources:   {"%s resource in total, including money", "%s resources in total, including money"},
	engine.MeasureKinds:       {"%s kind of material", "%s kinds of material"},
	engine.MeasurePool:        {"%s marker in your pool", "%s markers in your pool"},
	engine.MeasureQuarters:    {"%s marker on the city", "%s markers on the city"},
	engine.MeasureIndustrial:  {"%s marker on industrial quarters", "%s markers on industrial quarters"},
	engine.MeasureCommercial:  {"%s marker on commercial quarters", "%s markers on commercial quarters"},
	engine.MeasureResidential: {"%s marker on residential quarters", "%s markers on residential quarters"},
	engine.MeasureCorners:     {"%s marker on the corners of the city", "%s markers on the corners of the city"},
	engine.MeasureInner:       {"%s marker on the four inner quarters", "%s markers on the four inner quarters"},
	engine.MeasureLine:        {"%s marker in one row or column", "%s markers in one row or column"},
	engine.MeasureDistrict:    {"%s marker on one district", "%s markers on one district"},
	engine.MeasureDistricts:   {"your markers on %s district", "your markers on %s districts"},
	engine.MeasureGoals:       {"%s marker on Goal cards", "%s markers on Goal cards"},
	engine.MeasureGoal:        {"%s marker on one Goal card", "%s markers on one Goal card"},
	engine.MeasureDiscard:     {"%s card in your discard", "%s cards in your discard"},
	engine.MeasureRun:         {"%s card with consecutive values in your discard", "%s cards with consecutive values in your discard"},
	engine.MeasureOdd:         {"%s odd card in your discard", "%s odd cards in your discard"},
	engine.MeasureEven:        {"%s even card in your discard", "%s even cards in your discard"},
	engine.MeasureDice:        {"%s die left in your pool", "%s dice left in your pool"},
	engine.MeasurePips:        {"%s pips in total on your dice", "%s pips in total on your dice"},
	engine.MeasurePair:        {"%s die of the same value", "%s dice of the same value"},
}

// Condition says one clause of an Advantage card: "at least 3 coal".
func (w *Words) Condition(c engine.Condition) string {
	if c.Count >= engine.NumMeasures {
		return "?"
	}
	form := measures[c.Count][1]
	if c.N == 1 {
		form = measures[c.Count][0]
	}
	return strings.Replace(form, "%s", counted(c), 1)
}

// counted returns the number of a condition with its comparison: "at least 3", "no".
func counted(c engine.Condition) string {
	count := strconv.Itoa(int(c.N))
	if c.Count == engine.MeasureMoney {
		count = "$" + count
	}
	switch {
	case c.Compare == engine.AtLeast:
		return "at least " + count
	case c.N == 0 && c.Count == engine.MeasureMoney:
		return "no money"
	case c.N == 0:
		return "no"
	case c.Compare == engine.AtMost:
		return "at most " + count
	}
	return "exactly " + count
}

// Advantage returns the name of an Advantage card, its points and its condition:
// "at least 3 coal and at most 1 marker in your pool".
func (w *Words) Advantage(number uint8) (name string, points int, condition string) {
	a := w.advantage(number)
	if a == nil {
		return "", 0, ""
	}
	clauses := make([]string, 0, len(a.Conditions))
	for _, c := range a.Conditions {
		clauses = append(clauses, w.Condition(c))
	}
	return prose.Safe(a.Name), int(a.Points), prose.List(clauses, "and")
}

func (w *Words) theAdvantage(number uint8) string {
	name, _, _ := w.Advantage(number)
	return "the Advantage card " + name
}
