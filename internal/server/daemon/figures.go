package daemon

import (
	"fmt"
	"net/http"
	"runtime"
	"runtime/metrics"
	"sync"
	"sync/atomic"
	"time"

	"boardgame/microcity/internal/log"

	"boardgame/microcity/internal/server/door"
	"boardgame/microcity/internal/server/web"
)

// Figures are what the server tells of itself.
type figures struct {
	disk     *clockedDisk
	door     *door.Door
	page     *web.Server // nil for none
	tables   func() int
	stopping atomic.Bool

	connected func() bool // to the cluster that keeps the games; nil for none
}

// handler serves /healthz and /metrics, in the text form of Prometheus.
func (f *figures) handler() http.Handler {
	m := http.NewServeMux()
	m.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		if f.stopping.Load() {
			http.Error(w, "stopping", http.StatusServiceUnavailable)
			return
		}
		if f.connected != nil && !f.connected() {
			http.Error(w, "not connected to NATS", http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ok")
	})
	m.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4")
		f.write(w)
	})
	return m
}

// write writes all figures.
func (f *figures) write(w http.ResponseWriter) {
	one := func(name, kind, about string, value any) {
		fmt.Fprintf(w, "# HELP microcityd_%s %s\n# TYPE microcityd_%[1]s %[3]s\nmicrocityd_%[1]s %[4]v\n", name, about, kind, value)
	}
	at := f.door.Count()
	if f.page != nil {
		at.Refused += f.page.Refused()
	}
	one("connections", "gauge", "Open connections.", at.Connections)
	one("connections_refused_total", "counter", "Connections refused because there were too many, or too many new ones.", at.Refused)
	one("sessions", "gauge", "People connected.", at.Sessions)
	one("tables", "gauge", "Tables whose game is not over.", f.tables())
	one("lines_total", "counter", "Lines written to logs.", f.disk.lines.Load())
	f.disk.write(w)
	held := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(held)
	one("memory_bytes", "gauge", "Memory the server uses.", held[0].Value.Uint64()-held[1].Value.Uint64())
	one("goroutines", "gauge", "Goroutines.", runtime.NumGoroutine())
}

// A clockedDisk is the disk, with a clock beside it.
type clockedDisk struct {
	log.Disk
	lines atomic.Int64

	mu    sync.Mutex
	took  [6]int64 // how many syncs took up to each of the bounds
	total time.Duration
	syncs int64
}

// bounds are those by which syncs are counted.
var bounds = [...]time.Duration{time.Millisecond, 5 * time.Millisecond, 20 * time.Millisecond, 100 * time.Millisecond, 500 * time.Millisecond, 2 * time.Second}

func (d *clockedDisk) write(w http.ResponseWriter) {
	d.mu.Lock()
	defer d.mu.Unlock()
	const name = "microcityd_sync_seconds"
	fmt.Fprintf(w, "# HELP %s How long it took to write a line to disk.\n# TYPE %[1]s histogram\n", name)
	for i, bound := range bounds {
		fmt.Fprintf(w, "%s_bucket{le=\"%g\"} %d\n", name, bound.Seconds(), d.took[i])
	}
	fmt.Fprintf(w, "%s_bucket{le=\"+Inf\"} %d\n%[1]s_sum %[3]g\n%[1]s_count %[2]d\n", name, d.syncs, d.total.Seconds())
}

func (d *clockedDisk) note(took time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.syncs++
	d.total += took
	for i, bound := range bounds {
		if took <= bound {
			d.took[i]++
		}
	}
}

// Create makes a file.
func (d *clockedDisk) Create(path string) (log.File, error) {
	file, err := d.Disk.Create(path)
	return d.clocked(file, err)
}

// Open opens a file.
func (d *clockedDisk) Open(path string) (log.File, error) {
	file, err := d.Disk.Open(path)
	return d.clocked(file, err)
}

func (d *clockedDisk) clocked(file log.File, err error) (log.File, error) {
	if err != nil {
		return nil, err
	}
	return &clockedFile{file, d}, nil
}

type clockedFile struct {
	log.File
	disk *clockedDisk
}

// Write writes a line.
func (f *clockedFile) Write(p []byte) (int, error) {
	n, err := f.File.Write(p)
	if err == nil {
		f.disk.lines.Add(1)
	}
	return n, err
}

// Sync puts what was written on the disk.
func (f *clockedFile) Sync() error {
	began := time.Now()
	err := f.File.Sync()
	f.disk.note(time.Since(began))
	return err
}
