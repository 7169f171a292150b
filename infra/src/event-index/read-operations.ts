/** The reading side of the event index: one pass finds, counts and pages. */
import { COUNTED, type IndexAnswer, type IndexedUpTo, type IndexQuestion, type IndexState } from '@bindery/contracts/ports'
import type { DatabaseSync } from 'node:sqlite'
import { idAt } from './tables.ts'
import { HIDDEN, markToken, wordToken } from './tokens.ts'

export type ReadOperations = {
  state(): IndexState
  find(question: IndexQuestion): IndexAnswer
}

/** More words than this that begin alike would cost more than they tell. */
const ALIKE = 32

export function readOperations(db: DatabaseSync): ReadOperations {
  const stands = db.prepare('SELECT version, up_to, entries FROM state')
  const alike = db.prepare('SELECT word FROM words WHERE word >= ? AND word < ? LIMIT ?')
  const inPeriod = db.prepare('SELECT id FROM entries WHERE id >= ? AND id < ? AND hidden <= ? ORDER BY id DESC LIMIT ?')
  const matching = db.prepare(`SELECT rowid AS id FROM found_by WHERE found_by MATCH ? AND rowid >= ? AND rowid < ?
    ORDER BY rowid DESC LIMIT ?`)
  const places = db.prepare(
    'SELECT stream, revision FROM entries WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id DESC')

  /** The words that begin with one; null when there are too many, or when it is a number, which means itself. */
  function beginningWith(word: string): readonly string[] | null {
    if (/^\d+$/u.test(word)) return [word]
    const found = alike.all(word, `${word}\u{10ffff}`, ALIKE + 1)
    return found.length > ALIKE ? null : [...new Set([word, ...found.map((row) => String(row['word']))])]
  }

  return {
    state() {
      const row = stands.get()
      const upTo = row?.['up_to']
      return {
        version: Number(row?.['version'] ?? 0),
        // Written by `add` alone.
        upTo: typeof upTo === 'string' ? JSON.parse(upTo) as IndexedUpTo : null,
        entries: Number(row?.['entries'] ?? 0),
      }
    },
    find({ marks = [], words = [], begins = false, from, before, hidden = false, offset, limit }) {
      const whole: string[] = []
      const choices = words.map((word) => {
        const found = begins ? beginningWith(word) : [word]
        if (!found) whole.push(word)
        return (found ?? [word]).map(wordToken)
      })
      const groups = [...marks.map((group) => group.map(markToken)), ...choices]
      const low = limitOf(from, Number.MIN_SAFE_INTEGER)
      const high = limitOf(before, Number.MAX_SAFE_INTEGER)
      const met = groups.length === 0
        ? inPeriod.all(low, high, hidden ? 1 : 0, COUNTED + 1)
        : matching.all(expression(groups, hidden), low, high, COUNTED + 1)
      const page = met.slice(offset, Math.min(offset + limit, COUNTED)).map((row) => Number(row['id']))
      return {
        // The statement names what is found.
        found: places.all(JSON.stringify(page)).map((row) => ({ stream: String(row['stream']), revision: Number(row['revision']) })),
        total: Math.min(met.length, COUNTED),
        more: met.length > COUNTED,
        whole,
      }
    },
  }
}

/** A number would be bound as a real one, which the full-text table takes for no limit at all: it would read every match. */
const limitOf = (instant: string | undefined, otherwise: number) => BigInt(instant === undefined ? otherwise : idAt(instant))

/** Tokens are letters and digits alone, so that none can be taken for syntax; the quotes say so. */
function expression(groups: readonly (readonly string[])[], hidden: boolean): string {
  const all = groups.map((group) => `(${group.map((token) => `"${token}"`).join(' OR ')})`).join(' AND ')
  return hidden ? all : `(${all}) NOT "${HIDDEN}"`
}
