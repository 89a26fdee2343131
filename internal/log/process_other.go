//go:build !unix

package log

// ended knows of no process that it is gone.
func ended(int) bool { return false }
