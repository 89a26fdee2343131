//go:build !(darwin || linux)

package record

// machineStart knows none.
func machineStart() string { return "" }
