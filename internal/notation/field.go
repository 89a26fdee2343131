package notation

import (
	"math/bits"
	"strconv"
	"strings"
)

// Some is a field that is left out where it would say nothing but zeros.
func Some[R, S any](f Field[R, S]) Field[R, S] { return without("0./", f) }

// without is a field that is left out where it would write nothing but some signs.
func without[R, S any](signs string, f Field[R, S]) Field[R, S] {
	return Field[R, S]{f.Key, func(r *R, s *S, b []byte) []byte {
		head := len(b)
		b = f.Write(r, s, b)
		for _, c := range b[head:] {
			if strings.IndexByte(signs, c) < 0 {
				return b
			}
		}
		return b[:head]
	}, f.Read}
}

// Count is a field with a number.
func Count[R, S any, T Unsigned](key string, most uint64, at func(*S) *T) Field[R, S] {
	return Field[R, S]{
		key, func(_ *R, s *S, b []byte) []byte { return strconv.AppendUint(b, uint64(*at(s)), 10) },
		func(_ *R, s *S, text string) bool { return ParseNumber(text, 0, most, at(s)) },
	}
}

// Number is a field with a number, left out where it is 0.
func Number[R, S any, T Unsigned](key string, most uint64, at func(*S) *T) Field[R, S] {
	f := Count[R](key, most, at)
	return Field[R, S]{key, func(r *R, s *S, b []byte) []byte {
		if *at(s) == 0 {
			return b
		}
		return f.Write(r, s, b)
	}, f.Read}
}

// Numbers is a field with as many numbers as there are, and a sign between them.
func Numbers[R, S any](key string, sign byte, most uint64, at func(*S) []uint8) Field[R, S] {
	return Field[R, S]{
		key, func(_ *R, s *S, b []byte) []byte { return AppendNumbers(b, sign, at(s)) },
		func(_ *R, s *S, text string) bool {
			list := at(s)
			n, ok := ParseNumbers(text, sign, 0, most, list)
			return ok && n == len(list)
		},
	}
}

// Word is a field with a word that stands for a number.
func Word[R, S any, T ~uint8](key string, names []string, at func(*S) *T) Field[R, S] {
	return Field[R, S]{
		key, func(_ *R, s *S, b []byte) []byte { return append(b, NameOf(names, *at(s))...) },
		func(_ *R, s *S, text string) (ok bool) {
			*at(s), ok = ParseName[T](names, text)
			return ok
		},
	}
}

// Name is a field with a word that stands for a number, left out where that is 0 or has no name.
func Name[R, S any, T ~uint8](key string, names []string, at func(*S) *T) Field[R, S] {
	return Field[R, S]{key, func(_ *R, s *S, b []byte) []byte {
		if v := *at(s); v != 0 && int(v) < len(names) {
			b = append(b, names[v]...)
		}
		return b
	}, Word[R](key, names, at).Read}
}

// Set is a field with the members of a set, and a sign between them: bit i stands for the name at i. Bits
// without a name belong to other fields.
func Set[R, S any, T Unsigned](key string, sign byte, names []string, at func(*S) *T) Field[R, S] {
	return Field[R, S]{key, func(_ *R, s *S, b []byte) []byte {
		head := len(b)
		for members := uint64(*at(s)); members != 0; members &= members - 1 {
			if i := bits.TrailingZeros64(members); i < len(names) && names[i] != "" {
				b = append(Between(b, head, sign), names[i]...)
			}
		}
		return b
	}, func(_ *R, s *S, text string) bool {
		return Split(text, sign, func(part string) bool {
			i, ok := ParseName[uint8](names, part)
			*at(s) |= T(1) << i
			return ok
		})
	}}
}

// Parts is a field with a part for each player, or whatever there are several of, divided by slashes. An
// empty part is not read.
func Parts[R, S any](key string, count func(*R) int, write func(*R, *S, int, []byte) []byte, read func(*R, *S, int, string) bool) Field[R, S] {
	return Field[R, S]{key, func(r *R, s *S, b []byte) []byte {
		for i := range count(r) {
			if i > 0 {
				b = append(b, '/')
			}
			b = write(r, s, i, b)
		}
		return b
	}, func(r *R, s *S, text string) bool {
		i, n := -1, count(r)
		return Split(text, '/', func(part string) bool {
			i++
			return i < n && (part == "" || read(r, s, i, part))
		}) && i == n-1
	}}
}

// All is a field with a part for each player, which is a field of what the player has.
func All[R, S, P any](count func(*R) int, at func(*S, int) *P, f Field[R, P]) Field[R, S] {
	return Parts(f.Key, count, func(r *R, s *S, i int, b []byte) []byte { return f.Write(r, at(s, i), b) },
		func(r *R, s *S, i int, text string) bool { return f.Read(r, at(s, i), text) })
}

// Each is a field with a part for each player, left out where all are empty.
func Each[R, S, P any](count func(*R) int, at func(*S, int) *P, f Field[R, P]) Field[R, S] {
	return without("/", All(count, at, f))
}

// Between divides what is written behind the head from what comes next.
func Between(b []byte, head int, sign byte) []byte {
	if len(b) > head {
		return append(b, sign)
	}
	return b
}

// Split hands on the parts of a text, as long as each is understood.
func Split(text string, sign byte, read func(part string) bool) bool {
	for part := range strings.SplitSeq(text, string(rune(sign))) {
		if !read(part) {
			return false
		}
	}
	return true
}
