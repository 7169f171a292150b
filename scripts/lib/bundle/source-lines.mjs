/**
 * Makes the stack traces of a bundle name the lines of its sources. A map is read when a trace first needs it: Node's own
 * `--enable-source-maps` reads all of them at every start, which takes as long as the rest of the start.
 */
import { readFileSync } from 'node:fs'
import { placeIn } from './place-in-map.mjs'

const here = new URL('.', import.meta.url).href
const place = /(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/u
const maps = new Map()
const known = new Map()

function mapOf(chunk) {
  let map = maps.get(chunk)
  if (map === undefined) maps.set(chunk, (map = JSON.parse(readFileSync(new URL(`${chunk}.map`), 'utf8'))))
  return map
}

function sourceOf(where, chunk, line, column) {
  try {
    const found = placeIn(mapOf(chunk), line - 1, column - 1)
    return found ? `${new URL(found.source, chunk).href}:${found.line + 1}:${found.column + 1}` : where
  } catch {
    return where // a trace is shown as it is rather than lost behind another fault
  }
}

/** A line of a trace, with the place in the sources where it is known. */
function atSource(frame) {
  const said = String(frame)
  const [where = '', chunk = '', line, column] = place.exec(said) ?? []
  if (!chunk.startsWith(here)) return said
  if (!known.has(where)) known.set(where, sourceOf(where, chunk, line, column))
  return said.replace(where, known.get(where))
}

const byNode = Error.prepareStackTrace
Error.prepareStackTrace = (error, frames) => byNode(error, frames.map(atSource))
