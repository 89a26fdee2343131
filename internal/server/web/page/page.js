// The page of microcityd: a terminal, and a key that says who sits at it.
import { Terminal } from './xterm/xterm.mjs'
import { FitAddon } from './xterm/addon-fit.mjs'

const at = id => document.getElementById(id)
const door = at('door'), table = at('terminal')

// The terminal makes style sheets and sets styles by attribute. The page's policy lets in the former with its nonce
// only, and the latter only where scripts set them one by one.
const nonce = document.querySelector('script').nonce
const make = document.createElement
document.createElement = function (name, options) {
  const made = make.call(this, name, options)
  if (name === 'style') made.nonce = nonce
  return made
}
const set = Element.prototype.setAttribute
Element.prototype.setAttribute = function (name, value) {
  if (name === 'style') this.style.cssText = value
  else set.call(this, name, value)
}

// --- the terminal

const light = matchMedia('(prefers-color-scheme: light)').matches
const coarse = matchMedia('(pointer: coarse)').matches
const terminal = new Terminal({
  fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono", monospace',
  scrollback: 0, cursorBlink: false, minimumContrastRatio: 1,
  theme: light ? { background: '#fdfdfb', foreground: '#24292e', cursor: '#24292e' } : { background: '#14171a', foreground: '#d8dee4' },
})
const fit = new FitAddon()
terminal.loadAddon(fit)
terminal.open(table)
terminal.onTitleChange(title => { document.title = title })

// The program wants 80 columns and 24 rows: letters are as large as they can be for that, up to a size at which more
// fits in instead.
const largest = 16, smallest = 6
function fill () {
  for (let size = largest; size >= smallest; size -= 0.5) {
    terminal.options.fontSize = size
    const room = fit.proposeDimensions()
    if (room && (room.cols >= 80 && room.rows >= 24 || size === smallest)) {
      terminal.resize(room.cols, room.rows)
      return
    }
  }
}
let filling = 0
new ResizeObserver(() => {
  cancelAnimationFrame(filling)
  filling = requestAnimationFrame(fill)
}).observe(table)
fill()

// A phone would show its keyboard over the table whenever the table is touched: it comes when it is asked for.
if (coarse) terminal.textarea.inputMode = 'none'
at('keys').addEventListener('pointerdown', e => e.preventDefault()) // the terminal keeps the focus
at('keys').addEventListener('click', e => {
  const button = e.target.closest('button')
  if (!button) return
  if (button.id === 'letters') {
    const shown = terminal.textarea.inputMode === 'none'
    terminal.textarea.inputMode = shown ? 'text' : 'none'
    button.setAttribute('aria-pressed', shown)
    terminal.blur()
  } else {
    terminal.input(button.dataset.key)
  }
  terminal.focus()
})

// --- the key

const curve = { name: 'ECDSA', namedCurve: 'P-256' } // which every browser has
const hash = { name: 'ECDSA', hash: 'SHA-256' }
const asked = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
})

// pair returns the pair of keys of this browser, which it makes the first time. Nobody can read the private one.
async function pair () {
  const opening = indexedDB.open('microcity', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  const store = (await asked(opening)).transaction.bind(opening.result, 'keys')
  const kept = await asked(store('readonly').objectStore('keys').get('mine'))
  if (kept) return kept
  const made = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  navigator.storage?.persist?.()
  const keys = store('readwrite').objectStore('keys')
  const other = await asked(keys.get('mine')) // another tab may have been faster
  if (other) return other
  await asked(keys.put(made, 'mine'))
  return made
}

const base64 = bytes => btoa(String.fromCharCode(...bytes))

// wire returns a public key as ssh writes it.
async function wire (key) {
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', key))
  const parts = [new TextEncoder().encode('ecdsa-sha2-nistp256'), new TextEncoder().encode('nistp256'), point]
  return Uint8Array.from(parts.flatMap(part => [0, 0, part.length >> 8, part.length & 255, ...part]))
}

// --- coming in

const remember = (name, value) => { try { localStorage.setItem(name, value) } catch {} }
const remembered = name => { try { return localStorage.getItem(name) || '' } catch { return '' } }

let keys = null // null where the browser keeps none
let socket = null
let watching = remembered('comes') === 'watching'

// tell shows the door with a sentence.
function tell (text) {
  at('told').textContent = text
  if (!door.open) door.showModal()
}

async function hello (question) {
  const plain = at('plain').checked
  const said = {
    term: 'xterm-256color', cols: terminal.cols, rows: terminal.rows,
    variables: { COLORTERM: 'truecolor', LANG: 'C.UTF-8', COLORFGBG: light ? '0;15' : '15;0', ...(plain && { ACCESSIBLE: '1' }) },
  }
  if (watching) return said
  const bytes = await wire(keys.publicKey)
  const signed = new TextEncoder().encode(`microcityd: let me in\n${location.host}\n${question.challenge}\n`)
  const signature = new Uint8Array(await crypto.subtle.sign(hash, keys.privateKey, signed))
  return { ...said, key: base64(bytes), signature: base64(signature), name: at('name').value.trim(), code: at('code').value.trim().toLowerCase() }
}

function come () {
  if (socket) return
  door.close()
  terminal.reset()
  terminal.options.screenReaderMode = at('plain').checked
  terminal.options.scrollback = at('plain').checked ? 1000 : 0
  const line = socket = new WebSocket((location.protocol === 'https:' ? 'wss://' : 'ws://') + location.host + '/terminal')
  line.binaryType = 'arraybuffer'
  let told = '', inside = false, ended = false
  line.onmessage = async ({ data }) => {
    if (typeof data !== 'string') return terminal.write(new Uint8Array(data))
    const said = JSON.parse(data)
    if (said.challenge) line.send(JSON.stringify(await hello(said)))
    if (said.told) told = said.told.trim()
    if (said.in) {
      inside = true
      remember('name', at('name').value.trim())
      remember('comes', watching ? 'watching' : 'yes')
      at('code').value = ''
      document.body.dataset.state = 'in'
      terminal.focus()
    }
    if ('exit' in said) {
      ended = true
      line.close()
    }
  }
  line.onclose = () => {
    socket = null
    document.body.dataset.state = 'out'
    if (ended && !told) told = 'Goodbye. Your seats stay yours.'
    lost = inside && !ended
    tell(told || (inside ? 'The connection is gone. Your seats stay yours.' : 'The server does not answer. Try again in a while.'))
  }
}

// A phone that sleeps loses its connection, and comes back when it is looked at.
let lost = false
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && lost) come()
})

const send = bytes => {
  if (socket?.readyState !== WebSocket.OPEN) return
  for (let i = 0; i < bytes.length; i += 4096) socket.send(bytes.subarray(i, i + 4096))
}
terminal.onData(text => send(new TextEncoder().encode(text)))
terminal.onBinary(text => send(Uint8Array.from(text, c => c.charCodeAt(0))))
terminal.onResize(size => {
  if (document.body.dataset.state === 'in' && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(size))
})

door.addEventListener('cancel', e => e.preventDefault())
door.querySelector('form').addEventListener('submit', e => {
  e.preventDefault()
  watching = false
  if (keys) come()
})
at('watch').addEventListener('click', () => {
  watching = true
  come()
})

at('name').value = remembered('name')
if (!remembered('comes')) tell('')
try {
  keys = await pair()
  at('enter').disabled = false
  at('key').textContent = `ecdsa-sha2-nistp256 ${base64(await wire(keys.publicKey))}`
} catch {
  at('keyless').hidden = false
}
if ((keys || watching) && remembered('comes') && !socket) come()
else if (!socket) tell('')
