/** A job reads its record as it was when the job was requested. */
import {
  DateQuoteRequiredChanged,
  FeedbackRequested,
  QuoteSent,
  SubmissionChanged,
  SubmissionReceived,
} from '@bindery/contracts/events'
import type { EventStore, StoredEvent } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { figured, form, recorded, terms } from '../mail/testing/samples.ts'
import { readAbout } from './events.ts'

const received = SubmissionReceived({
  submissionId: 41,
  form,
  source: 'MANUAL',
  files: [],
  confirmToBroker: false,
  client: null,
})
const changed = (change: Partial<typeof form>) =>
  SubmissionChanged({
    form: { ...form, ...change },
    clientId: 1,
    client: { stream: 'client-1', revision: 0 },
    dateCleared: '2026-01-02',
    clearanceRef: 'C1',
  })
const quoted = QuoteSent({
  quoteId: 41_001,
  again: false,
  ...figured(terms),
  emailMessage: '',
  files: [],
  copyTo: null,
  attachCalculation: false,
  form: null,
  documents: [],
})

const events: readonly StoredEvent[] = [
  received,
  changed({ brokerId: 2, insuredCompanyName: 'Acme Australia' }),
  quoted,
  DateQuoteRequiredChanged({ dateQuoteRequired: '2026-05-05' }),
  FeedbackRequested({}),
  changed({ brokerId: 3 }),
].map((fact, revision) => ({ ...recorded(fact, revision), position: String(revision) }))

const store: Pick<EventStore, 'read'> = { read: async (_stream, from = 0) => events.slice(from) }
const formAt = async (revision: number) =>
  (await readAbout(store, { stream: 'submission-1', revision })).submission.form

test('A-088 a quote goes to the broker the submission had when it was sent, not to its first or its latest one', async () => {
  expect(await formAt(0)).toEqual(form)
  expect(await formAt(2)).toMatchObject({
    brokerId: 2,
    insuredCompanyName: 'Acme Australia',
    dateQuoteRequired: '2026-02-03',
  })
  expect(await formAt(4)).toMatchObject({ brokerId: 2, dateQuoteRequired: '2026-05-05' })
  expect(await formAt(5)).toMatchObject({ brokerId: 3 })
})

test('an event that is not there is refused for good', async () => {
  await expect(formAt(6)).rejects.toThrow('There is no event 6 in submission-1.')
})
