package words

import "boardgame/microcity/internal/chance"

// ForAFriend says what the code of a game gives to others, and how they play it.
func ForAFriend(o chance.Origin, code string) string {
	text := "The same game for a friend:"
	if o != chance.FromSeed {
		text = "The same kind of game for a friend, with other dice:"
	}
	return text + " microcity play --code " + code
}
