/**
 * SQLite weighs plans by the value that is bound to a bare limit, so that it compiles the statement anew for every call,
 * which costs more than most reads. Of a sum it does not ask the value: `LIMIT +?`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const files = globSync('infra/src/**/*.ts', { cwd: ROOT, exclude: (name) => name.endsWith('.test.ts') })

/** `${…}` is a place of the TypeScript text, and no parameter. */
const BARE_LIMIT = /\bLIMIT\s+(?:[?:@]|\$(?!\{))/u

test('no statement is limited by a bare parameter', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => BARE_LIMIT.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

/** How many names SQLite looks up, which it does only while it compiles, when the statement runs once more. */
function lookedUpAgain(limit: string): number {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE events (stream TEXT, revision INTEGER)')
  const read = db.prepare(`SELECT revision FROM events WHERE stream = ? ORDER BY revision ${limit}`)
  let lookedUp = 0
  db.setAuthorizer(() => {
    lookedUp += 1
    return constants.SQLITE_OK
  })
  // A new authorizer is asked about every statement, so the first run does not count.
  read.all('a', 1)
  const first = lookedUp
  read.all('b', 2)
  db.close()
  return lookedUp - first
}

test('a statement with a bare limit is compiled for every call, one with a sum once', () => {
  expect(lookedUpAgain('LIMIT ?')).toBeGreaterThan(0)
  expect(lookedUpAgain('LIMIT +?')).toBe(0)
})
