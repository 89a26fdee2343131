//go:build !unix

package admission

// handOver does nothing: files have no such owners here.
func handOver(string, string) error { return nil }
