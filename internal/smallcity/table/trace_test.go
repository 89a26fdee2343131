package table_test

import "testing"

// What others built shows in their boroughs until the next key, where these are drawn.
func TestTrace(t *testing.T) {
	t.Parallel()
	rival(t).RequireTrace(120)
}
