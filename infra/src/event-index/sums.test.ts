/** The check at the start finds every page as it was written, whatever the full-text table did since. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkIntegrity } from '../sqlite/integrity.ts'
import { openSqliteEventIndex } from './sqlite-event-index.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-sums-'))
  file = join(folder, 'event-index.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Words on many pages, to which each batch adds words between the existing ones. */
const entry = (n: number) => ({
  stream: `submission-${n % 97}`,
  revision: n,
  at: new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString(),
  marks: [`actor:${n % 7}`, `record:${n}`],
  words: Array.from({ length: 12 }, (_, k) => `w${((n * 7_919 + k * 104_729) % 50_021).toString(36)}`),
  hidden: n % 11 === 0,
})
const upTo = (n: number) => ({ position: String(n), stream: 'submission-1', revision: n, hash: `hash-${n}` })

async function add(batches: number, from = 0): Promise<void> {
  const index = await openSqliteEventIndex({ file })
  try {
    for (let batch = 0; batch < batches; batch += 1) {
      const first = from + batch * 40
      await index.add(
        Array.from({ length: 40 }, (_, n) => entry(first + n)),
        upTo(first + 39),
      )
    }
  } finally {
    await index.close()
  }
}

const damage = () => checkIntegrity(file).finished

test('pages that were written, merged, dropped and written anew are whole, also after it was opened again', async () => {
  await add(40)
  expect(await damage()).toBeNull()
  await add(20, 1_600)
  expect(await damage()).toBeNull()
  const index = await openSqliteEventIndex({ file })
  await index.begin(2)
  await index.close()
  expect(await damage()).toBeNull()
  await add(3)
  expect(await damage()).toBeNull()
})

test('an addition that failed leaves no page behind that is not known', async () => {
  await add(2)
  const index = await openSqliteEventIndex({ file })
  const failing = { ...entry(200), revision: 0.5 }
  await expect(index.add([entry(201), failing], upTo(201))).rejects.toThrow()
  await index.add([entry(202)], upTo(202))
  await index.close()
  expect(await damage()).toBeNull()
})

test.each([
  ['a page of the full-text table', 'UPDATE found_by_data SET block = block || char(0) WHERE id > 10'],
  ['what leads to its pages', 'UPDATE found_by_idx SET pgno = pgno + 2'],
  ['an entry', "UPDATE entries SET stream = 'submission-0' WHERE revision = 5"],
  ['a word', "UPDATE words SET word = 'zz' WHERE word = (SELECT max(word) FROM words)"],
  ['the place it was read up to', 'UPDATE state SET entries = entries + 1'],
  ['a page that has no checksum', 'DELETE FROM page_sums WHERE id > 10'],
])('%s that is not what was written is found', async (_, change) => {
  await add(3)
  const db = new DatabaseSync(file, { defensive: false })
  db.exec(change)
  db.close()
  expect(await damage()).not.toBeNull()
})

test('an index of an earlier release, which has no checksums, is read anew', async () => {
  const db = new DatabaseSync(file)
  db.exec(`
    CREATE TABLE state (version INTEGER NOT NULL, up_to TEXT, entries INTEGER NOT NULL) STRICT;
    CREATE TABLE entries (
      id INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, hidden INTEGER NOT NULL
    ) STRICT;
    CREATE VIRTUAL TABLE found_by USING fts5 (
      tokens, content = '', detail = none, columnsize = 0, tokenize = 'unicode61 remove_diacritics 0'
    );
    CREATE TABLE words (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    INSERT INTO state VALUES (7, NULL, 1);
    INSERT INTO entries VALUES (1, 'submission-1', 0, 0);
  `)
  db.close()
  const index = await openSqliteEventIndex({ file })
  expect(await index.state()).toEqual({ version: 0, upTo: null, entries: 0 })
  await index.close()
  expect(await damage()).toBeNull()
})
