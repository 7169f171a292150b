/** Which submissions ask for their client to be linked. */
import { SubmissionReceived } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { form, recorded } from '../mail/testing/samples.ts'
import { linkClientReactor } from './link-client.ts'

const received = { submissionId: 41, form, source: 'MANUAL', files: [], confirmToBroker: false, client: null }
const client = { clientId: 5, source: { stream: 'client-x', revision: 0 } }
const asksFor = (data: Parameters<typeof SubmissionReceived>[0]) =>
  linkClientReactor.wants({ ...recorded(SubmissionReceived(data)), position: '1' })

test('A-063 only a submission that was recorded without a client is linked afterwards', () => {
  expect(asksFor(received)).toBe(true)
  expect(asksFor({ ...received, client })).toBe(false)
})
