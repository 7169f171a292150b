/** A person who stops a backup is told whether there is one. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outcomeOf } from './stopped.ts'

let place: string
let file: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'bindery-stopped-'))
  file = join(place, 'a.tar')
})
afterEach(() => rm(place, { recursive: true }))

test('one that has its name is there, and one that has none is not', async () => {
  const outcome = outcomeOf(file)
  expect(outcome()).toMatchObject({ line: expect.stringContaining('is removed'), code: 1 })
  await writeFile(file, '')
  expect(outcome()).toMatchObject({ line: expect.stringContaining(`${file} is there`), code: 0 })
})

test('a file that was there before is not taken for it', async () => {
  await writeFile(file, '')
  expect(outcomeOf(file)()).toMatchObject({ line: expect.stringContaining('is removed'), code: 1 })
})
