/**
 * Checks exported histories and a folder of digests by docs/evidence.md alone: it uses nothing of Bindery's.
 *
 *   node verify-history.mjs --key published.pem [--digests FOLDER] FILE...
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const bytes = (hex) => Buffer.from(hex, 'hex')

/** RFC 8785. JavaScript writes numbers and texts as it asks; only the order of keys has to be seen to. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`
}

/** Whether an object has exactly these keys. */
const has = (value, ...names) =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))

const pretty = (value) => `${JSON.stringify(value, null, 2)}\n`
const leaf = (line) => sha256(Buffer.of(0), line)
const node = (left, right) => sha256(Buffer.of(1), bytes(left), bytes(right))

/** The root over lines, shaped as in RFC 6962: the left part is the largest power of two below their number. */
function rootOf(leaves) {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leaves[0]
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return node(rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)))
}

function isSigned(statement, key) {
  const { signature, ...said } = statement
  const raw = Buffer.from(signature, 'base64')
  return (
    raw.toString('base64') === signature &&
    said.key === sha256(key.export({ type: 'spki', format: 'der' })) &&
    verify(null, Buffer.from(canonical(said)), key, raw)
  )
}

/** The cells of a sheet (RFC 4180): rows end with CRLF, quotes are doubled. */
function cellsOf(text) {
  const rows = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/uy
  for (cell.lastIndex = 0; cell.lastIndex < text.length; ) {
    const found = cell.exec(text)
    if (!found) throw new Error('is no sheet')
    rows.at(-1).push(found[1]?.replaceAll('""', '"') ?? found[2])
    if (found[3] === '\r\n') rows.push([])
  }
  if (rows.pop().length > 0) throw new Error('was cut off')
  return rows
}
const written = (cell) => (/[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const sheetText = (rows) => `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`

/** The evidence, the events and the hashes of the rows; throws where the text is not as it was written. */
function read(text) {
  if (text.startsWith('{')) {
    const file = JSON.parse(text)
    const isWhole = has(file, 'seal', 'digest', 'publicKey', 'events')
    if (!isWhole || pretty(file) !== text) throw new Error('is not written as it was exported')
    return { ...file, rows: null }
  }
  const rows = cellsOf(text.replace(/^\uFEFF/u, ''))
  if (sheetText(rows) !== text) throw new Error('is not written as it was exported')
  const [heading, ...told] = rows
  const last = told.pop()
  const evidence = JSON.parse(last[7])
  const sealed = ['', '', '', 'Seal of this file', '', '', '', canonical(evidence)]
  if (!has(evidence, 'seal', 'digest', 'publicKey') || canonical(sealed) !== canonical(last))
    throw new Error('has no seal')
  const revisions = []
  for (const row of told) {
    if (row[7] === '') revisions.at(-1).push(row)
    else revisions.push([row])
  }
  return {
    ...evidence,
    events: revisions.map(([first]) => JSON.parse(first[7])),
    rows: [sha256(canonical([heading])), ...revisions.map((each) => sha256(canonical(each)))],
  }
}

function problemOf(text, key) {
  const { seal, digest, publicKey, events, rows } = read(text)
  let previousHash = ''
  for (const [revision, event] of events.entries()) {
    const { hash, ...stored } = event
    const fits = event.stream === seal.stream && event.revision === revision && event.previousHash === previousHash
    if (!fits || hash !== sha256(previousHash, canonical(stored))) return `revision ${revision} is not what was stored`
    previousHash = hash
  }
  const { head } = seal
  if (
    head.stream !== seal.stream ||
    head.revision !== events.length - 1 ||
    seal.events !== events.length ||
    head.hash !== previousHash
  )
    return 'ends elsewhere than it was sealed'
  if (canonical(seal.rows) !== canonical(rows)) return 'is not told as it was sealed'
  if (publicKey !== key.export({ type: 'spki', format: 'pem' })) return 'carries another key'
  if (!isSigned(seal, key)) return 'has a seal that was not signed by this key'
  if (digest === null) return null
  if (!has(digest, 'digest', 'head', 'path') || !digest.path.every((step) => has(step, 'left') || has(step, 'right')))
    return 'has a proof of another shape'
  const root = digest.path.reduce(
    (hash, { left, right }) => (left ? node(left, hash) : node(hash, right)),
    leaf(canonical(digest.head)),
  )
  if (!isSigned(digest.digest, key) || root !== digest.digest.root) return 'has a digest that does not hold its stream'
  if (digest.head.stream !== seal.stream || events[digest.head.revision]?.hash !== digest.head.hash)
    return 'contradicts its digest'
  return null
}

/** The lines of a list of heads, each a canonical head, in order of their streams. */
function linesOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n')
  if (lines.pop() !== '') throw new Error('holds a list that was cut off')
  const streams = lines.map((line) => JSON.parse(line).stream)
  if (
    lines.some((line) => canonical(JSON.parse(line)) !== line) ||
    streams.some((name, i) => i > 0 && name <= streams[i - 1])
  )
    throw new Error('holds a list of heads that was changed')
  return lines
}

function problemOfDigests(folder, key) {
  let before = null
  const names = readdirSync(folder)
    .filter((name) => /^\d{6,}$/u.test(name))
    .toSorted((a, b) => Number(a) - Number(b))
  for (const name of names) {
    const text = readFileSync(join(folder, name, 'digest.json'), 'utf8')
    const digest = JSON.parse(text)
    if (pretty(digest) !== text || !isSigned(digest, key)) return `${name} is not what was signed`
    if (digest.number !== Number(name) || digest.previous !== (before && sha256(canonical(before))))
      return `${name} does not follow`
    const moved = join(folder, name, 'moved.jsonl')
    if (sha256(readFileSync(moved)) !== digest.movedHash || linesOf(moved).length !== digest.moved)
      return `${name} lists other heads`
    const heads = join(folder, name, 'heads.jsonl')
    if (name === names.at(-1) && !existsSync(heads)) return `${name} has lost its heads`
    if (existsSync(heads)) {
      const lines = linesOf(heads)
      if (lines.length !== digest.streams || rootOf(lines.map(leaf)) !== digest.root) return `${name} holds other heads`
    }
    before = digest
  }
  return null
}

const args = process.argv.slice(2)
const USAGE = 'node verify-history.mjs --key published.pem [--digests FOLDER] FILE...'

/** A wrong call ends with 2, unlike a history that was changed. */
function refuse(why) {
  process.stderr.write(`${why} Usage: ${USAGE}\n`)
  process.exit(2)
}

function after(name) {
  if (!args.includes(name)) return undefined
  const [, value] = args.splice(args.indexOf(name), 2)
  return value ?? refuse(`${name} names nothing.`)
}
const published = after('--key')
const folder = after('--digests')

function keyIn(file) {
  try {
    return createPublicKey(readFileSync(file, 'utf8'))
  } catch (error) {
    return refuse(`${file} is no published key: ${error.message}.`)
  }
}

if (published === undefined) refuse('The published key is missing.')
if (!folder && args.length === 0) refuse('There is nothing to check.')
const key = keyIn(published)

function told(name, find) {
  let problem
  try {
    problem = find()
  } catch (error) {
    problem = error.message
  }
  process.stdout.write(`${name}: ${problem ?? 'as it was sealed'}\n`)
  if (problem !== null) process.exitCode = 1
}

if (folder) told(folder, () => problemOfDigests(folder, key))
for (const file of args) {
  // A byte that is no text would be read as some other one.
  told(file, () =>
    problemOf(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file)), key),
  )
}
