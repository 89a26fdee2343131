// Package house holds the tests on the shape of the repository: what lies where,
// who imports whom, what the engine must not contain, which rules are proven.
package house
