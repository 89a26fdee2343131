package main

import (
	"os"
	"strconv"
	"strings"
)

// usage is how the processors have spent their time so far, in ticks of the system:
// all of it, what was idle, and what this process had, with the programs that it
// started and that have ended. The zero value is unknown.
type usage struct{ all, idle, own uint64 }

// processors reads the usage where Linux tells it.
func processors() usage {
	whole, err := os.ReadFile("/proc/stat")
	if err != nil {
		return usage{}
	}
	self, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return usage{}
	}
	var u usage
	line, _, _ := strings.Cut(string(whole), "\n")
	for i, field := range strings.Fields(line)[1:] {
		const idle, wait, guests = 3, 4, 8 // guests are counted among the users already
		if i >= guests {
			break
		}
		u.all += number(field)
		if i == idle || i == wait {
			u.idle += number(field)
		}
	}
	// The name of the program stands in parentheses and may hold anything.
	_, rest, _ := strings.Cut(string(self), ") ")
	const first, last = 11, 14 // user and system, of the process and of its children
	if fields := strings.Fields(rest); len(fields) > last {
		for _, field := range fields[first : last+1] {
			u.own += number(field)
		}
	}
	return u
}

func number(text string) uint64 {
	n, _ := strconv.ParseUint(text, 10, 64) // the kernel writes numbers
	return n
}

// others returns the share of other programs since before, or -1.
func (u usage) others(before usage) float64 {
	all := u.all - before.all
	if all == 0 {
		return -1
	}
	mine := u.idle - before.idle + u.own - before.own
	return max(0, 1-float64(mine)/float64(all))
}
