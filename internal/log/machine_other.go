//go:build !(darwin || linux)

package log

// machineStart knows none.
func machineStart() string { return "" }
