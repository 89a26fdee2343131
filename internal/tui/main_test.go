package tui

import (
	"os"
	"testing"

	"github.com/adrg/xdg"
)

// TestMain keeps the games that tests begin away from the player's.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "microcity-tui")
	if err != nil {
		panic(err)
	}
	xdg.DataHome, xdg.StateHome = dir, dir
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}
