package game

// A Node numbers a position of a match: 0 is the start, others count the actions in the
// order in which they were first done.
type Node int

// A Tree is a match as text: every position that was played, a cursor, and the lines
// between them. Actions are written in the game's notation. match.Match.Text is the one
// implementation; whatever neither draws nor thinks needs to know no more of a game.
//
// Methods that take a Node panic where the tree has no such node; Seek and Has say so.
type Tree interface {
	// Do takes an action from the cursor. One that was done there before leads to the same
	// node again. Where Parse or the rules refuse it, nothing changes and their error comes back; that of Parse
	// within an Unreadable.
	Do(action string) error

	// Prepare returns the node to which Do would lead from another one. One to which nothing led before is only in the
	// tree once Seek goes there; until then its number serves methods that look at it, and as from. Drop forgets
	// what was prepared.
	Prepare(from Node, action string) (Node, error)
	Drop()

	Players() int // how many play
	Has(Node) bool
	Seek(Node) bool                          // moves the cursor; false where there is no such node, nor was prepared
	Cursor() Node                            // the present position
	Len() int                                // the number of actions; nodes are 0 to Len
	Grow(actions int)                        // makes room for as many actions more
	Parent(Node) Node                        // the node before; that of the start is the start
	Next(Node) (Node, bool)                  // the node that follows on the line that was last walked
	Branches(Node) []Node                    // the nodes that follow, oldest first
	Before(a, b Node) bool                   // whether a lies on the way from the start to b, b included
	Action(Node) string                      // the action that led there; "" for the start
	Step(Node) Step                          // the same, for a log; not for the start
	Mover(Node) Seats                        // who was asked before that action; Nobody for the start
	Turn(Node) (Seats, string)               // who is asked there, and what
	Moment(Node) Moment                      // turn and phase
	Result(Node) Result                      // how the game stands there
	Position(Node) string                    // the canonical text of the position
	Hash(Node) uint64                        // the 64-bit FNV-1a of that text
	Legal(Node) []string                     // the legal actions, in the engine's order
	Check(n Node, action string) error       // nil for a legal action, else why it is refused, as Do says it
	Odds(Node) []Outcome[string]             // the outcomes of the question that chance is asked there
	Deal(n Node, seed uint64) (string, bool) // the outcome that a seed gives; false where chance is not asked
	Line(to Node) []Node                     // the nodes from the start, which is left out, to a node
	Learn(actions []string) error            // what was played, from node 1 on, in the place of what is unknown there
	Clone() Tree                             // the same tree with a cursor of its own

	// As returns the tree as some players may see it, whoever saw it before: the same nodes, the
	// same cursor, and actions, positions and legal actions in which what these players may not
	// know is unknown. Whatever reads such a tree cannot give away more. Nothing is hidden while
	// the game is over at the cursor, nor from All, who see the tree itself, nor in a game
	// without secrets. A Clone is seen by the same players.
	As(Seats) Tree

	// See shows what other players may see, too, until the cursor moves or others are shown it;
	// Nobody ends it. It does nothing to a tree that shows everything.
	See(Seats)
}

// Gain returns what the score of a player is higher by at one position than at another; 0 in a game without points.
func Gain(t Tree, from, to Node, seat int) int {
	before, after := t.Result(from).Score, t.Result(to).Score
	if seat >= len(before) || seat >= len(after) {
		return 0
	}
	return after[seat] - before[seat]
}

// A Step is an action as a log has it.
type Step struct {
	Node Node   // the number of the position that it leads to
	Ends bool   // the setup, a turn or the game ends with it
	Hash uint64 // of that position; 0 unless Ends
}
