package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// amount returns "2 coal" or "$2".
func amount(r engine.Resource, n uint8) string {
	if r == engine.Money {
		return "$" + strconv.Itoa(int(n))
	}
	return strconv.Itoa(int(n)) + " " + r.String()
}

// stock returns what the company holds as "2 steel and $1", or "nothing".
func stock(c engine.Company) string { return costText(engine.Cost{Named: c}) }

func costText(c engine.Cost) string {
	var items []string
	for r, n := range c.Named {
		if n > 0 {
			items = append(items, amount(engine.Resource(r), n))
		}
	}
	if c.Any > 0 {
		items = append(items, prose.Count(c.Any, "material", "materials"))
	}
	if items == nil {
		return "nothing"
	}
	return prose.List(items, "and")
}

// DiceLeft returns the dice in a pool, one by one; used ones are left out.
func DiceLeft(pool ...uint8) []string {
	var left []string
	for _, d := range pool {
		if d > 0 {
			left = append(left, strconv.Itoa(int(d)))
		}
	}
	return left
}

// diceText returns the dice in a pool as "2 and 6".
func diceText(pool ...uint8) string { return prose.List(DiceLeft(pool...), "and") }

// Dice returns the dice that are left in a pool: "2 and 6", "4", or "none".
func Dice(pool ...uint8) string {
	if text := diceText(pool...); text != "" {
		return text
	}
	return "none"
}

// facesText returns the matching die values as "4 or 5", "any die" or "no die".
func facesText(f engine.Faces) string {
	switch f & engine.AnyFace {
	case engine.AnyFace:
		return "any die"
	case 0:
		return "no die"
	}
	return prose.List(faceValues(f), "or")
}

// Faces returns the matching die values with something between them, such as "4,5", or "any".
func Faces(f engine.Faces, between string) string {
	if f&engine.AnyFace == engine.AnyFace {
		return "any"
	}
	return strings.Join(faceValues(f), between)
}

func faceValues(f engine.Faces) []string {
	var values []string
	for v := uint8(1); v <= 6; v++ {
		if f.Has(v) {
			values = append(values, strconv.Itoa(int(v)))
		}
	}
	return values
}

// aDie returns what a die must show as "a 4 or 5" or "any die".
func aDie(f engine.Faces) string {
	text := facesText(f)
	if f&engine.AnyFace == engine.AnyFace || f == 0 {
		return text
	}
	return "a " + text
}
