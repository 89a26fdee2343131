package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// programs are what is measured in terminals, built into a folder of their own.
type programs struct {
	dir         string
	game, hello string
	logs        int
}

// build builds the game, as it is in its own module, and the program beside it.
func build() (*programs, error) {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return nil, err
	}
	p := &programs{dir: dir, game: filepath.Join(dir, "microcity"), hello: filepath.Join(dir, "hello")}
	root, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "boardgame/microcity").Output()
	if err == nil {
		err = compile(strings.TrimSpace(string(root)), p.game, "./cmd/microcity")
	}
	if err == nil {
		err = compile("", p.hello, "./hello")
	}
	if err != nil {
		p.remove()
		return nil, err
	}
	return p, nil
}

func compile(dir, to, command string) error {
	build := exec.Command("go", "build", "-buildvcs=false", "-o", to, command)
	build.Dir, build.Env = dir, append(os.Environ(), "CGO_ENABLED=0") // as make build does
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build %s: %w\n%s", command, err, out)
	}
	return nil
}

// The three ways in which programs are started.
func (p *programs) menu(silent bool) (*terminal, error) { return open(p.dir, silent, p.game) }

func (p *programs) table(game string) (*terminal, error) {
	p.logs++
	log := filepath.Join(p.dir, fmt.Sprintf("%d.log", p.logs))
	return open(p.dir, false, p.game, "play", "--game", game, "--seed", "7", "--log", log)
}

func (p *programs) world() (*terminal, error) { return open(p.dir, false, p.hello) }

// gum is a program that many use to choose from a list, as it is published.
const gum = "github.com/charmbracelet/gum@v0.17.0"

// install fetches and builds gum.
func (p *programs) install() error {
	get := exec.Command("go", "install", gum)
	get.Dir, get.Env = p.dir, append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOBIN="+p.dir)
	if out, err := get.CombinedOutput(); err != nil {
		return fmt.Errorf("install %s: %w\n%s", gum, err, out)
	}
	return nil
}

func (p *programs) list() (*terminal, error) {
	return open(p.dir, false, filepath.Join(p.dir, "gum"), "choose", "one", "two", "three")
}

func (p *programs) remove() { _ = os.RemoveAll(p.dir) }
