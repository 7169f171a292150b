/** An import that failed for good: a person discards its job, or mends the cause and tries it again. */
import { GetOperations, RetryJob } from '@bindery/contracts/wire'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import type { Person } from '../support/person.ts'
import {
  beginImport,
  expectGivenUp,
  failedImport,
  importedBy,
  importOf,
  keptLines,
  storedRenewals,
} from '../support/renewals.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

test('A-161 a failed import whose job is discarded ends with what it made, and the next one runs', async () => {
  await expectGivenUp(mia, agency.bindery.commands)
})

test('A-161 a failed import that is tried again goes on, and every line becomes one renewal', async () => {
  const before = (await storedRenewals(mia)).length
  const lines = await mia.file('BINDING', 'lines.txt', keptLines('Mended', 130).join('\n'))
  const entry = join(agency.folder, 'files', 'entries', lines.id.slice(0, 2), `${lines.id}.json`)
  await rename(entry, `${entry}.away`)
  const batchId = await beginImport(agency.bindery.commands, lines, 130)
  const { JobID, Attempts } = await failedImport(mia)
  expect(Attempts.at(-1)?.Error).toBe('The lines of the import are missing.')
  expect(await importOf(mia, batchId)).toMatchObject({ Running: true, GivenUp: false, Done: 0 })

  await rename(`${entry}.away`, entry)
  await mia.send(RetryJob, { Queue: 'processes', JobID })
  expect(await importedBy(mia, batchId, 130)).toHaveLength(130)
  expect(await importOf(mia, batchId)).toMatchObject({ Running: false, GivenUp: false, Rows: 130, Done: 130 })
  expect(await storedRenewals(mia)).toHaveLength(before + 130)
})

test('A-161 an import that was given up stays so when its job is made anew after the loss of the queue', async () => {
  agency = await agency.restart((folder) => rm(join(folder, 'jobs.sqlite')))
  mia = await agency.signIn()
  const before = (await storedRenewals(mia)).length
  await agency.becomesQuiet(mia, 'processes')
  const { Queues } = await mia.send(GetOperations, {})
  expect(Queues.flatMap(({ Failed }) => Failed)).toEqual([])
  expect(await importOf(mia, 1)).toMatchObject({ Running: false, GivenUp: true, Done: 64 })
  expect(await storedRenewals(mia)).toHaveLength(before)
})
