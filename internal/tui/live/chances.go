package live

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Chances say what each choice of the present position changes the score by, where a game is tried out that has one, and what the
// chance to win is after it, where somebody judges it. Both are those of the player who chooses.
type Chances struct {
	game  *Game
	judge driver.Judge
	at    game.Node
	seat  int            // who chooses there
	here  int            // the chance at the position itself; replay.Unknown before somebody told it
	known map[string]int // by action, of all that are legal; pending before it is told
	left  []string       // the actions of which it is not told yet
	gains map[string]int // by action, of those that were foretold
	busy  bool
}

// judgedMsg tells of the chances after some actions of a position, and of that at the position where it was wanted.
type judgedMsg struct {
	of      *Chances
	at      game.Node
	here    int
	actions []string
	chances []int
}

// judgedAtATime is how many choices are judged before what is known of them is shown.
const judgedAtATime = 8

// mostJudged is how many choices are all judged: of more, those that are pointed at.
const mostJudged = 150

// pending is the chance after a choice that was not judged yet.
const pending = replay.Unknown - 1

// TakeJudge gives the table somebody who judges positions, if the game is one that is tried out.
func (g *Game) TakeJudge(judge driver.Judge) {
	if g.Session.Analyses() {
		g.Chances = &Chances{game: g, judge: judge, at: -1}
	}
}

// attend has some more choices judged, those first that the player points at.
func (o *Chances) attend(pointed func() string) tea.Cmd {
	if o == nil || o.busy || o.game.Busy() {
		return nil
	}
	t := o.game.Tree()
	defer t.Drop() // what is looked at is not played
	at := t.Cursor()
	asked, _ := t.Turn(at)
	first := at != o.at
	if first {
		o.at, o.here, o.known, o.left, o.gains = at, replay.Unknown, map[string]int{}, nil, map[string]int{}
		if asked.Len() > 0 {
			o.left = t.Legal(at)
		}
		for _, action := range o.left {
			o.known[action] = pending
		}
	}
	o.seat = 0
	for o.seat = range asked.All() {
		break
	}
	o.foretell(pointed(), first)
	if o.judge == nil || !first && len(o.left) == 0 || t.Moment(at).Turn == 0 {
		return nil
	}
	msg := judgedMsg{of: o, at: at, here: replay.Unknown}
	var thoughts []func() int
	if first {
		thoughts = append(thoughts, o.judge(t, at, o.seat))
	}
	for range min(judgedAtATime, len(o.left)) {
		i := slices.Index(o.left, pointed())
		if i < 0 && len(o.known) > mostJudged {
			break
		}
		i = max(i, 0)
		action := o.left[i]
		o.left = slices.Delete(o.left, i, i+1)
		if to, err := t.Prepare(at, action); err == nil {
			msg.actions, thoughts = append(msg.actions, action), append(thoughts, o.judge(t, to, o.seat))
		}
	}
	if len(thoughts) == 0 {
		return nil
	}
	o.busy = true
	return func() tea.Msg {
		for _, think := range thoughts {
			msg.chances = append(msg.chances, think())
		}
		if first {
			msg.here, msg.chances = msg.chances[0], msg.chances[1:]
		}
		return msg
	}
}

// foretell finds out what choices change the score by: all of them at first where they are not too many to be judged, too,
// and else the one that is pointed at.
func (o *Chances) foretell(pointed string, first bool) {
	t, actions := o.game.Tree(), []string{pointed}
	if first && len(o.known) <= mostJudged {
		actions = o.left
	}
	shows := false
	for _, action := range actions {
		if _, told := o.gains[action]; told || action == "" {
			continue
		}
		if to, err := t.Prepare(o.at, action); err == nil {
			o.gains[action], shows = game.Gain(t, o.at, to, o.seat), true
		}
	}
	if shows {
		o.game.table.Point()
	}
}

// take takes what was told of choices, unless the position is another one by now.
func (o *Chances) take(msg judgedMsg) {
	if o.busy = false; msg.at != o.at {
		return
	}
	if msg.here != replay.Unknown {
		o.here = msg.here
	}
	for i, action := range msg.actions {
		o.known[action] = msg.chances[i]
	}
	o.game.table.Point()
}

// Chance returns what the chance is after the best of some actions of which the legal ones count, in hundredths of a
// percent; replay.Unknown as long as one of them was not judged, and where nobody judges.
func (o *Chances) Chance(actions []string) int {
	best := replay.Unknown
	if !o.current() {
		return best
	}
	for _, action := range actions {
		chance, legal := o.known[action]
		if chance == pending {
			return replay.Unknown
		}
		if legal {
			best = max(best, chance)
		}
	}
	return best
}

// current reports whether what is known is about the present position.
func (o *Chances) current() bool { return o != nil && o.at == o.game.Tree().Cursor() }

// Beside returns what the best of some actions changes the score by, and the chance after the best of them, as they stand at
// the end of a row: "+3, 45%"; "" where neither is known.
func (o *Chances) Beside(actions []string) string {
	var said []string
	if gain := o.gain(actions); gain != 0 {
		said = append(said, prose.Signed(gain))
	}
	if chance := o.Chance(actions); chance != replay.Unknown {
		said = append(said, prose.InSigns(prose.Percent(chance)))
	}
	return strings.Join(said, ", ")
}

// gain returns what the score changes by at most after one of some actions; 0 as long as that is not known of all that are legal.
func (o *Chances) gain(actions []string) int {
	best, found := 0, false
	for _, action := range actions {
		if !o.current() {
			return 0
		}
		gain, told := o.gains[action]
		if _, legal := o.known[action]; legal && !told {
			return 0
		}
		if told && (!found || gain > best) {
			best, found = gain, true
		}
	}
	return best
}

// Verdict says what the chance is after an action that is pointed at, and after the best choice where that is known.
func (o *Chances) Verdict(action string) []widget.Line {
	if o == nil || action == "" || o.Chance([]string{action}) == replay.Unknown {
		return nil
	}
	text := "Chance after this: " + prose.Percent(o.known[action]) + "."
	if len(o.left) == 0 && !o.busy && len(o.known) > 1 {
		best := replay.Unknown
		for _, chance := range o.known {
			best = max(best, chance)
		}
		if best == o.known[action] {
			text += " No choice here is better."
		} else {
			text += " After the best choice: " + prose.Percent(best) + "."
		}
	}
	return []widget.Line{{Text: text, Role: theme.Strong}}
}

// Standing says what the chance is of the player who chooses at the position that is tried out, and names one of several; "" where
// it is not known.
func (g *Game) Standing() string {
	o := g.Chances
	if o == nil || o.at != g.Tree().Cursor() || o.here == replay.Unknown {
		return ""
	}
	name := ""
	if g.Tree().Players() > 1 {
		name = g.Talk.Player(o.seat) + ", "
	}
	return name + "chance to win " + prose.Percent(o.here)
}
