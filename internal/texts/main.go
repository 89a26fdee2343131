// Command texts lists every text that people can meet, with its place, so that all of them
// can be read through as one document:
//
//	make texts
//
// It lists the string literals of more than one word in the source, the values of the cards, and
// the paragraphs of the documents. Some of them are never shown to anyone, and texts of a
// single word are missing.
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
)

func main() {
	list, err := collect(os.DirFS("."))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	out := bufio.NewWriter(os.Stdout)
	defer func() { _ = out.Flush() }()
	file := ""
	for _, t := range list {
		if t.file != file {
			file = t.file
			_, _ = fmt.Fprintf(out, "\n%s\n", file)
		}
		_, _ = fmt.Fprintf(out, "%5d  %s\n", t.line, strings.ReplaceAll(t.words, "\n", "\n       "))
	}
}

// A text is what somebody can read, and its place.
type text struct {
	file  string
	line  int
	words string
}

// collect returns the texts of a source tree, by file and line.
func collect(root fs.FS) ([]text, error) {
	var list []text
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if skipped(name) {
				return fs.SkipDir
			}
			return nil
		}
		read := reader(name)
		if read == nil {
			return nil
		}
		data, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		found, err := read(name, data)
		list = append(list, found...)
		return err
	})
	return list, err
}

// skipped reports whether nothing in a folder is ever shown to a player.
func skipped(dir string) bool {
	switch path.Base(dir) {
	case "testdata", "bin", "dist", ".git", ".ci":
		return true
	}
	switch dir {
	case "internal/bench", "internal/e2e", "internal/house", "internal/ptytest", "internal/soak", "internal/texts":
		return true
	}
	return strings.HasSuffix(dir, "test") && dir != "." // gametest, matchtest
}

// reader returns the function that finds the texts of a file, or nil.
func reader(name string) func(string, []byte) ([]text, error) {
	switch {
	case strings.HasSuffix(name, "_test.go"):
		return nil
	case strings.HasSuffix(name, ".go"):
		return literals
	case strings.HasSuffix(name, ".md"):
		return paragraphs
	case strings.HasPrefix(name, "content/") && strings.HasSuffix(name, ".yaml"):
		return values
	}
	return nil
}

// sentence matches two words in a row.
var sentence = regexp.MustCompile(`\pL[\pL'’]*[,;:.!?%)]?\s+[(]?(%[a-z]|\pL)`)

func literals(name string, source []byte) ([]text, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var list []text
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			if n.Tag != nil {
				return false
			}
		case *ast.CallExpr:
			if call, ok := n.Fun.(*ast.Ident); ok && call.Name == "panic" {
				return false // a message to programmers
			}
		case *ast.BasicLit:
			if words, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil && sentence.MatchString(words) {
				list = append(list, text{name, set.Position(n.Pos()).Line, strings.TrimSpace(words)})
			}
		}
		return true
	})
	return list, nil
}

// paragraphs returns the blocks between empty lines.
func paragraphs(name string, document []byte) ([]text, error) {
	var list []text
	var lines []string
	start := 0
	flush := func() {
		if len(lines) > 0 {
			list = append(list, text{name, start, strings.Join(lines, "\n")})
			lines = nil
		}
	}
	number := 0
	for line := range strings.Lines(string(document)) {
		number++
		line = strings.TrimRight(line, " \n")
		if line == "" {
			flush()
			continue
		}
		if len(lines) == 0 {
			start = number
		}
		lines = append(lines, line)
	}
	flush()
	return list, nil
}

// value matches a line of YAML with words after its key or its dash.
var value = regexp.MustCompile(`^\s*(?:- )?(?:[a-z-]+: +)?(.*)$`)

func values(name string, cards []byte) ([]text, error) {
	var list []text
	number := 0
	for line := range bytes.Lines(cards) {
		number++
		words := strings.TrimSpace(string(value.FindSubmatch(bytes.TrimRight(line, "\n"))[1]))
		if !strings.HasPrefix(words, "#") && sentence.MatchString(words) {
			list = append(list, text{name, number, strings.Trim(words, `"`)})
		}
	}
	return list, nil
}
