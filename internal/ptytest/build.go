package ptytest

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// Main is the body of a TestMain: it builds a command of this module, stores the path
// of the program in binary, runs the tests and gives the exit status.
func Main(m *testing.M, command string, binary *string) int {
	dir, err := os.MkdirTemp("", "ptytest")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer func() { _ = os.RemoveAll(dir) }()
	*binary = filepath.Join(dir, filepath.Base(command))
	if runtime.GOOS == "windows" {
		*binary += ".exe"
	}
	// The tests of a checkout that git refuses to read run all the same.
	build := exec.Command("go", "build", "-buildvcs=false", "-o", *binary, command)
	build.Stdout, build.Stderr = os.Stderr, os.Stderr
	if err := build.Run(); err != nil {
		fmt.Fprintf(os.Stderr, "build %s: %v\n", command, err)
		return 1
	}
	// What a shell runs in the background ignores these, and so would all that it runs in turn.
	if signal.Ignored(os.Interrupt) {
		signal.Notify(make(chan os.Signal, 1), os.Interrupt, syscall.SIGQUIT)
	}
	return m.Run()
}
