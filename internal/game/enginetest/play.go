package enginetest

import "testing"

// Dice is a small generator (xorshift64*) whose numbers never change, so that games played with it are the same on
// every machine and in every version.
type Dice uint64

// NewDice returns the dice of a seed.
func NewDice(seed uint64) *Dice {
	d := Dice(max(seed*0x9e3779b97f4a7c15+1, 1))
	return &d
}

// Below returns a number from 0 to n-1.
func (d *Dice) Below(n int) int {
	x := uint64(*d)
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	*d = Dice(x)
	return int((x * 0x2545f4914f6cdd1d >> 33) % uint64(n))
}

// Anything returns a player for whom every legal action is as good as another.
func Anything[A any](seed uint64) func([]A) A {
	dice := NewDice(seed)
	return func(legal []A) A { return legal[dice.Below(len(legal))] }
}

// Playout plays on from a position to the end of the game, and shows every position with the action about to be taken.
// It fails a game that does not end.
func Playout[S, A comparable](t testing.TB, rules Positions[S, A], s S, choose func([]A) A, see func(*S, A)) S {
	t.Helper()
	var legal []A
	for range 5000 {
		if legal = rules.Legal(&s, legal[:0]); len(legal) == 0 {
			return s
		}
		a := choose(legal)
		see(&s, a)
		rules.Advance(&s, a)
	}
	t.Fatalf("the game does not end: %v", s)
	return s
}

// Positions are what games are played through with.
type Positions[S, A any] interface {
	Legal(*S, []A) []A
	Advance(*S, A)
}

// Play lets bytes choose every action of a game, and holds the laws at every position on the way. Where they are at an end
// the game is left.
func (l Laws[S, A]) Play(t testing.TB, choices []byte) {
	t.Helper()
	l.Texts = 1
	w, s := l.Watch(t, 1), l.Rules.Start()
	for _, choice := range choices {
		legal := l.Rules.Legal(&s, nil)
		if len(legal) == 0 {
			w.End(&s)
			return
		}
		a := legal[int(choice)%len(legal)]
		w.See(&s, a)
		l.Rules.Advance(&s, a)
	}
}

// PlayOn plays on at random from a position for some steps, and holds the laws.
func (l Laws[S, A]) PlayOn(t testing.TB, s S, seed uint64, steps int) {
	t.Helper()
	l.Texts = 1
	w, choose := l.Watch(t, 1), Anything[A](seed)
	for range steps {
		legal := l.Rules.Legal(&s, nil)
		if len(legal) == 0 {
			w.End(&s)
			return
		}
		a := choose(legal)
		w.See(&s, a)
		l.Rules.Advance(&s, a)
	}
}

// ReadPosition reads whatever text: what is refused is refused in words and gives nothing, what is accepted is written the
// same way again and can be played from. It reports whether the text was accepted.
func (l Laws[S, A]) ReadPosition(t testing.TB, text string, steps int) bool {
	t.Helper()
	s, err := l.Rules.ParsePosition(text)
	if err != nil {
		if none := *new(S); s != none || err.Error() == "" {
			t.Fatalf("%q is refused (%v) and yet a position", text, err)
		}
		return false
	}
	if again := string(l.Rules.AppendPosition(nil, &s)); again != text {
		t.Fatalf("accepted %q, which is written %q", text, again)
	}
	l.PlayOn(t, s, uint64(len(text)), steps)
	return true
}

// ReadAction reads whatever text: what is refused is refused in words and is no action, what is accepted has one text.
func ReadAction[A comparable](t testing.TB, parse func(string) (A, error), format func(A) string, text string) {
	t.Helper()
	a, err := parse(text)
	if err != nil {
		if none := *new(A); a != none || err.Error() == "" {
			t.Fatalf("%q is refused (%v) and yet %v", text, err, a)
		}
		return
	}
	if again, err := parse(format(a)); err != nil || again != a {
		t.Fatalf("%q reads as %v, written %q, which reads as %v, %v", text, a, format(a), again, err)
	}
}

// Corrupt changes, removes or doubles a piece of a text.
func Corrupt(text string, dice *Dice) string {
	b := []byte(text)
	switch i := dice.Below(len(b)); dice.Below(5) {
	case 0:
		b[i] = byte(dice.Below(256))
	case 1:
		b[i] = "0123456789abcdx,./- :"[dice.Below(21)]
	case 2:
		b = append(b[:i], b[i+1:]...)
	case 3:
		b = append(b[:i:i], append([]byte{b[i]}, b[i:]...)...)
	default:
		for len(b) > 0 && (b[i] < '0' || b[i] > '9') {
			i = (i + 1) % len(b)
		}
		b[i] = '0' + byte(dice.Below(10))
	}
	return string(b)
}
