/**
 * A letter that answers a broker without a quote contains the answer, even if its template has no placeholder for it.
 */
import { InformationRequested, QuickIndicationSent, SubmissionDeclined, type FactOf } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { cyber, file, form, letterOf, recorded, textOf } from '../testing/samples.ts'

const indicated = {
  quickIndicationId: 41_001,
  product: cyber,
  limit: 1_000_000,
  excess: 0,
  basePremium: 8_000,
  underwritingFee: 200,
  subjectivity: 'A signed proposal',
  files: [file('Indication.pdf')],
}
const indication = (change: Partial<FactOf<typeof QuickIndicationSent>['data']> = {}) =>
  letterOf(recorded(QuickIndicationSent({ ...indicated, ...change })), form, null)

test('A-088 a quick indication goes to the broker with every figure and its attachments', () => {
  expect(indication()).toMatchObject({
    purpose: 'quick-indication',
    itemId: 41_001,
    template: 'QUICK-INDICATION-EMAIL-MESSAGE',
    recipient: 'broker',
    subject: 'Quick indication: Acme - Cyber Liability',
    files: [{ fileName: 'Indication.pdf' }],
  })
  const text = textOf(indication())
  for (const words of ['Cyber Liability', '$1,000,000', '$0', '$8,000', '$200', 'A signed proposal'])
    expect(text).toContain(words)
})

test('what was left open is said to be open', () => {
  const text = textOf(indication({ basePremium: null, underwritingFee: null, subjectivity: '' }))
  expect(text).toContain('<td>Base premium</td><td align="right">Not stated</td>')
  expect(text).toContain('<td>Underwriting fee</td><td align="right">Not stated</td>')
  expect(text).toContain('<td>Subject to</td><td>A full submission</td>')
})

test('a request for information says what is required, as it was typed, and carries its attachments', () => {
  const letter = letterOf(
    recorded(
      InformationRequested({
        informationRequiredId: 41_002,
        required: 'Claims history\nTurnover <by state>',
        files: [file('Proposal.docx')],
      }),
    ),
    form,
    null,
  )
  expect(letter).toMatchObject({
    purpose: 'information-required',
    itemId: 41_002,
    template: 'INFORMATION-REQUIRED-EMAIL-MESSAGE',
    recipient: 'broker',
    subject: 'Information required: Acme',
    files: [{ fileName: 'Proposal.docx' }],
  })
  expect(textOf(letter)).toContain('Claims history<br>Turnover &lt;by state&gt;')
})

const declined = letterOf(
  recorded(
    SubmissionDeclined({
      declineId: 41_003,
      product: cyber,
      reason: 'Outside our appetite',
      files: [file('Guidelines.pdf')],
    }),
  ),
  form,
  null,
)

test('a decline names the product and its reason, and carries its attachments', () => {
  expect(declined).toMatchObject({
    purpose: 'submission-decline',
    itemId: 41_003,
    template: 'SUBMISSION-DECLINE-EMAIL-MESSAGE',
    recipient: 'broker',
    subject: 'Declined: Acme - Cyber Liability',
    files: [{ fileName: 'Guidelines.pdf' }],
  })
  expect(textOf(declined)).toContain('Outside our appetite')
  expect(textOf(declined)).toContain('(Cyber Liability)')
})

test('A-089 a template with a place for the reason has it there, once; one without has it below', () => {
  expect(textOf(declined, '<p>{{ DeclineReason }}, {{Product}}</p>')).toBe(
    '<p>Outside our appetite, Cyber Liability</p>',
  )
  expect(textOf(declined, '<p>Sorry, {{BrokerFirstName}}.</p>')).toBe(
    '<p>Sorry, Ben.</p><p><strong>Outside our appetite</strong></p>',
  )
})
