package words

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"boardgame/microcity/internal/engine"
)

// number gives "1 marker" or "3 markers".
func number[N ~int | ~uint8 | ~uint16](n N, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(int(n)) + " " + many
}

// list joins with commas and, before the last, a word: "a, b and c".
func list(items []string, word string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " " + word + " " + items[last]
}

// amount gives "2 coal" or "$2".
func amount(r engine.Resource, n uint8) string {
	if r == engine.Money {
		return "$" + strconv.Itoa(int(n))
	}
	return strconv.Itoa(int(n)) + " " + r.String()
}

// stock gives what the company holds as "2 steel and $1", or "nothing".
func stock(c engine.Company) string { return costText(engine.Cost{Named: c}) }

func costText(c engine.Cost) string {
	var items []string
	for r, n := range c.Named {
		if n > 0 {
			items = append(items, amount(engine.Resource(r), n))
		}
	}
	if c.Any > 0 {
		items = append(items, number(c.Any, "material", "materials"))
	}
	if items == nil {
		return "nothing"
	}
	return list(items, "and")
}

// diceText gives the dice in a pool as "2 and 6"; used ones are left out.
func diceText(dice ...uint8) string {
	var items []string
	for _, d := range dice {
		if d > 0 {
			items = append(items, strconv.Itoa(int(d)))
		}
	}
	return list(items, "and")
}

// facesText gives the matching die values as "4 or 5", "any die" or "no die".
func facesText(f engine.Faces) string {
	switch f & engine.AnyFace {
	case engine.AnyFace:
		return "any die"
	case 0:
		return "no die"
	}
	var items []string
	for v := uint8(1); v <= 6; v++ {
		if f.Has(v) {
			items = append(items, strconv.Itoa(int(v)))
		}
	}
	return list(items, "or")
}

// aDie gives what a die must show as "a 4 or 5" or "any die".
func aDie(f engine.Faces) string {
	text := facesText(f)
	if f&engine.AnyFace == engine.AnyFace || f == 0 {
		return text
	}
	return "a " + text
}

// upper gives the text with a capital first letter.
func upper(text string) string {
	if text == "" || text[0] < 'a' || text[0] > 'z' {
		return text
	}
	return string(text[0]-'a'+'A') + text[1:]
}

// sentence gives the text with a capital first letter and a full stop.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	text = upper(text)
	if last, _ := utf8.DecodeLastRuneInString(text); last == '.' || last == '!' || last == '?' {
		return text
	}
	return text + "."
}
