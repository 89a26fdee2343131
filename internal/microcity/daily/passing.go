package daily

import (
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
)

// Sentence returns a result that can be passed on as a sentence, or "" for none.
func Sentence(result string) string {
	if result == "" {
		return ""
	}
	return "Your result to share: " + result + "."
}

// Attempted reports whether a game says that it is an attempt at a city that everybody plays.
func Attempted(h *log.Header) bool { return h.Luck == log.LuckDaily || h.Luck == log.LuckWeekly }

// Ended returns the result at the end of a game that is saved in path. It is "" for all but the attempts
// that count.
func Ended(h *log.Header, path string, at folders.Folders, cards *pack.Pack) string {
	if !Attempted(h) {
		return ""
	}
	city := Of(h.Date, cards)
	if h.Luck == log.LuckWeekly {
		city = OfWeek(h.Date, cards)
	}
	games, err := library.Everything(at, record.Known(cards))
	if g := city.Counted(games); err != nil || g == nil || g.Path != path {
		return ""
	}
	return city.Result(games)
}
