/** Who pressed what: the decisions of people, without the product's own steps. */
import {
  DelayedJobsHurried,
  JobDiscarded,
  JobRetried,
  MailHandedOver,
  MailRejected,
  MailResendAsked,
  OPERATIONS,
  ProjectionRebuildRequested,
  ProjectionRebuilt,
  SYSTEM,
} from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given, recorded } from '../../test/given.ts'
import { mailed, received, STREAM } from '../../test/samples.ts'
import { rowsAfter } from '../runner/fold.ts'
import { operatorActions } from './operator-actions.ts'

test('a rebuild is one row: who asked, and what it did once it is done', () => {
  const rows = given(
    operatorActions,
    OPERATIONS,
    ProjectionRebuildRequested({ collection: 'Quotes' }),
    DelayedJobsHurried({ queue: 'mail' }),
    ProjectionRebuilt({ collection: 'Quotes', askedAt: 0, rows: 304, milliseconds: 212 }),
  )
  expect([...rows.values()]).toMatchObject([
    { What: 'rebuild', About: 'Quotes', By: 'Mia Chen', Rebuilt: { Rows: 304, Milliseconds: 212 } },
    { What: 'try-now', About: 'all of mail', By: 'Mia Chen', Rebuilt: null },
  ])
})

test('a letter that somebody sends again or marks as sent is a decision; the steps of the product are none', () => {
  const message = mailed('quote')
  const taken = MailHandedOver({ ...message, refused: [], body: null, files: [] })
  const rows = given(operatorActions, STREAM, received, MailResendAsked(message), taken)
  expect([...rows.values()]).toMatchObject([
    { What: 'send-again', About: message.subject, Stream: STREAM },
    { What: 'mark-as-sent', About: message.subject },
  ])
  const unwritten = { ...message, to: [], subject: '' }
  const asSent = MailHandedOver({ ...unwritten, refused: [], body: null, files: [] })
  expect([...given(operatorActions, STREAM, received, asSent).values()]).toMatchObject([{ About: 'Quote 41001' }])
  const own = recorded(STREAM, [received, MailRejected({ ...message, error: '550' }), taken], SYSTEM)
  expect([...rowsAfter(operatorActions, own)]).toEqual([])
})

test('a job is named by what it is for; the ids in its own id say nothing to people', () => {
  const about = { job: 'mail-quote', stream: STREAM, revision: 3, part: null }
  const jobId = 'mail-response-4aa908c3-5b0f-4a55-9d0e-6f1f5f3f2a10'
  const rows = given(
    operatorActions,
    OPERATIONS,
    JobRetried({ queue: 'mail', jobId, about }),
    JobDiscarded({ queue: 'mail', jobId, about: null }),
  )
  expect([...rows.values()]).toMatchObject([
    { What: 'retry-job', About: 'mail-quote of mail', Job: about },
    { What: 'discard-job', About: 'mail-response of mail', Job: null },
  ])
})

test('the first sending of a letter that was held back is no sending again', () => {
  const held = { ...mailed('quote'), to: [], subject: '' }
  expect([...given(operatorActions, STREAM, received, MailResendAsked(held)).values()]).toMatchObject([
    { What: 'send-now', About: 'Quote 41001' },
  ])
})
