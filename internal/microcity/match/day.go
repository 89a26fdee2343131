package match

import (
	"crypto/sha256"
	"encoding/binary"
	"time"
)

// Day returns the day on which a time falls in UTC: 2026-11-21.
func Day(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// DaySeed returns the seed of the city of the day on which a time falls.
func DaySeed(t time.Time) uint64 {
	sum := sha256.Sum256([]byte("micro city of " + Day(t)))
	return binary.BigEndian.Uint64(sum[:]) % 1_000_000_000 // short enough to be typed
}
