/** The settings on which "durable once acknowledged" rests: tests that only kill the process cannot check them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openWriter } from './database.ts'

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
