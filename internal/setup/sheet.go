package setup

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"boardgame/microcity/internal/log"
)

// A Sheet serves the form of a game whose wishes depend on each other, on the players, and on earlier games.
type Sheet interface {
	// Wishes returns the wishes that have a meaning beside the others, with what their values mean now. Players are the names
	// by seat.
	Wishes(words Words, players []string) []Wish

	// Chosen forgets what has no meaning after the wish of a key was chosen.
	Chosen(words Words, key string)

	// Fit returns the words of the nearest game that there is.
	Fit(words Words) Words

	// Draw returns a seed that lays what a wish about the luck asks for. About says what a seed lays, "" for nothing.
	Draw(words Words, value string) (seed uint64, ok bool)
	About(words Words, seed uint64) string

	// Beginners returns what the luck of such a game is called for those who have finished none, and a hint; "" where theirs is
	// as any other.
	Beginners(words Words, hand log.Hand, bots log.Bots) (name, hint string)
}

// A laying is the luck that is laid for a game as it was wished for.
type laying struct {
	value string // what was wished; "" for any luck
	seed  uint64 // that lays it
	words string // of the game that it is laid for
}

// lay draws luck that lays what is wished for; any where there is none.
func (f *Form) lay(value string) {
	f.laid = laying{words: fmt.Sprint(f.fitted)}
	if seed, ok := f.sheet.Draw(f.fitted, value); ok {
		f.laid.value, f.laid.seed = value, seed
	}
}

// luck returns a wish about the luck as fields: what is to be laid, and the same once more.
func (f *Form) luck(w *Wish) (list []Field) {
	d := f.one(w, f.laid.value)
	d.Set = func(i int) {
		if f.seed = ""; i == 0 {
			f.laid = laying{}
			return
		}
		f.lay(w.Values[i])
	}
	if seed, err := strconv.ParseUint(f.seed, 10, 64); err == nil {
		if about := f.sheet.About(f.fitted, seed); about != "" {
			d.Hint = "the seed lays " + about
		}
	}
	if list = append(list, d); f.laid.value != "" {
		list[0].Hint = f.sheet.About(f.fitted, f.laid.seed)
		list = append(list, Field{Name: w.Again[0], Hint: w.Again[1], Values: []string{"no", "draw one"}, Set: func(i int) {
			if i > 0 {
				f.lay(f.laid.value)
			}
		}})
	}
	return list
}

// beginners returns what the luck of the game is called for beginners, and a hint, where the form is theirs.
func (f *Form) beginners() (name, hint string) {
	if f.sheet == nil || !f.beginner || f.fault != "" || f.laid.value != "" {
		return "", ""
	}
	return f.sheet.Beginners(f.fitted, f.kept.Hand, f.bots())
}

// On returns the last agreement with other words, for people who play without help: nobody is a computer, nobody rolls, and
// the tutor is off.
func (o *Offer) On(last Last, words Words) Last {
	k := o.read(last)
	if k.Words == nil {
		k.Words = Words{}
	}
	for _, key := range slices.Sorted(maps.Keys(words)) {
		if o.Sheet != nil && k.Words.Of(o.Wish(key)) != words[key] {
			o.Sheet(Beginning{}).Chosen(k.Words, key)
		}
	}
	maps.Copy(k.Words, words)
	k.Hand, k.Bots, k.Tutor = log.Hand{}, log.Bots{}, false
	if k.Pace == Unhurried { // which would have the tutor on
		k.Pace = Normal
	}
	return Written(k)
}

// read returns what a form has kept, or nothing where that cannot be read. Older versions kept the configuration of an engine.
func (o *Offer) read(last Last) (k Kept) {
	var former struct{ Config json.RawMessage }
	if json.Unmarshal(last, &k) != nil || k.Undo > log.UndoNone || k.Pace > AtOnce || k.Bots.Check(&o.Box) != nil {
		return Kept{}
	}
	if k.Words == nil && o.Former != nil && json.Unmarshal(last, &former) == nil && former.Config != nil {
		var ok bool
		if k.Words, ok = o.Former(former.Config); !ok {
			return Kept{}
		}
	}
	return k
}
