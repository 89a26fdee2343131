package house

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// books are the IDs of the games' rules, and where an engine lists them. None gets lost from a
// list unnoticed.
var books = []struct {
	id   *regexp.Regexp
	list string
	num  int
}{
	{
		regexp.MustCompile(`\b(CITY|RES|EFF|MOVE|DICE|PREP|PROJ|INV|BUILD|TURN|FIN|END|MODE|SOLO|COOP|COMP|LOG|SEA|GARD|EXP|CARD)-[0-9]+\b`),
		"internal/engine/testdata/rules.txt", 106,
	},
	{regexp.MustCompile(`\bMYC-[0-9]+\b`), "internal/mycity/engine/testdata/rules.txt", 51},
	{regexp.MustCompile(`\bMPO-[0-9]+\b`), "internal/micropolis/engine/testdata/rules.txt", 71},
	{regexp.MustCompile(`\bSMC-[0-9]+\b`), "internal/smallcity/engine/testdata/rules.txt", 101},
}

// What the project says of a rule, it says of one that exists. (That each rule has a
// test is proven beside the tests, in the engines.)
func TestNoRuleIsInvented(t *testing.T) {
	t.Parallel()
	for _, book := range books {
		list := strings.Fields(read(t, book.list))
		require.Len(t, list, book.num, book.list)
		var invented []string
		for _, name := range files(t) {
			if !isText(name) || strings.HasPrefix(name, "internal/house/") {
				continue
			}
			for i, line := range strings.Split(read(t, name), "\n") {
				if !strings.Contains(line, "-") { // which every ID has
					continue
				}
				for _, id := range book.id.FindAllString(line, -1) {
					if !slices.Contains(list, id) {
						invented = append(invented, fmt.Sprintf("%s:%d: %s", name, i+1, id))
					}
				}
			}
		}
		assert.Empty(t, invented, "there is no such rule")
	}
}
