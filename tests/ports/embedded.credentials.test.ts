/** Credentials on SQLite: the suite, and the permissions of the file. */
import { openSqliteCredentials } from '@bindery/infra'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { credentialsSuite } from './credentials.suite.ts'
import { overFolder, tempFolder } from './temp-folder.ts'

credentialsSuite('SQLite', () =>
  overFolder((folder) => openSqliteCredentials({ file: folder.file('credentials.sqlite') })),
)

test('the files are for their owner alone, also one that was not', async () => {
  const folder = await tempFolder()
  const file = folder.file('credentials.sqlite')
  await writeFile(file, '', { mode: 0o644 })
  const credentials = await openSqliteCredentials({ file })
  await credentials.setPasswordHash(7, '$scrypt$first')
  const names = await readdir(dirname(file))
  expect(names).toContain('credentials.sqlite-wal')
  for (const name of names) expect((await stat(join(dirname(file), name))).mode & 0o777).toBe(0o600)
  await credentials.close()
  await folder.remove()
})
