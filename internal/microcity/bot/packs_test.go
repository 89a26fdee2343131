package bot

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
)

// A maker makes cards out of bytes: the core pack with other actions on the six cards and with
// other landmarks, all out of the effect vocabulary. One of the effects in a few is wild and may be
// anything; were all of them, hardly a pack would pass the check.
type maker struct {
	data []byte
	wild bool
}

// upTo returns a number from 0 to n-1; after the last byte, 0.
func (m *maker) upTo(n int) int {
	if len(m.data) == 0 {
		return 0
	}
	b := m.data[0]
	m.data = m.data[1:]
	return int(b) % n
}

// amount is small where the effect is not wild.
func (m *maker) amount(most int) int {
	if m.wild {
		return 1 + m.upTo(most)
	}
	return 1 + m.upTo(min(most, 2))
}

var named = [...]string{"coal", "steel", "wood", "money"}

// part makes one part of an effect.
func (m *maker) part() string {
	switch m.upTo(13) {
	case 0:
		return fmt.Sprintf("gain: {%s: %d}", named[m.upTo(4)], m.amount(9))
	case 1, 2:
		return fmt.Sprintf("gain: {any: %d}", m.amount(9))
	case 3:
		return fmt.Sprintf("exchange: {give: {any: 1}, take: {money: %d}}", m.amount(9))
	case 4:
		return fmt.Sprintf("exchange: {give: {money: 1}, take: {any: %d}}", m.amount(9))
	case 5:
		return fmt.Sprintf("move: %d", m.amount(3))
	case 6:
		return fmt.Sprintf("%s: %d", [...]string{"change-die", "set-die"}[m.upTo(2)], m.amount(9))
	case 7:
		return fmt.Sprintf("take-markers: %d", m.amount(9))
	case 8:
		return fmt.Sprintf("take-cards: %d", m.amount(9))
	case 9:
		return fmt.Sprintf("upgrade: %d", m.amount(9))
	case 10:
		return "contract"
	case 11:
		return fmt.Sprintf("%s: 1", [...]string{"time", "points"}[m.upTo(2)])
	}
	return "build"
}

func (m *maker) parts() string {
	list := make([]string, 1+m.upTo(2))
	if m.wild && m.upTo(2) == 0 { // either many parts, or much of something
		list, m.wild = make([]string, 1+m.upTo(6)), false
	}
	for i := range list {
		list[i] = m.part()
	}
	return "[" + strings.Join(list, ", ") + "]"
}

func (m *maker) effect() string {
	m.wild = m.upTo(7) == 6
	switch m.upTo(8) {
	case 6:
		return fmt.Sprintf("{cost: {%s: 1}, do: %s}", named[m.upTo(4)], m.parts())
	case 7:
		return fmt.Sprintf("{cost: {any: %d}, do: %s}", m.amount(9), m.parts())
	}
	return m.parts()
}

// projects makes the project cards.
func (m *maker) projects() string {
	text := "projects:\n"
	for card := 1; card <= 6; card++ {
		basic, advanced := m.effect(), m.effect()
		if card == 2 {
			basic, advanced = m.effect(), "[set-die: 1]\n    or: [time: 1, gain: {any: 2}]"
		}
		text += fmt.Sprintf("  - card: %d\n    name: Made\n    move: %d\n    basic: %s\n    advanced: %s\n", card, 1+m.upTo(2), basic, advanced)
	}
	return text + "  - card: x\n    name: Made\n    move: 1\n    basic: [give: 2]\n    advanced: [swap: 2]\n"
}

// landmarks makes twelve landmarks that are alike but for their names: made1 and so on.
func (m *maker) landmarks() string {
	stages := ""
	for range 1 + m.upTo(9) {
		stages += fmt.Sprintf("      - {name: Made, cost: {%s: %d}", named[m.upTo(4)], 1+m.upTo(2))
		if m.upTo(3) > 0 {
			stages += ", bonus: " + m.effect()
		}
		stages += "}\n"
	}
	text := "landmarks:\n"
	for i := range 12 {
		text += fmt.Sprintf("  - id: made%d\n    name: Made\n    card: %d\n    side: %c\n    clock: {easy: 20, medium: 12, hard: 6}\n    stages:\n%s",
			i+1, i/2+1, "ab"[i%2], stages)
	}
	return text
}

// made makes a pack, or nothing where the check refuses it.
func made(t *testing.T, data []byte) *pack.Pack {
	t.Helper()
	m := &maker{data: data}
	files := fstest.MapFS{
		"projects.yaml":  {Data: []byte(m.projects()), Mode: 0o644},
		"landmarks.yaml": {Data: []byte(m.landmarks()), Mode: 0o644},
	}
	entries, err := fs.ReadDir(content.Core(), ".")
	require.NoError(t, err)
	for _, e := range entries {
		if files[e.Name()] == nil && e.Name() != "drawings.yaml" {
			data, err := fs.ReadFile(content.Core(), e.Name())
			require.NoError(t, err)
			files[e.Name()] = &fstest.MapFile{Data: data, Mode: 0o644}
		}
	}
	p, err := pack.Load(files)
	if err != nil {
		for fault := range strings.Lines(err.Error()) {
			require.Regexp(t, refused, fault, "made wrongly")
		}
		return nil
	}
	return p
}

// refused is what the check says of a made pack: that it is too much.
const refused = `so many choices|so many bonuses|adds .* to the clock|gain time and take cards|` +
	`materials at once|coal at once|steel at once|wood at once|money at once|wait for one another|more effects than fit`

// ask makes a pack, plays a game with it for a while, and asks a player.
func ask(t *testing.T, data []byte, game uint8, luck uint16) bool {
	t.Helper()
	p := made(t, data)
	if p == nil {
		return false
	}
	config := engine.Config{Mode: engine.Mode(game % 3), With: engine.Expansion(game / 3 % 8)}
	if config.Mode != engine.Competitive {
		config.Building = [...]string{"made1", "made1", "A", "A+B"}[game/24%4]
	}
	config.CardX = config.Mode == engine.Coop && luck&1 == 0
	r, err := engine.New(p.Cards, config)
	require.NoError(t, err)
	s := walked(r, uint64(luck), func(s *engine.State, steps int) bool { return steps >= int(luck>>4)%300 })
	if luck&2 == 0 && s.Turn > 0 {
		for seat := range r.Players() {
			s.Companies[seat] = engine.Company{3, 3, 3, 3}
		}
	}
	think(t, NewEvaluator(r, p), Kinds()[1+luck>>2%4], s)
	return true
}

// FuzzPacks: whatever cards the check of a pack lets pass, every player answers, within bounds that
// are counted.
func FuzzPacks(f *testing.F) {
	f.Add([]byte{}, uint8(0), uint16(0))
	for n := range uint64(8) {
		data, game, luck := anyPack(n)
		f.Add(data, game, luck)
	}
	f.Fuzz(func(t *testing.T, data []byte, game uint8, luck uint16) { ask(t, data, game, luck) })
}

// anyPack returns what ask asks for, out of a number.
func anyPack(n uint64) (data []byte, game uint8, luck uint16) {
	data = make([]byte, 200)
	for i := range data {
		data[i] = byte(scramble(n<<10 + uint64(i)))
	}
	return data, uint8(scramble(n)), uint16(scramble(n) >> 20)
}

// Many of the packs that are made pass the check, so that FuzzPacks tests something.
func TestMadePacksPass(t *testing.T) {
	t.Parallel()
	passed := 0
	for n := range uint64(60) {
		if data, _, _ := anyPack(n); made(t, data) != nil {
			passed++
		}
	}
	assert.Greater(t, passed, 20)
}
