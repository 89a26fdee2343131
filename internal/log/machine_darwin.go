package log

import "golang.org/x/sys/unix"

// machineStart names this start of the machine.
func machineStart() string {
	start, err := unix.Sysctl("kern.bootsessionuuid")
	if err != nil {
		return ""
	}
	return start
}
