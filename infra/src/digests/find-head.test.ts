/** Finding a stream's head in a list of heads. */
import { headLine } from '@bindery/contracts/events'
import fc from 'fast-check'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findHead } from './find-head.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bindery-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('every stream of a list is found, and no other', async () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,90}$/u), { maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(names, fc.uuid(), async (streams, name) => {
      const file = join(folder, name)
      const heads = streams.toSorted().map((stream, revision) => ({ stream, revision, hash: 'a'.repeat(64) }))
      await writeFile(file, heads.map((head) => `${headLine(head)}\n`).join(''))
      for (const head of heads) expect(await findHead(file, head.stream)).toEqual(head)
      for (const other of ['', 'A', '~', `${streams[0]}-`]) {
        if (!streams.includes(other)) expect(await findHead(file, other)).toBeNull()
      }
    }),
    { numRuns: 30 },
  )
})
