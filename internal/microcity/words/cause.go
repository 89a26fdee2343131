package words

import (
	"cmp"
	"math/bits"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/aspect"
	"boardgame/microcity/internal/prose"
)

// mostWords is how many words a sentence of cause has at most.
const mostWords = 25

// alsoMatters is the part that a second cause is worth at least of the first to be named.
const alsoMatters = 3

// Cause says in one sentence why one plan for a turn is better than another: "Better than plan 2:
// it leaves 3 markers in the pool instead of 1." The head is what stands before the colon. The causes
// are those of the difference, the one that is worth most first. At most two are named, and only as
// something in which the ends differ and the better one is ahead; where they have a price, it is
// told as well.
func (w *Words) Cause(head string, from *engine.State, better, worse *Advice, causes []aspect.Cause) string {
	c := comparison{Words: w, from: from, better: better, worse: worse}
	facts, price := c.facts(causes), c.price(causes)
	if len(facts) == 0 {
		return head + "."
	}
	if w.short {
		first := strings.Replace(facts[0], insteadOf+none(0), notSo+"0", 1)
		return head + ": it " + strings.Replace(first, insteadOf, notSo, 1) + "."
	}
	first, tries := facts[0], []string{facts[0] + price, facts[0]}
	if len(facts) == 2 {
		second := " and " + facts[1]
		short, _, _ := strings.Cut(second, insteadOf)
		tries = append([]string{first + second + price, first + short + price, first + second, first + short}, tries...)
	}
	for _, text := range tries {
		if text = head + ": it " + text + "."; len(strings.Fields(text)) <= mostWords {
			return text
		}
	}
	return head + "."
}

// insteadOf begins what there is after the other plan. The sentence is true without it.
const insteadOf = " instead of "

// notSo begins in few words what there is after the other plan.
const notSo = ", not "

// Alone leaves out of a cause in few words what there is after the other plan.
func Alone(cause string) string {
	if fact, _, ok := strings.Cut(cause, notSo); ok {
		return fact + "."
	}
	return cause
}

// A comparison is two plans for a turn, of which the first is better.
type comparison struct {
	*Words
	from          *engine.State // where both begin
	better, worse *Advice
}

// facts returns up to two facts that make the better plan better, as what "it" does.
func (c *comparison) facts(causes []aspect.Cause) []string {
	if fact := c.end(); fact != "" {
		return []string{fact}
	}
	var list []string
	for _, cause := range causes {
		if cause.Worth <= 0 || len(list) > 0 && cause.Worth*alsoMatters < causes[0].Worth {
			break
		}
		fact := c.fact(cause.Aspect)
		if fact == "" || len(list) > 0 && fact == list[0] {
			continue
		}
		if list = append(list, fact); len(list) == 2 {
			break
		}
	}
	return list
}

// price says in what the better plan is behind, where that counts beside what is best about it:
// ", though with 1 marker fewer".
func (c *comparison) price(causes []aspect.Cause) string {
	if len(causes) == 0 {
		return ""
	}
	worst := causes[len(causes)-1]
	if worst.Worth >= 0 || -worst.Worth*alsoMatters < causes[0].Worth {
		return ""
	}
	other := comparison{Words: c.Words, from: c.from, better: c.worse, worse: c.better}
	b, o := &c.better.After, &c.worse.After
	own := c.owner(c.from)
	switch worst.Aspect {
	case aspect.Built:
		if mine := other.completed(o, b); !c.competitive() && len(mine) > 0 && b.Side == o.Side {
			return ", though without completing " + prose.List(mine, "and")
		}
		return fewer(int(b.Score[own]), int(o.Score[own]), "point", "points")
	case aspect.Markers:
		return fewer(int(b.Pool[own]), int(o.Pool[own]), "marker", "markers")
	case aspect.Cards:
		return fewer(b.Hand[own].Len(), o.Hand[own].Len(), "card", "cards")
	case aspect.Time:
		if c.competitive() {
			return ""
		}
		return fewer(int(b.Clock), int(o.Clock), "turn", "turns")
	case aspect.Holdings:
		return fewer(c.held(b), c.held(o), "resource", "resources")
	default: // of a place and of upgrades there is no more and less
		return ""
	}
}

// fewer says that there are fewer of something than after the other plan, or "" where there are not.
func fewer(n, than int, one, many string) string {
	if n >= than {
		return ""
	}
	return ", though with " + prose.Count(than-n, one, many) + " fewer"
}

// end says how one of the plans ends the game.
func (c *comparison) end() string {
	mine := c.verdict(&c.better.After)
	switch {
	case mine > 0:
		return "wins the game"
	case c.verdict(&c.worse.After) < 0 && mine == 0:
		return "keeps the game open, which the other plan loses"
	}
	return ""
}

// verdict returns 1 where a game is won for the seat that plans, -1 where it is lost, else 0.
func (c *comparison) verdict(s *engine.State) int {
	seat, _ := c.rules.Turn(c.from)
	switch v := c.rules.Result(*s).Verdict; v {
	case engine.Won:
		return 1
	case engine.Lost:
		return -1
	case engine.WonByOne, engine.WonByTwo:
		if (v == engine.WonByOne) == (seat == engine.One) {
			return 1
		}
		return -1
	default:
		return 0
	}
}

// fact says in which way the better plan is ahead in an aspect, or "" where it is not.
func (c *comparison) fact(a aspect.Aspect) string {
	switch a {
	case aspect.Built:
		return c.built()
	case aspect.Markers:
		return more("leaves", int(c.better.After.Pool[c.owner(c.from)]), int(c.worse.After.Pool[c.owner(c.from)]), "marker", "markers", " in the pool")
	case aspect.Time:
		if c.competitive() {
			return ""
		}
		return more("leaves", int(c.better.After.Clock), int(c.worse.After.Clock), "turn", "turns", " on the clock")
	default:
		return cmp.Or(c.builds(), c.preparation(a))
	}
}

// preparation says in which way the better plan is ahead for turns to come, in an aspect, or "" where it
// is not.
func (c *comparison) preparation(a aspect.Aspect) string {
	switch a {
	case aspect.Holdings:
		return c.eachSeat(c.holdings)
	case aspect.Cards:
		return c.cards()
	case aspect.Place:
		return c.eachSeat(c.place)
	case aspect.Upgrades:
		return c.upgrades()
	default:
		return ""
	}
}

// more says that there is more of something than after the other plan, or "" where there is not.
func more(verb string, n, than int, one, many, where string) string {
	if n <= than {
		return ""
	}
	return verb + " " + prose.Count(n, one, many) + where + insteadOf + none(than)
}

func none(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}

// builds says that more rolls let the company build next turn. That is known of solo games.
func (c *comparison) builds() string {
	n, than := c.better.Building, c.worse.Building
	switch {
	case c.config.Mode != engine.Solo || n <= than:
		return ""
	case n == allRolls && than > 0:
		return "lets you build next turn on every roll instead of " + strconv.Itoa(than) + " of 36"
	case n == allRolls:
		return "lets you build next turn on every roll instead of none"
	}
	return "lets you build next turn on " + strconv.Itoa(n) + " of 36 rolls instead of " + none(than)
}

// allRolls is how many rolls of two dice there are.
const allRolls = 36

// eachSeat returns the first fact about one of the seats that the plan is for.
func (c *comparison) eachSeat(fact func(seat engine.Seat) string) string {
	seats := []engine.Seat{engine.One, engine.Two}[:c.rules.Players()]
	if c.competitive() {
		seats = []engine.Seat{engine.One + engine.Seat(c.owner(c.from))}
	}
	for _, seat := range seats {
		if text := fact(seat); text != "" {
			return text
		}
	}
	return ""
}

// whom returns "you", or in the co-operative game the name of the player who is meant.
func (c *comparison) whom(seat engine.Seat) string {
	if c.config.Mode == engine.Coop {
		return c.about(seat).name
	}
	return you.name
}

// built says what the better plan completes or scores.
func (c *comparison) built() string {
	b, o := &c.better.After, &c.worse.After
	if c.competitive() {
		return c.scored()
	}
	if b.Side > o.Side {
		return "completes the first side of the Building"
	}
	mine, theirs := c.completed(b, o), c.completed(o, b)
	switch {
	case b.Side != o.Side || len(mine) == 0:
		return ""
	case len(theirs) > 0:
		return "completes " + prose.List(mine, "and") + " rather than " + prose.List(theirs, "and")
	}
	return "completes " + prose.List(mine, "and")
}

// completed names what is complete in one end and not in the other.
func (c *comparison) completed(in, not *engine.State) (list []string) {
	for left := in.Done &^ not.Done; left != 0; left &= left - 1 {
		list = append(list, c.stage(in, bits.TrailingZeros16(left)))
	}
	for left := in.Contracts[0] &^ not.Contracts[0]; left != 0; left &= left - 1 {
		list = append(list, c.contractName(in, bits.TrailingZeros8(left)))
	}
	return list
}

// scored says what the better plan is ahead by in points or Advantage cards.
func (c *comparison) scored() string {
	own := c.owner(c.from)
	b, o, now := &c.better.After, &c.worse.After, int(c.from.Score[c.owner(c.from)])
	if n, than := int(b.Score[own])-now, int(o.Score[own])-now; n > 0 && than >= 0 && n > than {
		return more("gains", n, than, "point", "points", "")
	}
	if taken := b.Taken[own] &^ o.Taken[own]; taken != 0 && o.Taken[own]&^b.Taken[own] == 0 {
		return "takes " + c.theAdvantage(uint8(bits.TrailingZeros16(taken)))
	}
	return ""
}

// cards says what is kept in hand, or kept from the other player (COMP-4).
func (c *comparison) cards() string {
	own := c.owner(c.from)
	b, o := &c.better.After, &c.worse.After
	mine, theirs := b.Hand[own]&^o.Hand[own], o.Hand[own]&^b.Hand[own]
	switch {
	case b.Hand[own].Len() > o.Hand[own].Len():
		return more("keeps", b.Hand[own].Len(), o.Hand[own].Len(), "card", "cards", " in hand")
	case b.Hand[own].Len() < o.Hand[own].Len():
	case mine != 0:
		return "keeps " + cardList(mine) + " in hand rather than " + cardList(theirs)
	}
	if top := b.Discard[own].Top(); c.competitive() && top != o.Discard[own].Top() && b.Hand[1-own].Has(top) {
		rival := engine.One + engine.Seat(1-own)
		return "keeps " + c.about(rival).name + " from playing card " + top.String()
	}
	return ""
}

// cardList names project cards: "card 3", "cards 3 and 5".
func cardList(cards engine.Cards) string {
	var names []string
	for card := engine.Card(1); card <= engine.CardX; card++ {
		if cards.Has(card) {
			names = append(names, card.String())
		}
	}
	if len(names) == 1 {
		return "card " + names[0]
	}
	return "cards " + prose.List(names, "and")
}

// upgrades says what is upgraded, or is not.
func (c *comparison) upgrades() string {
	b, o := c.better.After.Flipped, c.worse.After.Flipped
	if mine := b &^ o; mine != 0 {
		return "upgrades " + c.cardAt(&c.better.After, engine.Place(bits.TrailingZeros8(mine)))
	}
	return "leaves " + c.cardAt(&c.better.After, engine.Place(bits.TrailingZeros8(o&^b))) + " as it is"
}
