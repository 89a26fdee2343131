package engine_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// Changing any field of a position changes its text and its hash.
func TestEveryFieldCounts(t *testing.T) {
	t.Parallel()
	somePositions(t, 40, func(_ *engine.Rules, s engine.State) {
		if t.Failed() {
			return // one position tells it all
		}
		hash, text := s.Hash(), s.Position()
		require.Equal(t, hash, s.Hash())
		changed := s
		eachNumber(reflect.ValueOf(&changed).Elem(), "State", func(path string, v reflect.Value) {
			if strings.HasPrefix(path, "State.Agenda") && agendaIndex(path) >= int(s.Depth) {
				return // nothing is there
			}
			if path == "State.Depth" {
				return // the number of entries, which the entries tell
			}
			old := v.Uint()
			v.SetUint(another(v))
			if changed.Position() == text || changed.Hash() == hash {
				t.Errorf("%s has changed without a trace in %s", path, text)
			}
			v.SetUint(old)
		})
		changed.Took = !changed.Took
		assert.NotEqual(t, hash, changed.Hash(), "State.Took")
	})
}

// another gives a value of the same kind that is not the one there.
func another(v reflect.Value) uint64 {
	switch v.Interface().(type) {
	case engine.Cards:
		return v.Uint() ^ 2 // bit 0 is no card
	case engine.Quarter:
		if v.Uint() == uint64(engine.NoQuarter) {
			return 0
		}
	}
	return v.Uint() ^ 1
}

func agendaIndex(path string) (i int) {
	_, _ = fmt.Sscanf(path, "State.Agenda[%d]", &i)
	return i
}

// eachNumber visits every unsigned number inside a value.
func eachNumber(v reflect.Value, path string, visit func(path string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			eachNumber(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
		}
	case reflect.Array:
		for i := range v.Len() {
			eachNumber(v.Index(i), fmt.Sprintf("%s[%d]", path, i), visit)
		}
	case reflect.Bool:
	default:
		visit(path, v)
	}
}

// A position with a fault is refused without a panic; one that is accepted can be played
// from safely, to the end.
func TestCorruptedPositions(t *testing.T) {
	t.Parallel()
	dice := newDicebox(7)
	accepted, refused := 0, 0
	somePositions(t, 60, func(r *engine.Rules, s engine.State) {
		text := s.Position()
		for range 12 {
			read, err := r.ParsePosition(corrupt(text, dice))
			if err != nil {
				assert.NotEmpty(t, err.Error())
				assert.Zero(t, read)
				refused++
				continue
			}
			accepted++
			playSafely(t, r, read, uint64(accepted), 60)
		}
	})
	assert.Greater(t, refused, 1000)
	assert.Greater(t, accepted, 20, "some changes are harmless")
}

// corrupt changes, removes or doubles a piece of a text.
func corrupt(text string, dice *dicebox) string {
	b := []byte(text)
	switch i := dice.below(len(b)); dice.below(5) {
	case 0:
		b[i] = byte(dice.below(256))
	case 1:
		b[i] = "0123456789abcdx,./- :"[dice.below(21)]
	case 2:
		b = append(b[:i], b[i+1:]...)
	case 3:
		b = append(b[:i:i], append([]byte{b[i]}, b[i:]...)...)
	default:
		for len(b) > 0 && (b[i] < '0' || b[i] > '9') {
			i = (i + 1) % len(b)
		}
		b[i] = '0' + byte(dice.below(10))
	}
	return string(b)
}

// playSafely plays on at random from an accepted position: never stuck, the laws of
// conservation hold, tracks stay in range.
func playSafely(t testing.TB, r *engine.Rules, s engine.State, seed uint64, steps int) {
	t.Helper()
	start := s.Position()
	dice := newDicebox(seed)
	for range steps {
		if law := conserved(r, &s); law != "" {
			t.Fatalf("%s\nfrom %s\nat %s", law, start, s.Position())
		}
		legal := r.Legal(&s, nil)
		if r.Result(s).Over {
			return
		}
		if len(legal) == 0 {
			t.Fatalf("stuck\nfrom %s\nat %s", start, s.Position())
		}
		a := legal[dice.below(len(legal))]
		next, err := r.Apply(s, a)
		if err != nil {
			t.Fatalf("%s refused: %v\nfrom %s\nat %s", a, err, start, s.Position())
		}
		s = next
	}
}

// One Rules serves any number of games at once.
func TestSharedRules(t *testing.T) {
	t.Parallel()
	nothing := func(*engine.State, engine.Action) {}
	for i, v := range everyGame() {
		if i%9 != 0 {
			continue
		}
		r := rulesOf(t, wildPack(), v.config)
		want := playout(t, r, 3, nothing)
		for n := range 4 {
			t.Run(fmt.Sprintf("%s/%d", v.name, n), func(t *testing.T) {
				t.Parallel()
				assert.Equal(t, want, playout(t, r, 3, nothing))
			})
		}
	}
}
