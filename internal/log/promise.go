package log

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// A Promise binds a server to the seed of a game whose players do not know it yet. They know the hash from the
// start, and seed and salt once the game is over. It stands in the header as a comment, since it means nothing to
// the game.
type Promise struct {
	Hash string // SHA-256 of seed and salt, in hexadecimal; "" where nothing was promised
	Salt string // random, since seeds are few enough to be tried one by one; "" while it is secret
}

// NewPromise promises a seed.
func NewPromise(seed uint64) Promise {
	salt := rand.Text()
	return Promise{promised(seed, salt), salt}
}

// Kept reports whether a seed is the one that was promised.
func (p Promise) Kept(seed uint64) bool { return p.Hash == promised(seed, p.Salt) }

// promised returns the hash of a line of text such as
//
//	microcity seed 1: 7, salt JLFZ4E2HWXVAKB6QYT5C3MDOUS
func promised(seed uint64, salt string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "microcity seed 1: %d, salt %s", seed, salt))
	return hex.EncodeToString(sum[:])
}

// promiseVerb is what a promise begins with behind the mark of a comment.
const promiseVerb = "seed promised as "

func (p Promise) line() string { return remarkVerb + promiseVerb + p.Hash + " with " + p.Salt }

// readPromise reads what line writes behind the mark. Any other comment is none.
func readPromise(text string) (p Promise, ok bool) {
	text, ok = strings.CutPrefix(text, promiseVerb)
	if !ok {
		return p, false
	}
	p.Hash, p.Salt, ok = strings.Cut(text, " with ")
	return p, ok
}

// Secret returns the header as players may know it while the game goes on: without the seed.
func (h Header) Secret() Header {
	h.Seed, h.Promise.Salt = 0, ""
	return h
}

// SeedSecret reports whether the seed is promised and not known here.
func (h *Header) SeedSecret() bool { return h.Promise.Hash != "" && h.Promise.Salt == "" }
