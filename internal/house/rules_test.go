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

var ruleID = regexp.MustCompile(`\b(CITY|RES|EFF|MOVE|DICE|PREP|PROJ|INV|BUILD|TURN|FIN|END|MODE|SOLO|COOP|COMP|LOG|SEA|GARD|EXP|CARD)-[0-9]+\b`)

// What the project says of a rule, it says of one that exists. (That each rule has a
// test is proven beside the tests, in the engine.)
func TestNoRuleIsInvented(t *testing.T) {
	t.Parallel()
	const numRules = 105 // none gets lost from the list unnoticed
	list := strings.Fields(read(t, "internal/engine/testdata/rules.txt"))
	require.Len(t, list, numRules)
	var invented []string
	for _, name := range files(t) {
		if !isText(name) || strings.HasPrefix(name, "internal/house/") {
			continue
		}
		for i, line := range strings.Split(read(t, name), "\n") {
			for _, id := range ruleID.FindAllString(line, -1) {
				if !slices.Contains(list, id) {
					invented = append(invented, fmt.Sprintf("%s:%d: %s", name, i+1, id))
				}
			}
		}
	}
	assert.Empty(t, invented, "there is no such rule")
}
