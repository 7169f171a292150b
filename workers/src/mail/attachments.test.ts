/** What goes with a message, and what is too much for one. */
import { QuoteSent } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { attachmentsOf } from './attachments.ts'
import { letter } from './letter.ts'
import { file, form, recorded, terms } from './testing/samples.ts'

const MEGABYTE = 2 ** 20
const parties = {
  submission: { submissionId: 41, form }, house: '', user: null,
  broker: { brokerId: 1, firstName: 'Ben', lastName: 'Hart', email: 'b@example.com', mobile: '', houseId: 1, stateId: 1, active: true, greylisted: false },
}

/** Which files are read for a message that takes files of these sizes along. */
async function readFor(...megabytes: readonly number[]) {
  const read: string[] = []
  const files = megabytes.map((size, n) => ({ ...file(`${n}.pdf`), id: String(n), size: size * MEGABYTE }))
  const sent = recorded(QuoteSent({
    quoteId: 41_001, again: false, terms, emailMessage: '', files, copyTo: null, attachCalculation: false, form: null, documents: [],
  }))
  const deps = {
    sender: { name: '', address: '' },
    files: {
      async read(id: string) {
        read.push(id)
        return Buffer.from(id)
      },
      info: async () => null,
      put: async () => Promise.reject(new Error('Nothing is made here.')),
      place: async () => '', write: async () => undefined, readTree: async () => Buffer.alloc(0), filesIn: async () => [], folders: async () => [],
    },
  }
  const outcome = await attachmentsOf(deps, sent, letter('quote', 41_001, { subject: '', builtIn: '', files }), parties)
    .then((all) => all.length, (error: unknown) => error)
  return { read, outcome }
}

test('given files that a message can carry, then all go along', async () => {
  expect(await readFor(19, 19, 19, 19, 19)).toEqual({ read: ['0', '1', '2', '3', '4'], outcome: 5 })
})

test('given files that are too large together, then none is read, and the job fails for good', async () => {
  expect(await readFor(19, 19, 19, 19, 19, 19)).toEqual({
    read: [], outcome: new JobRefused('The attachments have 114 MB together; a message carries no more than 100 MB.'),
  })
})
