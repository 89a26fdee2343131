#!/bin/sh
# @xterm/xterm 6.0.0 (npm): under a Content-Security-Policy with a nonce for styles the terminal is refused its
# own style sheets, and has no option to be given the nonce.
#
# One would serve a terminal with "style-src 'self' 'nonce-…'", as one serves other pages without 'unsafe-inline', and
# look for the option that takes the nonce. The package has none. It makes <style> elements while it opens and whenever
# its theme or its size changes. Nothing throws: the rows of the terminal just have no style. Whoever wants the policy has to give nonces to elements that the package
# makes, for example by document.createElement.
#
# Needs: node, npm, chromium.
set -eu
at=$(mktemp -d); trap 'rm -rf "$at"' EXIT
cd "$at"
npm install --silent --no-fund --no-audit @xterm/xterm@6.0.0 >/dev/null
echo "the word nonce stands $(cat node_modules/@xterm/xterm/lib/xterm.js node_modules/@xterm/xterm/typings/xterm.d.ts | grep -c nonce || true) times in the program and its types" | tee said
cat > serve.js <<'JS'
const http = require('http'), fs = require('fs'), { execFile } = require('child_process')
const files = { '/x.js': 'node_modules/@xterm/xterm/lib/xterm.js', '/x.css': 'node_modules/@xterm/xterm/css/xterm.css' }
const page = `<!doctype html><link rel=stylesheet href=/x.css><div id=t></div><p id=said>nothing</p>
<script src=/x.js></script><script nonce=once>
let refused = 0
document.addEventListener('securitypolicyviolation', e => { if (e.effectiveDirective === 'style-src-elem') refused++ })
const terminal = new Terminal()
terminal.open(document.getElementById('t'))
terminal.write('hello')
setTimeout(() => {
  const made = [...document.querySelectorAll('style')]
  document.getElementById('said').textContent = 'style elements: ' + made.length + ', with a nonce: ' +
    made.filter(s => s.nonce).length + '; refused: ' + (refused > 0)
}, 1000)
</script>`
const server = http.createServer((q, r) => {
  r.setHeader('Content-Security-Policy', "default-src 'self'; script-src 'self' 'nonce-once'; style-src 'self' 'nonce-once'")
  if (!files[q.url]) { r.setHeader('Content-Type', 'text/html'); return r.end(page) }
  r.setHeader('Content-Type', q.url.endsWith('css') ? 'text/css' : 'text/javascript')
  r.end(fs.readFileSync(files[q.url]))
}).listen(0, '127.0.0.1', () => {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--virtual-time-budget=5000', '--user-data-dir=' + process.cwd() + '/profile', '--dump-dom', 'http://127.0.0.1:' + server.address().port + '/']
  execFile('chromium', args, (error, out) => {
    console.log((/<p id="said">([^<]*)/.exec(out) || ['', 'no page'])[1])
    server.close(); process.exit(0)
  })
})
JS
node serve.js | tee -a said
grep -q '^the word nonce stands 0 times' said
grep -q '^style elements: [1-9][0-9]*, with a nonce: 0; refused: true$' said
