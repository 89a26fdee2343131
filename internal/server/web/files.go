package web

import (
	"bytes"
	"compress/gzip"
	"crypto/rand"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"mime"
	"net/http"
	"path"
	"strings"
)

//go:embed page
var embedded embed.FS

// files are those of the page.
type files struct {
	html  string
	named map[string]*file
}

// A file is served as it is, or packed.
type file struct{ kind, tag, plain, packed string }

func newFiles() (*files, error) {
	f := &files{named: map[string]*file{}}
	for _, folder := range []string{"page", "page/xterm"} {
		list, err := embedded.ReadDir(folder)
		if err != nil {
			return nil, err
		}
		for _, d := range list {
			if d.IsDir() {
				continue
			}
			name := folder + "/" + d.Name()
			text, err := embedded.ReadFile(name)
			if err != nil {
				return nil, err
			}
			f.named[strings.TrimPrefix(name, "page")] = newFile(name, text)
		}
	}
	f.html = f.named["/page.html"].plain
	delete(f.named, "/page.html") // it is served at /, with a nonce
	return f, nil
}

func newFile(name string, text []byte) *file {
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	_, _ = z.Write(text) // into memory
	_ = z.Close()
	sum := sha256.Sum256(text)
	return &file{kindOf(name), `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`, string(text), packed.String()}
}

// kindOf returns the media type of a file. The system's table is not asked: it may know others.
func kindOf(name string) string {
	switch path.Ext(name) {
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	}
	return mime.FormatMediaType("text/plain", map[string]string{"charset": "utf-8"})
}

// guarded says what the page may do, which is next to nothing: it has no scripts and styles but its own files, talks
// with its own server, and nobody can put it into a page of theirs. It may have keys of its own.
func guarded(h http.Header) {
	h.Set("Content-Security-Policy", policy(""))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
	h.Set("Cache-Control", "no-cache")
}

// policy returns the Content-Security-Policy. The terminal makes style sheets as it needs them; they carry a nonce.
func policy(nonce string) string {
	style := "style-src 'self'"
	if nonce != "" {
		style += " 'nonce-" + nonce + "'"
	}
	return "default-src 'none'; script-src 'self'; " + style + "; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
}

// page serves the page.
func (f *files) page(w http.ResponseWriter, _ *http.Request) {
	nonce := rand.Text()
	w.Header().Set("Content-Security-Policy", policy(nonce))
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write([]byte(strings.ReplaceAll(f.html, "NONCE", nonce)))
}

// file serves a file of the page.
func (f *files) file(w http.ResponseWriter, r *http.Request) {
	named := f.named[r.URL.Path]
	if named == nil {
		http.Error(w, "There is nothing here. The game is at /", http.StatusNotFound)
		return
	}
	h := w.Header()
	h.Set("Content-Type", named.kind)
	h.Set("ETag", named.tag)
	h.Set("Vary", "Accept-Encoding")
	if r.Header.Get("If-None-Match") == named.tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	text := named.plain
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		text = named.packed
	}
	_, _ = w.Write([]byte(text))
}
