/** A thread that begins with its first call. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDatabaseThread } from './database-thread.ts'
import { DatabaseFault } from './faults.ts'
import type { FragileOperations } from './testing/fragile.worker.ts'
import { startLater } from './start-later.ts'

const script = new URL('./testing/fragile.worker.ts', import.meta.url)
let dir = ''
const file = () => join(dir, 'later', 'fragile.sqlite')
const startThread = () => startDatabaseThread<FragileOperations>(script, { file: file() })

/** The thread under test, with how often it was started. */
function counted() {
  let starts = 0
  const thread = startLater(() => {
    starts += 1
    return startThread()
  })
  return { thread, starts: () => starts }
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bindery-'))
  mkdirSync(join(dir, 'later'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('it begins with the first call, once for calls at the same time', async () => {
  const { thread, starts } = counted()
  await thread.writable()
  expect([starts(), thread.runs(), existsSync(file())]).toEqual([0, false, false])
  expect(await Promise.all([thread.call('add', 'one'), thread.call('add', 'two')])).toEqual([1, 2])
  expect([starts(), thread.runs()]).toEqual([1, true])
  await thread.close()
})

test('a start that failed is tried again by the next call', async () => {
  rmSync(join(dir, 'later'), { recursive: true })
  const thread = startLater(startThread)
  await expect(thread.call('add', 'one')).rejects.toThrow(/unable to open database file/u)
  mkdirSync(join(dir, 'later'))
  expect(await thread.call('add', 'one')).toBe(1)
  await thread.close()
})

test('damage that its start finds is told', async () => {
  const told: DatabaseFault[] = []
  const damaged = new DatabaseFault('a file', 'damaged', 'it is not what was written')
  const thread = startLater<FragileOperations>(
    () => Promise.reject(damaged),
    (fault) => told.push(fault),
  )
  await expect(thread.call('add', 'one')).rejects.toThrow(damaged)
  expect(told).toEqual([damaged])
})

test('closed, it starts no more, whether it ever began or not', async () => {
  for (const calls of [0, 1]) {
    const { thread, starts } = counted()
    if (calls > 0) await thread.call('add', 'in time')
    await thread.close()
    await expect(thread.call('add', 'late')).rejects.toThrow(/closed/u)
    expect(starts()).toBe(calls)
  }
})
