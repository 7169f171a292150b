/** The sheet of a submission: it is recorded only when it was written. */
import {
  SubmissionClientLinked,
  SubmissionCsvCreated,
  type Recorded,
  type SubmissionFact,
} from '@bindery/contracts/events'
import { FileNotFound } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { memoryFiles } from '../../test/memory-files.ts'
import { NOW, recorded } from '../../test/recorded.ts'
import { received } from '../../test/samples.ts'
import { mia, factsOf } from '../../test/world.ts'
import { createSubmissionCsv } from './csv.ts'

const body = { Submission: { SubmissionID: 41 } }
const linked = SubmissionClientLinked({ clientId: 5, client: { stream: 'client-5', revision: 0 } })

async function effect(write: (path: string, content: Buffer) => Promise<void>) {
  const events: readonly Recorded<SubmissionFact>[] = recorded<SubmissionFact>([received, linked])
  const state = events.reduce(createSubmissionCsv.evolve, createSubmissionCsv.initial)
  const { staff, names } = factsOf({ staff: true, names: { brokers: [7], clients: [5] } }, {})
  return createSubmissionCsv.effect?.(
    body,
    state,
    { actor: mia, now: NOW, today: '2025-07-01', number: 0, facts: { staff, names } },
    { ...memoryFiles(), write },
  )
}

test('A-077 the sheet lies in the folder under the number of the submission', () => {
  given(createSubmissionCsv, received)
    .when(body)
    .records(SubmissionCsvCreated({ path: 'Harbour View Pty Ltd/Submission-41.csv' }))
  given(createSubmissionCsv).when(body).refuses('submission-not-found')
})

test('A-077 A-140 the sheet names every field with what the screen shows', async () => {
  const written: string[] = []
  expect(
    await effect(async (path, content) => {
      written.push(path, content.toString('utf8'))
    }),
  ).toBeNull()
  const [path, sheet = ''] = written
  expect(path).toBe('Harbour View Pty Ltd/Submission-41.csv')
  const lines = sheet.split('\r\n')
  expect(lines.slice(0, 6)).toEqual([
    '\uFEFFField,Value',
    'Underwriter,Mia Chen',
    'Folder,Harbour View Pty Ltd',
    'Broker,Lee Marsh',
    'Client,Harbour View Pty Ltd',
    'Insured Company Name,Harbour View Pty Ltd',
  ])
  expect(lines).toContain('Stamp Duty NSW,100%')
})

test('a folder that cannot be one answers the text of a failure; a fault stays a fault', async () => {
  const refused = await effect(async () => {
    throw new FileNotFound('The path leaves the folder of files.')
  })
  expect(refused).toMatchObject({ text: 'CSV creation failed!\nError on the Server.' })
  await expect(
    effect(async () => {
      throw new Error('The disk is full.')
    }),
  ).rejects.toThrow('The disk is full.')
})
