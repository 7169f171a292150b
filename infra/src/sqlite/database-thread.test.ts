/** The errors of callers when a database thread dies, refuses or fails. */
import { UnknownOutcome } from '@bindery/contracts/ports'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDatabaseThread, type DatabaseThread } from './database-thread.ts'
import type { FragileOperations } from './testing/fragile.worker.ts'

let dir = ''
let thread: DatabaseThread<FragileOperations>
const script = new URL('./testing/fragile.worker.ts', import.meta.url)

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'bindery-'))
  thread = await startDatabaseThread<FragileOperations>(script, { file: join(dir, 'fragile.sqlite') })
})
afterEach(async () => {
  await thread.close()
  rmSync(dir, { recursive: true, force: true })
})

test('calls that wait when the thread dies end with an unknown outcome', async () => {
  const calls = [thread.call('add', 'one'), thread.call('die'), thread.call('add', 'two')]
  const outcomes = await Promise.allSettled(calls)
  for (const outcome of outcomes) {
    expect(outcome.status).toBe('rejected')
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(UnknownOutcome)
  }
})

test('after the thread died the next call finds a new one, and what was committed', async () => {
  await thread.call('add', 'kept')
  await expect(thread.call('die')).rejects.toThrow(UnknownOutcome)
  expect(await thread.call('add', 'more')).toBe(2)
})

test('of calls that share a commit only the one that fails is refused', async () => {
  const [one, refused, two] = [thread.call('add', 'one'), thread.call('add', ''), thread.call('add', 'two')]
  await expect(refused).rejects.toThrow(/CHECK constraint/u)
  expect([await one, await two]).toEqual([1, 2])
})

test('a commit that fails is an unknown outcome, and the thread goes on', async () => {
  await expect(thread.call('breakCommit')).rejects.toThrow(UnknownOutcome)
  expect(await thread.call('add', 'one')).toBe(1)
})

test('a thread that cannot open its database says why', async () => {
  const starting = startDatabaseThread<FragileOperations>(script, { file: join(dir, 'missing', 'fragile.sqlite') })
  await expect(starting).rejects.toThrow(/unable to open database file/u)
})

test('a closed thread refuses calls, and closing again is harmless', async () => {
  await thread.close()
  await thread.close()
  await expect(thread.call('add', 'late')).rejects.toThrow(/closed/u)
})
