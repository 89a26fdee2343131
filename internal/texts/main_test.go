package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// unidiomatic are phrases that were once in the program and that no native speaker would use.
var unidiomatic = []string{
	`\bone may\b`,
	`if not said`,
	`\bof a typewriter\b`,
	`the very (area|quarter|place|game)`,
	`It takes a better`,
	`is too much\. Write`,
	`already\. Name another file, or say`,
	`in all, money included`,
	`What is to be done with`,
	`for ever\b`,
	`Chance has answered`,
	`No other line of play parts`,
	`gives? away about|of 100 chances`,
	`chance to win, and with which`,
	`Movement yes`,
	`What a full track cannot take`,
	`like(s)? a [1-6]\b|a quarter likes`,
	`no (marker|card) lies there`,
	`once a turn is the most`,
	`with nothing in the discard`,
	`does not lie (open|yet)`,
	`You look on`,
	`is a computer, of the kind`,
	`how is it paid`,
	`(put|puts) the clock up`,
	`is not agreed|not agreed to be`,
	`all that there is`,
	`\bwhoever\b`,
	`\bthe own\b`,
	`A good thought`,
	`Nothing can be done about`,
	`The rules do not speak of`,
	`No game is like`,
	`Looking on`,
	`keeps silent`,
	`is not whole`,
	`words that the game has`,
	`takes the last back`,
	`somebody put on the table`,
	`goes home`,
	`with a comma between them`,
	`is passed over`,
	`is not what is asked`,
	`word that I know`,
	`lines? of play`,
	`nobody knows`,
	`Everything that can be thought`,
	`To hide nothing`,
	`Keys as usual`,
	`Characters drawn`,
	`Take back: free`,
	`\ban own\b`,
	`(tutor|Tutor) looks`,
	`in all that counts`,
	`knows no races`,
	`takes nothing behind`,
	`competes with nobody`,
	`nobody can tell what`,
	`fell next to that`,
	`goes? on from another\b`,
	`retrieves? with an empty discard$`,
}

func TestTextsAreIdiomatic(t *testing.T) {
	t.Parallel()
	list, err := collect(os.DirFS("../.."))
	require.NoError(t, err)
	assert.Greater(t, len(list), 1000, "the texts are found")
	for _, phrase := range unidiomatic {
		found := regexp.MustCompile(`(?i)` + phrase)
		for _, x := range list {
			words := strings.Join(strings.Fields(x.words), " ")
			assert.Empty(t, found.FindString(words), "%s:%d: say it as a player would", x.file, x.line)
		}
	}
}

func TestWhatIsListed(t *testing.T) {
	t.Parallel()
	list, err := collect(fstest.MapFS{
		"internal/a/a.go":          {Data: []byte("package a\n\nimport \"an import\"\n\nconst x = \"Two words\"\n\nfunc f() { g(\"one\", `raw\nand long`); panic(\"never to be seen\") }\n")},
		"internal/a/a_test.go":     {Data: []byte("package a\n\nconst y = \"of a test\"\n")},
		"internal/a/testdata/b.go": {Data: []byte("package b\n\nconst y = \"of a fixture\"\n")},
		"content/core/cards.yaml":  {Data: []byte("# A comment of some words\n- name: The Tower\n  cost: 3\n  text: \"Build it here\"\n")},
		"README.md":                {Data: []byte("# Title\n\nA paragraph\nof two lines.\n")},
	})
	require.NoError(t, err)
	assert.Equal(t, []text{
		{"README.md", 1, "# Title"},
		{"README.md", 3, "A paragraph\nof two lines."},
		{"content/core/cards.yaml", 2, "The Tower"},
		{"content/core/cards.yaml", 4, "Build it here"},
		{"internal/a/a.go", 5, "Two words"},
		{"internal/a/a.go", 7, "raw\nand long"},
	}, list)
}
