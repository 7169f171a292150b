/** The views on SQLite: the port's suite, and tests that need a real file or a killed process. */
import { openSqliteViews } from '@bindery/infra'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { overFolder, tempFolder } from './temp-folder.ts'
import { allChanges, QUOTES, readable } from './view-rows.ts'
import { viewsSuite } from './views.suite.ts'

viewsSuite('SQLite', () => overFolder((folder) => openSqliteViews({ file: folder.file('views.sqlite') })))

test('every row acknowledged before a kill -9 is there, and changes go on without a gap', async () => {
  const folder = await tempFolder()
  const file = folder.file('views.sqlite')
  const prepared = await openSqliteViews({ file })
  await readable(prepared)
  await prepared.close()

  const script = new URL('./write-views-until-killed.ts', import.meta.url)
  const child = spawn(process.execPath, [script.pathname, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const acknowledged = new Map<string, number>()
  let lines = 0
  // Each line is written by the script: key and acknowledged revision.
  for await (const line of createInterface({ input: child.stdout })) {
    const [key = '', revision] = line.split(' ')
    acknowledged.set(key, Number(revision))
    lines += 1
    if (lines === 3000) child.kill('SIGKILL')
  }
  await exited

  const views = await openSqliteViews({ file })
  await views.ensure(QUOTES)
  const rows = await allChanges(views)
  const stored = new Map(rows.map(({ key, revision }) => [key, revision]))
  for (const [key, revision] of acknowledged) expect(stored.get(key)).toBeGreaterThanOrEqual(revision)
  expect(rows.at(-1)?.changeNumber).toBe(await views.highWater('Quotes'))
  await views.close()
  await folder.remove()
})

test('views that begin anew have another epoch', async () => {
  const epochs = new Set<string>()
  for (let i = 0; i < 2; i += 1) {
    const folder = await tempFolder()
    const views = await openSqliteViews({ file: folder.file('views.sqlite') })
    epochs.add(await views.epoch())
    await views.close()
    await folder.remove()
  }
  expect(epochs.size).toBe(2)
})
