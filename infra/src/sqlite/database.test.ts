/** The settings on which "durable once acknowledged" rests: tests that only kill the process cannot check them. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { letGo, openOnce, openReader, openWriter } from './database.ts'

/** A new file with a megabyte and more of rows. */
async function filled(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-reader-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'a.sqlite')
  const db = openWriter(file)
  db.exec('CREATE TABLE texts (text TEXT NOT NULL) STRICT; BEGIN')
  const insert = db.prepare('INSERT INTO texts (text) VALUES (?)')
  for (let n = 0; n < 1_000; n += 1) insert.run(`${n} `.repeat(400))
  db.exec('COMMIT')
  db.close()
  return file
}

/** How many kilobytes of a file this process has mapped and read; null where the system does not tell. */
async function mapped(file: string): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const mappings = (await readFile('/proc/self/smaps', 'utf8')).split(/^(?=[\da-f]+-[\da-f]+ )/mu)
  const own = mappings.filter((mapping) => mapping.split('\n')[0]?.endsWith(file))
  return own.reduce((sum, mapping) => sum + Number(/^Rss:\s+(\d+) kB/mu.exec(mapping)?.[1] ?? 0), 0)
}

test('a reader lets go of the pages that it read, and reads on as before', async () => {
  const file = await filled()
  const db = openReader(file)
  onTestFinished(() => db.close())
  const sum = db.prepare('SELECT sum(length(text)) AS length FROM texts')
  const length = sum.get()
  const before = await mapped(file)
  letGo(db)
  const after = await mapped(file)
  if (before !== null && after !== null) expect([before > 1_000, after < 100]).toEqual([true, true])
  expect(sum.get()).toEqual(length)
})

test('a file that is read once is not mapped', async () => {
  const file = await filled()
  const db = openOnce(file)
  onTestFinished(() => db.close())
  expect(db.prepare('SELECT count(*) AS count FROM texts').get()).toEqual({ count: 1_000 })
  expect((await mapped(file)) ?? 0).toBe(0)
})

test('a writer syncs every commit to the disk, and readers go on beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-writer-'))
  const db = openWriter(join(folder, 'a.sqlite'))
  onTestFinished(async () => {
    db.close()
    await rm(folder, { recursive: true })
  })
  const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})
  // 2 is FULL. In WAL mode NORMAL would sync at checkpoints only, so a power loss could lose acknowledged data.
  expect(pragma('synchronous')).toEqual([2])
  expect(pragma('journal_mode')).toEqual(['wal'])
})
