package match

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"time"
)

// Week returns the ISO week in which a time falls in UTC: 2026-W47.
func Week(t time.Time) string {
	year, week := t.UTC().ISOWeek()
	return fmt.Sprintf("%d-W%02d", year, week)
}

// weekCities is how many cities there are for each week, of which the hardest is played.
const weekCities = 5

// WeekSeeds returns the seeds of the cities that the week in which a time falls has to choose from.
func WeekSeeds(t time.Time) []uint64 {
	seeds := make([]uint64, weekCities)
	for i := range seeds {
		sum := sha256.Sum256(fmt.Appendf(nil, "micro city of %s, %d", Week(t), i+1))
		seeds[i] = binary.BigEndian.Uint64(sum[:]) % 1_000_000_000 // short enough to be typed
	}
	return seeds
}
