/** Who pressed what: the decisions of people, without the product's own steps. */
import {
  DelayedJobsHurried,
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
    { What: 'send-again', About: message.subject },
    { What: 'mark-as-sent', About: message.subject },
  ])
  const unwritten = { ...message, to: [], subject: '' }
  const asSent = MailHandedOver({ ...unwritten, refused: [], body: null, files: [] })
  expect([...given(operatorActions, STREAM, received, asSent).values()]).toMatchObject([{ About: 'Quote 41001' }])
  const own = recorded(STREAM, [received, MailRejected({ ...message, error: '550' }), taken], SYSTEM)
  expect([...rowsAfter(operatorActions, own)]).toEqual([])
})
