package setup

import (
	"slices"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/habit"
	"boardgame/microcity/internal/log"
)

// seats are the wishes about who plays.
func (f *Form) seats() []Field {
	var list []Field
	if f.config.Mode == engine.Solo {
		list = append(list, f.seat(0))
	} else {
		for i := range f.names {
			list = append(list, f.seat(i))
			if f.bots[i] == "" {
				list = append(list, f.name(i))
			}
		}
		list = append(list, f.first())
	}
	bots := f.seated()
	if bots != (log.Bots{}) {
		list = append(list, f.speed())
	}
	if !bots.Alone(f.config.Mode.Players()) {
		list = append(list, yesNo("Tutor", "speaks up about a costly choice before it is final", f.tutor, func(on bool) { f.tutor = on }))
	}
	return list
}

// opponents are the computers to choose from. The weakest kind plays at random: it is
// there to measure others by, and no company for people.
var opponents = log.Kinds[1:]

// kindHints say how computers play, in the order of opponents.
var kindHints = [...]string{
	"plays for what is in sight, and slips now and then", "takes what is best this turn",
	"plays for the whole game", "also weighs every roll that may come",
}

func (f *Form) seat(i int) Field {
	d := Field{Name: "Seat " + strconv.Itoa(i+1), Hint: "a person at this keyboard", Values: append([]string{"a person"}, opponents...)}
	if f.config.Mode == engine.Solo {
		d.Name, d.Hint, d.Values[0] = "Player", "you play", "you"
	}
	if f.bots[i] != "" {
		d.Hint = "the computer plays"
	}
	if at := slices.Index(opponents, f.bots[i]); at >= 0 {
		d.At, d.Hint = at+1, "the computer: "+kindHints[at]
	} else if f.bots[i] != "" {
		d.Values, d.At = append(d.Values, f.bots[i]), len(d.Values)
	}
	if f.config.Mode == engine.Solo && f.bots[0] != "" {
		d.Hint += "; you watch"
	}
	d.choose = func(at int) {
		f.bots[i] = ""
		if at > 0 {
			f.bots[i] = d.Values[at]
		}
	}
	return d
}

// speed is how fast computers play.
func (f *Form) speed() Field {
	d := Field{Name: "Pace", Hint: "how long the computer shows what it does", At: slices.Index(habit.Paces[:], f.pace)}
	for _, p := range habit.Paces {
		d.Values = append(d.Values, p.String())
	}
	d.choose = func(i int) { f.pace = habit.Paces[i] }
	return d
}
