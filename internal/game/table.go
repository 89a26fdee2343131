package game

import (
	"strings"
	"time"
)

// A Table says one game in words: what is asked, what can be chosen, what happened and how it
// stands. It alone knows the types behind its tree; who reads it need not. Its nodes are those
// of the tree, and its texts are for people: safe to show, and of one line each.
type Table interface {
	// Title returns in a few words which game this is among those of its box.
	Title() string

	// Player returns the name of a player, counted from 0, as it stands at the head of a line.
	Player(seat int) string

	// Heading returns the turn of a position, as it stands over what is told of it.
	Heading(Node) string

	// Situation returns what a player looks at when a turn begins, without the heading.
	Situation(Node) []string

	// Question returns what is asked, and of whom where that is not clear. Chance is asked,
	// too; nobody is once the game is over.
	Question(Node) string

	// Choices returns what the players who are asked can choose, in the order in which it is
	// numbered, and behind that what is refused. The actions that are not refused are the
	// legal ones, each once. Where chance is asked, or nobody, there are none.
	Choices(Node) []Choice

	// Read makes an action in the notation of the game of what somebody typed at a position,
	// such as one without the player who is asked. The error is that of the game's Parse. It
	// need not be legal.
	Read(n Node, typed string) (action string, err error)

	// Say says an action in words, as something that can be chosen at a position: "take 3 from
	// heap a". Outcomes of chance are said so, too.
	Say(n Node, action string) string

	// Why says why an action is refused at a position, without a full stop and without the ID
	// of the rule, which is that of the tree's Refusal.
	Why(n Node, action string) string

	// Tell returns what the action that led to a node did; nothing for the start.
	Tell(Node) []Line

	// Result says how the game ended, in one sentence and some more; nothing while it goes on.
	Result(Node) (headline, detail string)

	// Facts returns what two positions are compared by, always the same ones in the same order.
	Facts(Node) []Fact
}

// A Party is who sits at a table, and since when.
type Party struct {
	Names []string // by seat; those that are missing or empty have no name of their own
	Bots  []string // the kinds of computers by seat, as logs name them; "" for a person
	Began time.Time
	Luck  string // where the luck comes from, as logs name it: "daily" for the game of the day
}

// A Choice is something that can be chosen at a question, or cannot: an action, or several
// that differ in one more thing, such as how it is paid.
type Choice struct {
	Action string   // in the notation; of several, that of the first
	Text   string   // what it is; within several, what is different in it
	Why    string   // why it is refused, with the ID of the rule; "" where it can be chosen
	Sub    []Choice // the several, none of which has more
	By     string   // what stands before the text of each of them: "for" where they are prices; may be ""
	Apart  bool     // each of the several is a sentence, for a line of its own
}

// NoneRefused is said in place of reasons where every choice can be chosen.
const NoneRefused = "Every option is available."

// Actions returns the actions that a choice may mean, one by one.
func (c *Choice) Actions() []string {
	if len(c.Sub) == 0 {
		return []string{c.Action}
	}
	list := make([]string, len(c.Sub))
	for i := range c.Sub {
		list[i] = c.Sub[i].Action
	}
	return list
}

// Whole returns one of the several in full: "Put the mayor on a1 and b1".
func (c *Choice) Whole(k int) string {
	text := c.Text
	if c.Apart {
		text += ":"
	}
	return strings.Join(strings.Fields(text+" "+c.By+" "+c.Sub[k].Text), " ")
}

// A Line is a sentence about what happened.
type Line struct {
	Text string
	Kind LineKind
	Said bool // it tells no more than Say does of the action

	// Piece is what came, one and several: "new tile", "new tiles". Several lines in a row that tell of the same
	// are told in one where there is no room to name each. "" where each is told.
	Piece [2]string
}

// A LineKind is what a sentence is about.
type LineKind uint8

// The kinds of lines.
const (
	Happened LineKind = iota
	Begins            // a turn: what follows belongs to it
	Ends              // the game is over: what Result says
	Dealt             // chance brought pieces, which the table or the question shows
	Achieved          // something was completed or won
	Routine           // what an action takes, and the clock: less worth a look
	Counted           // a step of the scoring, before how the game ended
)

// A Fact is one thing that two positions are compared by: "coal", "2".
type Fact struct {
	Name, Value string
	Seat        string // whose it is, where each has one: "2", or "2b" for the second anthill of the second; "" for all
	Whose       string // the name of that
}

// What only some games have, a table offers by these interfaces. Each is small, and who finds
// none does without.
type (
	// A Meaning says in sentences more of an action than Say does: what the card does that it plays.
	Meaning interface {
		Meaning(n Node, action string) []string
	}

	// A Rounds counts the rounds of a game, from 1; 0 before the first.
	Rounds interface{ Round(Node) int }

	// A Roller tells what the action that led to a node showed on dice: each a face from 1.
	Roller interface{ Rolled(Node) []int }

	// A Milestones knows the nodes at which something was completed, and what there is to complete: "stage".
	Milestones interface {
		Milestone(Node) bool
		Milestones() []string
	}

	// A Tally counts in a sentence what was done on a line of play.
	Tally interface{ Tally(line []Node) string }

	// A Scored counts up what the points of a position are made of. In a game that is over, the rows add up to the score.
	Scored interface{ Pad(Node) Pad }

	// A Things lists what lies on the table.
	Things interface{ Things(Node) []Thing }

	// A Places says what lies on each place of the board, always the same places.
	Places interface{ Places(Node) []Fact }

	// A Setup is a table whose game writes for machines in fields of its own what was agreed on
	// before it: as JSON, an object.
	Setup interface{ Setup() any }

	// A Verdict has words of its own for how a game stands: who won, why it is over, and the
	// points of every seat that a game of its box can have.
	Verdict interface {
		Verdict(Node) (word, cause string, score []int)
	}

	// An Aloud tells the board in sentences for those who listen to it, a row or a piece each, where its Situation
	// and its Topics draw it; the rest is the same.
	Aloud interface{ Aloud() Table }

	// A Clock says what the clock shows, in two or three words.
	Clock interface{ Clock(Node) string }

	// An Ending says how the game ended at a position, in the middle of a sentence: "you
	// won"; "" while it goes on. Where a table has none, it is said by the winners' names.
	Ending interface{ Ending(Node) string }

	// An Allied says whether all who play win or lose together.
	Allied interface{ Allied() bool }

	// A Classed says with which other games of its box a game is counted.
	Classed interface{ Class() Class }

	// A TurnsLeft counts the turns that are left on the clock.
	TurnsLeft interface{ TurnsLeft(Node) int }

	// A Progress says how far a game has come: "round 3 of 9", and besides in two or three words
	// what was brought about: "2 of 4 stages"; "" for nothing. Where a table has none, turns are
	// counted.
	Progress interface {
		Progress(Node) (reached, done string)
	}

	// A Gist says what players chose in steps that follow each other, without a roll or draw between
	// them, in as few words as it takes to follow it.
	Gist interface{ Gist(line []Node) string }

	// A Brief says what has changed most often where a position is met again: after a takeback.
	Brief interface{ Brief(Node) []string }

	// A Short says an action in fewer words than Say does, for a list that has no room for these, by
	// signs that the board has: "H4 on c7".
	Short interface {
		Short(n Node, action string) string
	}

	// A Barred says in sentences what cannot be done with a choice that can be made: where a piece cannot go.
	Barred interface{ Barred(Node) []string }

	// A Warning says what threatens at a position; nothing where nothing does.
	Warning interface{ Warning(Node) []string }

	// A Reasons says what a legal action is good for, as a verb and what follows it: "takes the
	// Airport from Red"; "" where there is nothing to say.
	Reasons interface {
		Reason(n Node, action string) string
	}

	// A Topics lists what can be asked about a position.
	Topics interface{ Topics() []Topic }

	// A Switched has questions that are answered by switches, each of which is on or off.
	Switched interface {
		// Switches returns those of the question asked at a position, as they stand; none where
		// it has a list of choices alone.
		Switches(Node) []Switch
		// Setting returns the action of a setting, with one value for each switch. It need not
		// be legal.
		Setting(n Node, on []bool) string
	}

	// A ByHand takes what people rolled or drew as they would type it.
	ByHand interface {
		// Outcomes says in lines how chance is answered at a position, and gives an example.
		Outcomes(Node) (how []string, example string)
		// Outcome makes a legal action of what was typed. The error says in sentences what
		// can be typed.
		Outcome(n Node, typed string) (action string, err error)
	}
)

// A Pad is points by what they are for.
type Pad struct {
	Unit  string   // what is counted: "points"
	Heads []string // of the columns: the players by seat, and behind them who else scores
	Rows  []PadRow
}

// A PadRow is what one thing brought.
type PadRow struct {
	Name   string
	Points []int // by column
}

// Add adds a row; points are those of a column, counted from 0.
func (p *Pad) Add(name string, points func(column int) int) {
	row := PadRow{name, make([]int, len(p.Heads))}
	for i := range row.Points {
		row.Points[i] = points(i)
	}
	p.Rows = append(p.Rows, row)
}

// Faces is how many a die has.
const Faces = 6

// A Switch is one of those by which a question is answered.
type Switch struct {
	Text string
	On   bool
}

// A Class is games of a box whose results are counted together.
type Class struct {
	Name   string // of classes of a kind, for machines: "coop"
	Title  string // the heading over them: "co-op"; "" where the name serves
	Of     string // what is played for: "basic A"; "" where that is always the same
	Level  string // how hard it is: "easy"; "" where that is always the same
	Rivals bool   // the players play against each other, and not all together

	// Place is where the Name stands among those of the box, what is played for among all that
	// can be, and the Level among the levels.
	Place [3]int
}

// A Thing lies on the table, and some action put it there.
type Thing struct {
	Name string
	Lies func(Node) bool // whether it lies there at a node
}

// A Topic is a word by which somebody asks about a position.
type Topic struct {
	Name string
	Rest string // what may follow it, such as NAME; "" for nothing
	Help string // what is told, as a help line says it
	Tell func(n Node, rest string) []string
}
