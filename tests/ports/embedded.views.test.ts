/** The views on SQLite. */
import { openSqliteViews } from '@bindery/infra'
import { expect, test } from 'vitest'
import { tempFolder, overFolder } from './temp-folder.ts'
import { viewsSuite } from './views.suite.ts'

viewsSuite('SQLite', () => overFolder((folder) => openSqliteViews({ file: folder.file('views.sqlite') })))

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
