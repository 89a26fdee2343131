package voice

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"unicode"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/protocol"
)

// An eventJSON is an event as the protocol writes it: its type and its fields under
// snake_case names, the values as the notation writes them, and a sentence about it.
type eventJSON struct {
	event engine.Event
	text  string
}

// MarshalJSON writes the fields in their order.
func (e eventJSON) MarshalJSON() ([]byte, error) {
	value := reflect.ValueOf(e.event)
	fields := []jsonField{{"type", snake(value.Type().Name())}}
	if ended, ok := e.event.(engine.Ended); ok {
		fields = append(fields, jsonField{"outcome", ended.Result.Verdict.String()},
			jsonField{"cause", ended.Result.Cause.String()}, jsonField{"score", ended.Result.Score})
	} else {
		for i := range value.NumField() {
			fields = append(fields, jsonField{snake(value.Type().Field(i).Name), plainValue(value.Field(i).Interface())})
		}
	}
	return marshalFields(append(fields, jsonField{"text", e.text}))
}

type jsonField struct {
	name  string
	value any
}

func marshalFields(fields []jsonField) ([]byte, error) {
	b := []byte{'{'}
	for i, field := range fields {
		value, err := protocol.Encode(field.value)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(append(b, '"'), field.name...), '"', ':')
		b = append(b, bytes.TrimSuffix(value, []byte("\n"))...)
	}
	return append(b, '}'), nil
}

// plainValue returns a field's value: names as the notation writes them, dice without
// the empty places, the rest as it is.
func plainValue(value any) any {
	switch v := value.(type) {
	case engine.Cards:
		return cardNames(v)
	case engine.PartKind:
		return partNames[v]
	case [2]uint8:
		return diceNumbers(v[:]...)
	case [4]uint8:
		return diceNumbers(v[:]...)
	case fmt.Stringer:
		return v.String()
	}
	return value
}

// diceNumbers returns the dice that are there; as numbers, not as JSON writes bytes.
func diceNumbers(dice ...uint8) []int {
	numbers := []int{}
	for _, d := range dice {
		if d != 0 {
			numbers = append(numbers, int(d))
		}
	}
	return numbers
}

func cardNames(set engine.Cards) []string {
	names := []string{}
	for c := engine.Card(1); c <= engine.CardX; c++ {
		if set.Has(c) {
			names = append(names, c.String())
		}
	}
	return names
}

// partNames are the words of the effect vocabulary, as a pack writes them.
var partNames = map[engine.PartKind]string{
	engine.Gain: "gain", engine.Exchange: "exchange", engine.MoveBy: "move", engine.ChangeDie: "change-die",
	engine.SetDie: "set-die", engine.Points: "points", engine.Time: "time", engine.TakeMarkers: "take-markers",
	engine.TakeCards: "take-cards", engine.UpgradeCard: "upgrade", engine.BuildAny: "build",
	engine.BuildContract: "contract", engine.GiveMaterial: "give", engine.SwapMaterial: "swap",
}

// snake turns MarkerPlaced into marker_placed.
func snake(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) {
			if i > 0 {
				b.WriteByte('_')
			}
			r = unicode.ToLower(r)
		}
		b.WriteRune(r)
	}
	return b.String()
}
