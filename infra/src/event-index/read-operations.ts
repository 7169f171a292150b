/** The reading side of the event index: one pass finds, counts and pages. */
import type { IndexAnswer, IndexQuestion } from '@bindery/contracts/ports'
import { COUNTED } from '@bindery/contracts/ports/in-threads'
import type { DatabaseSync } from 'node:sqlite'
import { isWhole } from '../sqlite/checksum.ts'
import { DatabaseFault } from '../sqlite/faults.ts'
import { stateOperations, type StateOperations } from './state-operations.ts'
import { sumOfEntry } from './sums.ts'
import { idAt } from './tables.ts'
import { HIDDEN, markToken, wordToken } from './tokens.ts'

export type ReadOperations = StateOperations & {
  find(question: IndexQuestion): IndexAnswer
}

/** A beginning that more words share is not searched for: it would cost more than it helps. */
const ALIKE = 32

/** @param file the name of the index in error messages */
export function readOperations(db: DatabaseSync, file: string): ReadOperations {
  const alike = db.prepare('SELECT word, word_crc FROM words WHERE word >= ? AND word < ? LIMIT +?')
  const inPeriod = db.prepare(
    'SELECT id FROM entries WHERE id >= ? AND id < ? AND hidden <= ? ORDER BY id DESC LIMIT +?',
  )
  const matching = db.prepare(`SELECT rowid AS id FROM found_by WHERE found_by MATCH ? AND rowid >= ? AND rowid < ?
    ORDER BY rowid DESC LIMIT +?`)
  const places = db.prepare(
    'SELECT id, stream, revision, hidden, sum FROM entries WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id DESC',
  )

  const damaged = (what: string) => new DatabaseFault(file, 'damaged', `${what} differs from its checksum`)

  function placeOf(row: Readonly<Record<string, unknown>>): IndexAnswer['found'][number] {
    // The statement names these columns, and the table is STRICT.
    const { id, stream, revision, hidden, sum } = row as Readonly<{
      id: number
      stream: string
      revision: number
      hidden: number
      sum: number
    }>
    if (sumOfEntry(id, stream, revision, hidden) !== sum) throw damaged(`the entry of ${stream} ${revision}`)
    return { stream, revision }
  }

  /**
   * The words that begin with a text; null when there are too many, or when the text is a number, which matches only
   * itself.
   */
  function beginningWith(word: string): readonly string[] | null {
    if (/^\d+$/u.test(word)) return [word]
    const found = alike.all(word, `${word}\u{10ffff}`, ALIKE + 1)
    if (!found.every((row) => isWhole(row['word'], row['word_crc']))) throw damaged('a word')
    return found.length > ALIKE ? null : [...new Set([word, ...found.map((row) => String(row['word']))])]
  }

  return {
    ...stateOperations(db, file),
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
      const met =
        groups.length === 0
          ? inPeriod.all(low, high, hidden ? 1 : 0, COUNTED + 1)
          : matching.all(expression(groups, hidden), low, high, COUNTED + 1)
      const page = met.slice(offset, Math.min(offset + limit, COUNTED)).map((row) => Number(row['id']))
      return {
        found: places.all(JSON.stringify(page)).map(placeOf),
        total: Math.min(met.length, COUNTED),
        more: met.length > COUNTED,
        whole,
      }
    },
  }
}

/**
 * A JavaScript number would be bound as a floating-point value, which the full-text table ignores as a limit: it would
 * read every match.
 */
const limitOf = (instant: string | undefined, otherwise: number) =>
  BigInt(instant === undefined ? otherwise : idAt(instant))

/** Tokens consist of letters and digits, so none can be taken for syntax; they are quoted as well. */
function expression(groups: readonly (readonly string[])[], hidden: boolean): string {
  const all = groups.map((group) => `(${group.map((token) => `"${token}"`).join(' OR ')})`).join(' AND ')
  return hidden ? all : `(${all}) NOT "${HIDDEN}"`
}
