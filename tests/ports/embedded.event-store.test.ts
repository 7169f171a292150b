/** The event store on SQLite: the suite, and tests that need a real file or a killed process. */
import { DataFolderInUse, lockDataFolder, openSqliteEventStore } from '@bindery/infra'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { eventStoreSuite } from './event-store.suite.ts'
import { sampleEvents, sampleStream } from './sample-events.ts'
import { overFolder, tempFolder } from './temp-folder.ts'

eventStoreSuite('SQLite', () => overFolder((folder) => openSqliteEventStore({ file: folder.file('events.sqlite') })))

test('every append acknowledged before a kill -9 is stored, whole and once', async () => {
  const folder = await tempFolder()
  const file = folder.file('events.sqlite')
  const script = new URL('./append-until-killed.ts', import.meta.url)
  const child = spawn(process.execPath, [script.pathname, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const acknowledged: { stream: string; revision: number }[] = []
  // The script below this test writes each line: stream and acknowledged revision.
  for await (const line of createInterface({ input: child.stdout })) {
    const [stream = '', revision] = line.split(' ')
    acknowledged.push({ stream, revision: Number(revision) })
    if (acknowledged.length === 2000) child.kill('SIGKILL')
  }
  await exited

  const store = await openSqliteEventStore({ file })
  const stored = await store.readAll(null, 1_000_000)
  const heads = new Map<string, number>()
  for (const { stream, revision } of stored) {
    expect(revision).toBe((heads.get(stream) ?? -1) + 1)
    heads.set(stream, revision)
  }
  for (const { stream, revision } of acknowledged) expect(heads.get(stream)).toBeGreaterThanOrEqual(revision)
  // Batches have three events: none may be stored in part.
  for (const head of heads.values()) expect((head + 1) % 3).toBe(0)
  await store.close()
  await folder.remove()
})

test('what was asked before closing is still stored', async () => {
  const folder = await tempFolder()
  const file = folder.file('events.sqlite')
  const store = await openSqliteEventStore({ file })
  const streams = Array.from({ length: 30 }, sampleStream)
  const appends = streams.map((stream) => store.append(stream, -1, sampleEvents(stream, -1, 1)))
  await store.close()
  expect((await Promise.all(appends)).every(({ ok }) => ok)).toBe(true)
  const again = await openSqliteEventStore({ file })
  expect(await again.readAll(null, 100)).toHaveLength(30)
  await again.close()
  await folder.remove()
})

test('a second process over the same data folder is refused with a clear message', async () => {
  const folder = await tempFolder()
  const dir = folder.file('data')
  const script = new URL('./hold-data-folder.ts', import.meta.url)
  const holder = spawn(process.execPath, [script.pathname, dir], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  await expect(lockDataFolder(dir)).rejects.toThrow(DataFolderInUse)
  await expect(lockDataFolder(dir)).rejects.toThrow(`process ${holder.pid}`)

  const exited = once(holder, 'exit')
  holder.kill('SIGKILL')
  await exited
  const lock = await lockDataFolder(dir)
  lock.release()
  await folder.remove()
})
