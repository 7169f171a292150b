/** Letters about a submission itself. */
import { ClearanceRequested, FeedbackRequested, StickyNoteLeft, SubmissionReceived } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { cyber, form, letterOf, recorded, textOf } from '../testing/samples.ts'

test('A-079 a confirmation names the insured, the coverage and the date', () => {
  const letter = letterOf(
    recorded(
      SubmissionReceived({
        submissionId: 41,
        form,
        source: 'MANUAL',
        files: [],
        confirmToBroker: true,
        client: null,
      }),
    ),
    form,
    null,
  )
  expect(letter).toMatchObject({ template: 'SUBMISSION-CONFIRMATION-EMAIL-MESSAGE', recipient: 'broker', files: [] })
  for (const words of ['Dear Ben', 'Acme', 'Environmental Impairment Liability/Marine', '03/02/2026']) {
    expect(textOf(letter)).toContain(words)
  }
})

test('A-094 the broker is asked how the quotation was received', () => {
  const letter = letterOf(recorded(FeedbackRequested({})), form, null)
  expect(letter).toMatchObject({
    purpose: 'feedback',
    itemId: null,
    template: 'FEEDBACK-EMAIL-MESSAGE',
    recipient: 'broker',
    subject: 'Feedback on our quotation: Acme',
  })
  expect(textOf(letter)).toContain('Dear Ben')
})

const referred = (cc: string) =>
  letterOf(
    recorded(
      ClearanceRequested({
        product: cyber,
        to: 'clearance@example.com',
        cc,
        addressFrom: { stream: 'catalogue', revision: 2 },
      }),
    ),
    form,
    null,
  )

test('clearance goes to the address of the product, its other address in copy', () => {
  expect(referred('copy@example.com')).toMatchObject({
    purpose: 'clearance',
    itemId: null,
    template: 'CLEARANCE-EMAIL-MESSAGE',
    recipient: { address: 'clearance@example.com' },
    copyTo: ['copy@example.com'],
    subject: 'Clearance: Acme - Cyber Liability',
  })
  expect(referred('')?.copyTo).toEqual([])
})

test('it tells what a clearance desk looks a risk up by', () => {
  const text = textOf(referred(''))
  for (const words of [
    'Cyber Liability',
    '41',
    'Acme',
    'Acme Holdings',
    '51 824 753 556',
    '1 George Street, Sydney, 2000',
    'Finance, Accounting',
    'Ben Hart',
    'Harbour Insurance Brokers',
  ])
    expect(text).toContain(words)
})

test('what asks for no message has no letter', () => {
  expect(letterOf(recorded(StickyNoteLeft({ note: 'Ring back' })), form, null)).toBeNull()
})
