// Command microcity plays Micro City in a terminal.
package main

import (
	"os"

	_ "boardgame/microcity/internal/background" // before anything that asks the terminal
	"boardgame/microcity/internal/cli"
	_ "boardgame/microcity/internal/quit" // from the first moment on
)

func main() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
