package agreement

import (
	"errors"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/rating"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
)

// CityRating is the name of the setting that asks for a city by its rating. Its values are the
// levels of package rating.
const CityRating = "city-rating"

// Ratings returns the values of [CityRating].
func Ratings() (names []string) {
	for _, l := range rating.Levels() {
		names = append(names, l.String())
	}
	return names
}

// SetCity reads the value of [CityRating].
func (r *Request) SetCity(value string) error {
	for _, l := range rating.Levels() {
		if value == l.String() {
			r.City = l
			return nil
		}
	}
	names := Ratings()
	last := len(names) - 1
	return notOneOf(CityRating, strings.Join(names[:last], ", ")+" or "+names[last], value)
}

var errAlike = errors.New("the cities of this game are too much alike to choose one by its rating")

// Lay returns the first seed from one on whose luck lays a city with the rating that is asked for,
// and that rating.
func (r *Request) Lay(p *pack.Pack, rules *engine.Rules, from uint64) (seed uint64, city rating.Rating, err error) {
	scale, err := scaleOf(p, rules)
	if err != nil {
		return 0, city, err
	}
	next := from - 1
	seed, ok := scale.Draw(r.City, func() uint64 {
		next++
		return next
	})
	if !ok {
		return 0, city, errAlike
	}
	return seed, scale.Of(seed), nil
}

// scaleOf rates the cities of a game.
func scaleOf(p *pack.Pack, rules *engine.Rules) (*rating.Scale, error) {
	return rating.New(rules, bot.NewEvaluator(rules, p).Judge())
}

// A cityWish is the city that a game is wanted on.
type cityWish struct {
	level rating.Level // 0 for any city
	seed  uint64       // that lays one of the level
	of    engine.Config
	scale *rating.Scale // of that game; nil where its cities are not rated
}

// settle rates the cities of the game as it stands, where somebody wants to know, and draws one.
func (w *cityWish) settle(f *Form) {
	if w.level == 0 && f.seed == "" || f.Rules == nil || w.scale != nil && w.of == f.Rules.Config() {
		return
	}
	w.of = f.Rules.Config()
	w.scale, _ = scaleOf(f.pack, f.Rules)
	w.draw(w.level)
}

// draw draws a city of a level, or wants any where that is wanted or there is none.
func (w *cityWish) draw(level rating.Level) {
	ok := false
	if level > 0 && w.scale != nil {
		w.seed, ok = w.scale.Draw(level, session.NewSeed)
	}
	if w.level = level; !ok {
		w.level = 0
	}
}

// fields are the wishes about the city: how hard it is, and another one that is as hard.
func (w *cityWish) fields(f *Form) []setup.Field {
	if f.config.Mode == engine.Competitive || f.Rules == nil || f.hand.Draws {
		return nil
	}
	d := setup.Field{
		Name: "City", Hint: "choose how hard the city is to build in", At: int(w.level), Values: []string{"any"},
		Set: func(i int) {
			f.seed = ""
			w.level = rating.Level(i)
			w.settle(f)
			w.draw(rating.Level(i))
		},
	}
	for _, l := range rating.Levels() {
		d.Values = append(d.Values, l.String()+" "+l.Stars())
	}
	list := []setup.Field{d}
	if seed, err := strconv.ParseUint(f.seed, 10, 64); err == nil && w.scale != nil {
		list[0].Hint = "the seed lays " + w.scale.Of(seed).String()
	}
	if w.level > 0 {
		list[0].Hint = w.scale.Of(w.seed).String()
		list = append(list, setup.Field{
			Name: "Another city", Hint: "draw another one just as hard", Values: []string{"no", "draw one"},
			Set: func(i int) {
				if i > 0 {
					w.draw(w.level)
				}
			},
		})
	}
	return list
}
