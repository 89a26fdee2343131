package pack

import (
	"bytes"
	"encoding/json"

	"boardgame/microcity/internal/engine"
)

// An object is a JSON object that keeps the order of its keys.
type object []member

type member struct {
	key   string
	value any
}

// MarshalJSON writes the members in order.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	for i, m := range o {
		b.WriteByte("{,"[min(i, 1)])
		value, err := marshal(m.value)
		if err != nil {
			return nil, err
		}
		b.WriteString(`"` + m.key + `":`) // keys are our own plain words
		b.Write(value)
	}
	if len(o) == 0 {
		b.WriteByte('{')
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// encode writes checked cards as normalised JSON, with the keys of the YAML files.
func encode(cards *engine.Pack) []byte {
	whole := object{
		{"pack", object{{"id", cards.ID}, {"name", cards.Name}, {"version", cards.Version}, {"author", cards.Author}}},
		{"districts", each(cards.Districts, encodeDistrict)},
		{"projects", each(cards.Projects, encodeProject)},
		{"building", object{
			{"name", cards.Basic.Name},
			{"a", encodeStages(cards.Basic.Sides[0])},
			{"b", encodeStages(cards.Basic.Sides[1])},
		}},
		{"seaports", each(cards.Seaports, encodeSeaport)},
		{"landmarks", each(cards.Landmarks, encodeLandmark)},
		{"goals", each(cards.Goals, encodeGoal)},
		{"advantages", each(cards.Advantages, encodeAdvantage)},
	}
	line, err := marshal(whole)
	if err != nil {
		panic(err) // text and small numbers only
	}
	var b bytes.Buffer
	if err := json.Indent(&b, line, "", " "); err != nil {
		panic(err)
	}
	b.WriteByte('\n')
	return b.Bytes()
}

func each[T any](list []T, f func(T) object) []object {
	out := make([]object, len(list))
	for i, v := range list {
		out[i] = f(v)
	}
	return out
}

func encodeDistrict(d engine.District) object {
	return object{{"number", d.Number}, {"name", d.Name}, {"quarters", each(d.Quarters[:], encodeQuarter)}}
}

func encodeQuarter(q engine.QuarterCard) object {
	o := object{{"kind", kindWords[q.Kind]}}
	switch q.Kind {
	case engine.GardenQuarter:
		return o
	case engine.LogisticsQuarter:
		return append(o, member{"a", anyWord}, member{"b", anyWord})
	case engine.Industrial:
		o = append(o, member{"material", resourceWords[q.Material]})
	case engine.Commercial, engine.Residential, engine.SeaportQuarter:
	}
	return append(o, member{"a", faceValues(q.A)}, member{"b", faceValues(q.B)})
}

func faceValues(f engine.Faces) []int {
	var list []int
	for v := range 7 {
		if f.Has(uint8(v)) {
			list = append(list, v)
		}
	}
	return list
}

func encodeProject(p engine.Project) object {
	o := object{{"card", p.Card}, {"name", p.Name}, {"move", p.Move}}
	if p.Card == engine.CardX {
		o[0].value = cardXWord
	}
	o = append(o, member{"basic", encodeEffect(p.Basic)}, member{"advanced", encodeEffect(p.Advanced)})
	if len(p.Or) > 0 {
		o = append(o, member{"or", encodeParts(p.Or)})
	}
	return o
}

func encodeEffect(e engine.Effect) any {
	if e.Cost.IsFree() {
		return encodeParts(e.Parts)
	}
	return object{{"cost", encodeCost(e.Cost)}, {"do", encodeParts(e.Parts)}}
}

func encodeParts(parts []engine.Part) []any {
	list := make([]any, len(parts))
	for i, p := range parts {
		word := partWords[p.Kind]
		switch p.Kind {
		case engine.BuildAny, engine.BuildContract:
			list[i] = word
		case engine.Gain:
			list[i] = object{{word, encodeCost(p.Take)}}
		case engine.Exchange:
			list[i] = object{{word, object{{"give", encodeCost(p.Give)}, {"take", encodeCost(p.Take)}}}}
		default:
			list[i] = object{{word, p.N}}
		}
	}
	return list
}

func encodeCost(c engine.Cost) object {
	var o object
	for k, n := range c.Named {
		if n > 0 {
			o = append(o, member{resourceWords[k], n})
		}
	}
	if c.Any > 0 {
		o = append(o, member{anyWord, c.Any})
	}
	return o
}

func encodePrice(c engine.Company) object { return encodeCost(engine.Cost{Named: c}) }

func encodeStages(s engine.Side) []object {
	list := make([]object, len(s.Stages))
	for i, stage := range s.Stages {
		o := object{{"name", stage.Name}, {"cost", encodePrice(stage.Cost)}}
		if s.Ordered {
			o = append(o, member{order, i + 1})
		}
		if !stage.Bonus.IsNone() {
			o = append(o, member{bonus, encodeEffect(stage.Bonus)})
		}
		list[i] = o
	}
	return list
}

func encodeLandmark(l engine.Landmark) object {
	o := object{
		{"id", l.ID},
		{"name", l.Name},
		{"card", l.Card},
		{"side", faceWords[l.Face]},
		{"clock", encodeClocks(l.Clocks[:])},
	}
	if l.Together[engine.Easy] > 0 {
		o = append(o, member{together, encodeClocks(l.Together[:])})
	}
	o = append(o, member{stages, encodeStages(l.Side)})
	return append(o, encodeSummit(l.Summit)...)
}

// encodeClocks returns clocks by difficulty, those that there are.
func encodeClocks(clocks []uint8) (o object) {
	for d, turns := range clocks {
		if turns > 0 {
			o = append(o, member{engine.Difficulty(d).String(), turns})
		}
	}
	return o
}

func encodeSeaport(s engine.Seaport) object {
	return object{
		{"number", s.Number},
		{"name", s.Name},
		{"a", faceValues(s.A)},
		{"b", faceValues(s.B)},
		{"contracts", each(s.Contracts[:], func(c engine.Contract) object {
			return object{
				{"name", c.Name},
				{"cost", encodePrice(c.Cost)},
				{"points", c.Points},
				{bonus, encodeEffect(c.Bonus)},
			}
		})},
	}
}

func encodeGoal(g engine.Goal) object {
	return object{
		{"number", g.Number},
		{"name", g.Name},
		{"areas", each(g.Areas[:], func(a engine.GoalCard) object {
			return object{{"cost", encodePrice(a.Cost)}, {"points", a.Points}}
		})},
	}
}

func encodeAdvantage(a engine.Advantage) object {
	return object{
		{"number", a.Number},
		{"name", a.Name},
		{"points", a.Points},
		{"when", each(a.Conditions, func(c engine.Condition) object {
			return object{{"count", measures[c.Count].word}, {compareWords[c.Compare], c.N}}
		})},
	}
}
