package log

import (
	"os"
	"strings"

	"boardgame/microcity/internal/regular"
)

// machineStart names this start of the machine and, for programs in containers, whose
// processes have numbers of their own, which of these this one is in.
func machineStart() string {
	start, err := regular.ReadFile("/proc/sys/kernel/random/boot_id", 64)
	if err != nil {
		return ""
	}
	space, err := os.Readlink("/proc/self/ns/pid")
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(start)) + "-" + space
}
