package packfile

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// YAML parses a YAML file. ok is false where it is no such file or uses what a pack
// has no use for; the faults say so. A panic of the YAML library is kept away from the
// player: whatever a file holds, the answer is a fault.
func (r *Reader) YAML(data []byte) (root Node, ok bool) {
	defer func() {
		if recover() != nil {
			r.Fault(1, "the file cannot be read as YAML")
			root, ok = Node{}, false
		}
	}()
	text, ok := r.scan(data)
	if !ok {
		return Node{}, false
	}
	file, ok := r.parse(text)
	if !ok {
		return Node{}, false
	}
	switch {
	case len(file.Docs) > 1:
		r.Fault(startOf(file.Docs[1]), "the file holds more than one YAML document")
		return Node{}, false
	case len(file.Docs) == 0 || file.Docs[0].Body == nil:
		r.Fault(1, "the file is empty")
		return Node{}, false
	}
	t := yamlTree{r: r}
	root = t.node(file.Docs[0].Body, 1)
	return root, !t.broken
}

func (r *Reader) parse(text []byte) (file *ast.File, ok bool) {
	tokens := lexer.Tokenize(string(text))
	if !r.bounded(tokens) {
		return nil, false
	}
	file, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		r.syntaxFault(err, strings.Split(string(text), "\n"))
	}
	return file, err == nil
}

// bounded looks at the tokens before they are parsed: the parser takes time that grows
// with the square of what nests.
func (r *Reader) bounded(tokens token.Tokens) bool {
	brackets := 0
	for _, t := range tokens {
		switch t.Type {
		case token.SequenceStartType, token.MappingStartType:
			brackets++
		case token.SequenceEndType, token.MappingEndType:
			brackets = max(0, brackets-1)
		default:
		}
		if brackets > maxNesting {
			r.Fault(t.Position.Line, "%s", tooMuch)
			return false
		}
	}
	return true
}

// syntaxFault tells in our own words what was mistyped, where it is plain, or what the library says.
func (r *Reader) syntaxFault(err error, lines []string) {
	line, message := 1, err.Error()
	var fault yaml.Error
	if errors.As(err, &fault) {
		message = fault.GetMessage()
		if t := fault.GetToken(); t != nil {
			line = max(1, t.Position.Line)
		}
	}
	if at, reason := slip(lines, line, message); reason != "" {
		r.Fault(at, "%s", reason)
		return
	}
	r.Fault(line, "this is not YAML: %s", Clean(message))
}

// A yamlTree turns the library's nodes into ours.
type yamlTree struct {
	r      *Reader
	broken bool
}

func (t *yamlTree) node(from ast.Node, depth int) Node {
	line := lineOf(from)
	if depth > maxNesting { // how many nodes there are is bounded by scan
		t.refuse(line, tooMuch)
		return Node{Line: line}
	}
	switch from := from.(type) {
	case *ast.MappingNode:
		return t.object(from.Values, line, depth)
	case *ast.MappingValueNode:
		return t.object([]*ast.MappingValueNode{from}, line, depth)
	case *ast.SequenceNode:
		n := Node{Shape: ListShape, Line: line}
		for _, value := range from.Values {
			n.Items = append(n.Items, t.node(value, depth+1))
		}
		return n
	case *ast.StringNode:
		if from.Token.Type == token.StringType && exponent.MatchString(from.Value) {
			return Node{Shape: NumberShape, Line: line, Text: from.Value} // as YAML has it; the library takes it for text
		}
		return Node{Shape: TextShape, Line: line, Text: from.Value}
	case *ast.LiteralNode:
		return Node{Shape: TextShape, Line: line, Text: from.Value.Value}
	case *ast.IntegerNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		return Node{Shape: NumberShape, Line: line, Text: from.GetToken().Value}
	case *ast.BoolNode:
		return Node{Line: line, Text: from.Token.Value}
	case *ast.NullNode:
		return Node{Line: line, Text: "nothing"}
	}
	t.refuse(line, "anchors (&), aliases (*), tags (!) and merged keys (<<) are not allowed in a pack; write the values out, and put text that begins so in quotes")
	return Node{Line: line}
}

func (t *yamlTree) object(values []*ast.MappingValueNode, line, depth int) Node {
	n := Node{Shape: ObjectShape, Line: line}
	for i, v := range values {
		key, ok := v.Key.(*ast.StringNode)
		if !ok {
			t.refuse(lineOf(v.Key), "a key must be a word, such as name")
			continue
		}
		if strings.Contains(key.Value, ":") {
			t.refuse(lineOf(key), fmt.Sprintf("there should be one colon and a space behind %s", Quote(key.Value[:strings.IndexByte(key.Value, ':')])))
		}
		if i == 0 {
			n.Line = lineOf(key)
		}
		n.Pairs = append(n.Pairs, Pair{key.Value, lineOf(key), t.node(v.Value, depth+1)})
	}
	return n
}

// exponent matches a number such as 1e3 without a point.
var exponent = regexp.MustCompile(`^[-+]?[0-9]+[eE][-+]?[0-9]+$`)

// refuse reports the first reason why the file is not read any further.
func (t *yamlTree) refuse(line int, reason string) {
	if !t.broken {
		t.r.Fault(line, "%s", reason)
	}
	t.broken = true
}

func lineOf(n ast.Node) int {
	if n == nil || n.GetToken() == nil {
		return 1
	}
	return max(1, n.GetToken().Position.Line)
}

// startOf returns the line where a document after the first begins.
func startOf(d *ast.DocumentNode) int {
	if d.Start == nil {
		return lineOf(d.Body)
	}
	return d.Start.Position.Line
}
