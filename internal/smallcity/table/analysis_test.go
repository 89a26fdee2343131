package table_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/smallcity/engine"
)

// On the analysis board stands beside a choice what it changes the score by, where nobody judges chances, too.
func TestAnalysisForetellsScores(t *testing.T) {
	t.Parallel()
	gain := regexp.MustCompile(`(?m)\d [A-Z].*[a-z.)] +[+−]\d+ *$`)
	p := sit(t, played(t, engine.Config{Players: 2, Mode: engine.Advanced}, over))
	p.Press("esc", "r", "home")
	for range 200 {
		p.Press("right", "a")
		if gain.MatchString(p.Frame()) {
			return
		}
		p.Press("esc")
	}
	require.Fail(t, "no choice changes a score")
}
