/** The attachments of a message, and the limit of their size. */
import { QuoteSent } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import { sampleBroker } from '@bindery/contracts/testing'
import { expect, test } from 'vitest'
import { attachmentsOf } from './attachments.ts'
import { figured, file, form, recorded, terms } from './testing/samples.ts'

const MEGABYTE = 2 ** 20
const parties = {
  submission: { submissionId: 41, form },
  house: '',
  user: null,
  broker: sampleBroker(),
}

/** The files that are read for a message with attachments of these sizes. */
async function readFor(...megabytes: readonly number[]) {
  const read: string[] = []
  const files = megabytes.map((size, n) => ({ ...file(`${n}.pdf`), id: String(n), size: size * MEGABYTE }))
  const sent = recorded(
    QuoteSent({
      quoteId: 41_001,
      again: false,
      ...figured(terms),
      emailMessage: '',
      files,
      copyTo: null,
      attachCalculation: false,
      form: null,
      documents: [],
    }),
  )
  const deps = {
    sender: { name: '', address: '' },
    files: {
      async read(id: string) {
        read.push(id)
        return Buffer.from(id)
      },
      info: async () => null,
      put: async () => Promise.reject(new Error('Nothing is made here.')),
      place: async () => '',
      write: async () => undefined,
      readTree: async () => Buffer.alloc(0),
      filesIn: async () => [],
      digestTree: () => Promise.reject(new Error('No test asks for a digest.')),
      folders: async () => [],
    },
  }
  const outcome = await attachmentsOf(deps, sent, { files }, parties).then(
    (all) => all.length,
    (error: unknown) => error,
  )
  return { read, outcome }
}

test('given files that a message can carry, then all go along', async () => {
  expect(await readFor(19, 19, 19, 19, 19)).toEqual({ read: ['0', '1', '2', '3', '4'], outcome: 5 })
})

test('given files that are too large together, then none is read, and the job fails for good', async () => {
  expect(await readFor(19, 19, 19, 19, 19, 19)).toEqual({
    read: [],
    outcome: new JobRefused('The attachments have 114 MB together; a message carries no more than 100 MB.'),
  })
})
