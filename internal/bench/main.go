// Command bench measures the game against references, side by side in one run, and
// says how each measure stands against its target. Only the ratios mean something:
// machines differ, and the same machine drifts.
//
//	go run . [-json FILE] [-only SECTION]
//
// It is a module of its own so that the game does not depend on the references.
//
//	main.go                                the report and its sections
//	measure.go, row.go, others.go          two works timed in turns, a row of the report, and who else used the processors
//	playout.go, state.go, cores.go         the engine of Micro City: transitions, Apply, two processors
//	shelf.go                               the engines of the other games
//	players.go, hints.go, movers.go        computer players: decisions a second, hints, moves of the other games
//	save.go, hostile.go                    logs, and packs that are refused
//	view.go, naive.go                      drawing a frame, beside a program that draws it as comes to mind first
//	programs.go, terminal.go, screen.go    programs in a terminal: first frame, key to frame
//	server.go                              a server over ssh, at which hundreds sit
//	before.go                              the program beside its build of 2026-11-27, which the history of git has
//	process.go                             memory and processor time of a process
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"
)

// A Report is everything that one run measured.
type Report struct {
	Date string `json:"date"`
	Go   string `json:"go"`
	OS   string `json:"os"`
	Arch string `json:"arch"`
	CPUs int    `json:"cpus"`
	// Others is the share of all processor time that other programs took during the
	// run, or -1 where the system does not tell.
	Others float64 `json:"others"`
	Rows   []Row   `json:"rows"`
}

// sections are the groups of rows, in the order in which they are measured.
var sections = []struct {
	name    string
	measure func() ([]Row, error)
}{
	{"engine", engineRows},
	{"mycity", townRows},
	{"micropolis", colonyRows},
	{"smallcity", boroughRows},
	{"state", stateRows},
	{"cores", coreRows},
	{"players", playerRows},
	{"hints", hintRows},
	{"moves", moveRows},
	{"view", viewRows},
	{"save", saveRows},
	{"hostile", hostileRows},
	{"screen", screenRows},
	{"server", serverRows},
	{"before", beforeRows},
}

// shared is the share of the processors from which on what other programs do is felt in what somebody waits for.
const shared = 0.1

func main() {
	path := flag.String("json", "", "write the report to this `file` as JSON")
	only := flag.String("only", "", "measure this `section` alone: engine, mycity, micropolis, smallcity, state, cores, players, hints, moves, view, save, hostile, screen, server or before")
	flag.Parse()
	if err := report(os.Stdout, *path, *only); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func report(out io.Writer, path, only string) error {
	r := Report{
		Date: time.Now().UTC().Format(time.RFC3339), Go: runtime.Version(),
		OS: runtime.GOOS, Arch: runtime.GOARCH, CPUs: runtime.NumCPU(),
	}
	fmt.Fprintf(out, "%s %s/%s, %d processors; medians of %d to %d alternating runs\n\n", r.Go, r.OS, r.Arch, r.CPUs, rounds, most)
	header(out)
	before := processors()
	for _, section := range sections {
		if only != "" && only != section.name {
			continue
		}
		start := processors()
		rows, err := section.measure()
		if err != nil {
			return fmt.Errorf("%s: %w", section.name, err)
		}
		busy := processors().others(start) > shared
		for i := range rows {
			if busy {
				rows[i] = rows[i].disturbed()
			}
			rows[i].print(out)
		}
		r.Rows = append(r.Rows, rows...)
	}
	if len(r.Rows) == 0 {
		return fmt.Errorf("there is no section %q", only)
	}
	r.Others = processors().others(before)
	if r.Others > shared {
		fmt.Fprintf(out, "\nother programs took %.0f %% of the processors: what is timed by the clock took longer for it\n", 100*r.Others)
	}
	if path == "" {
		return nil
	}
	text, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(text, '\n'), 0o644)
}
