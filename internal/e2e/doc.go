// Package e2e holds the tests that play whole games through the real program: in a
// pseudo-terminal as a person would, and through its pipes as a script would.
package e2e
