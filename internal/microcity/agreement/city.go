package agreement

import (
	"errors"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/rating"
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

// cities is the wish for a city by its rating.
func cities() setup.Wish {
	w := setup.Wish{
		Key: CityRating, Name: "City", Hint: "choose how hard the city is to build in", Lays: true, Values: []string{"any"}, Titles: []string{"any"},
		Again: [2]string{"Another city", "draw another one just as hard"},
	}
	for _, l := range rating.Levels() {
		w.Values, w.Titles = append(w.Values, l.String()), append(w.Titles, l.String()+" "+l.Stars())
	}
	return w
}
