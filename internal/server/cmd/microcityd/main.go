// Command microcityd serves Micro City over ssh.
package main

import (
	"os"

	_ "boardgame/microcity/internal/background" // before anything that asks the terminal
	"boardgame/microcity/internal/cli"
	_ "boardgame/microcity/internal/quit" // from the first moment on

	"boardgame/microcity/internal/server/daemon"
)

func main() { os.Exit(daemon.Main(os.Args[1:], cli.Games(), os.Stdout, os.Stderr)) }
