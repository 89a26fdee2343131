// Command microcityd serves Micro City over ssh.
package main

import (
	"os"
	"runtime/debug"

	_ "boardgame/microcity/internal/background" // before anything that asks the terminal
	"boardgame/microcity/internal/cli"
	_ "boardgame/microcity/internal/quit" // from the first moment on

	"boardgame/microcity/internal/server/daemon"
)

func main() {
	// Hundreds of sessions leave much behind at every frame: to collect twice as often takes a third off the memory of
	// each, for a twentieth more processor time.
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(50)
	}
	os.Exit(daemon.Main(os.Args[1:], cli.Games(), os.Stdout, os.Stderr))
}
