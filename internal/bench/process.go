package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// errNoProc tells that the system keeps no books on processes that can be read.
var errNoProc = errors.New("how much programs use is known on Linux only")

// processorTime returns how long all threads of a process have run.
func processorTime(pid int) (time.Duration, error) {
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	if err != nil || len(threads) == 0 {
		return 0, errNoProc
	}
	var sum time.Duration
	for _, thread := range threads {
		text, err := os.ReadFile(thread)
		if err != nil {
			return 0, err
		}
		ran, _, _ := strings.Cut(string(text), " ")
		sum += time.Duration(number(ran))
	}
	return sum, nil
}

// memory returns how many bytes of a process lie in memory, and how many of them nobody else uses.
func memory(pid int) (resident, private float64, err error) {
	text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/smaps_rollup")
	if err != nil {
		return 0, 0, errNoProc
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		switch fields[0] {
		case "Rss:":
			resident = 1024 * float64(number(fields[1]))
		case "Private_Clean:", "Private_Dirty:":
			private += 1024 * float64(number(fields[1]))
		}
	}
	return resident, private, nil
}
