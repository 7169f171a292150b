/** The content of letters to the broker about quotes and binds, and to the processing team. */
import { BindingReversed, PolicyEndorsed, QuoteBound, QuoteSent } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { figured, file, form, letterOf, recorded, terms, textOf } from '../testing/samples.ts'

const lead = { ownerId: 2, name: 'Lea Lead', email: 'lea@example.com' }
const quoted = {
  quoteId: 1001,
  again: false,
  ...figured(terms),
  emailMessage: '<p>Ours, {{BrokerFirstName}}</p>',
  files: [file('Terms.pdf')],
  copyTo: lead,
  attachCalculation: false,
  form: null,
  documents: [],
}

test('A-088 a quote goes to the broker in the words that were written, the lead in copy', () => {
  const letter = letterOf(recorded(QuoteSent(quoted)), form, null)
  expect(letter).toMatchObject({
    purpose: 'quote',
    itemId: 1001,
    template: 'QUOTE-EMAIL-MESSAGE',
    recipient: 'broker',
    copyTo: ['lea@example.com'],
    subject: 'Quotation: Acme - Cyber Liability',
    files: [{ fileName: 'Terms.pdf' }],
  })
  expect(textOf(letter)).toBe('<p>Ours, Ben</p>')
})

test('A-089 where nothing was written and the template is missing, the built-in text tells the terms', () => {
  const text = textOf(letterOf(recorded(QuoteSent({ ...quoted, emailMessage: '' })), form, null))
  for (const words of [
    'Dear Ben',
    'Acme',
    'Cyber Liability',
    'Southern Cross',
    '$2,000,000',
    '$5,000',
    '$9,500.00',
    '01/03/2026',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('{{')
})

test.for(['<p></p>', ' ', '<p><br></p>\n<p>&nbsp;</p>'])(
  'an emptied message (%j) is none: the terms are told, not a signature alone',
  (emailMessage) => {
    expect(textOf(letterOf(recorded(QuoteSent({ ...quoted, emailMessage })), form, null))).toContain('$9,500.00')
  },
)

test('A-011 a quote tells what is to be paid to the cent, and the insurer fee on a line of its own, in no total', () => {
  const shares = { ...terms.shares, NSW: 60, VIC: 40 }
  const stampDutyRates = { ...terms.stampDutyRates, NSW: 9, VIC: 10 }
  const worked = { ...terms, basePremium: 10_000, ensuranceFee: 200, insurerFee: 350, shares, stampDutyRates }
  const text = textOf(letterOf(recorded(QuoteSent({ ...quoted, ...figured(worked), emailMessage: '' })), form, null))
  for (const [label, amount] of [
    ['Premium before taxes and fees', '$10,000.00'],
    ['GST on the premium', '$1,000.00'],
    ['Stamp duty', '$1,034.00'],
    ['Ensurance fee', '$200.00'],
    ['GST on the ensurance fee', '$20.00'],
    ['Total payable', '$12,254.00'],
    ['Insurer fee (not part of the total)', '$350.00'],
  ])
    expect(text).toContain(`<td>${label}</td><td align="right">${amount}</td>`)
})

test("A-156 a letter says the figures that its event recorded, whatever today's rule would make of the terms", () => {
  const figures = { ...quoted.figures, rule: 7, totalPayable: 99_999.99, totalGst: 1.23, ensuranceFeeGst: 4.56 }
  const text = textOf(letterOf(recorded(QuoteSent({ ...quoted, figures, emailMessage: '' })), form, null))
  for (const amount of ['$99,999.99', '$1.23', '$4.56']) expect(text).toContain(amount)
  // An instruction's template may use any figure: from the instruction if it recorded figures, else from the policy.
  const template = '{{TotalPayable}} {{TotalGST}}'
  const bound = { terms, figures }
  expect(textOf(letterOf(recorded(PolicyEndorsed(policy)), form, bound), template)).toContain('$99,999.99 $1.23')
  const own = { ...figures, totalPayable: 5 }
  expect(textOf(letterOf(recorded(BindingReversed({ ...policy, figures: own })), form, bound), template)).toContain(
    '$5.00 $1.23',
  )
})

const policy = { quoteId: 1001, policyNumber: 'PI-1', on: '2026-04-01', files: [file('Do.txt')], figures: null }

const bound = (copyTo: typeof lead | null) =>
  letterOf(
    recorded(
      QuoteBound({
        quoteId: 1001,
        fromQuote: true,
        policyNumber: 'PI-1',
        ...figured(terms),
        reported: null,
        authorisedCode: 1,
        authorisedName: 'Mia Chen',
        bindingDate: '2026-03-01',
        bindingEmail: '',
        policyDocuments: [file('Schedule.pdf')],
        processingInstructions: [file('Do.txt')],
        copyTo,
        renewalId: null,
      }),
    ),
    form,
    null,
  )

test('A-088 a binding goes to the broker with the policy documents and never with the processing instructions', () => {
  const letter = bound(null)
  expect(letter).toMatchObject({
    purpose: 'binding',
    recipient: 'broker',
    copyTo: [],
    subject: 'Bound: Acme - policy PI-1',
    files: [{ fileName: 'Schedule.pdf' }],
  })
  expect(letter?.files).toHaveLength(1)
  expect(textOf(letter)).toContain('PI-1')
})

test('A-096 the product lead is in copy of a binding for which that was chosen', () => {
  expect(bound(lead)).toMatchObject({ purpose: 'binding', recipient: 'broker', copyTo: ['lea@example.com'] })
})

test.for([
  [PolicyEndorsed(policy), 'endorsement', 'Endorsement'],
  [BindingReversed(policy), 'reversal', 'Reversal'],
] as const)(
  'A-088 instructions go to the processing team with the policy they are about (%#)',
  ([fact, purpose, name]) => {
    const letter = letterOf(recorded(fact), form, figured(terms))
    expect(letter).toMatchObject({
      purpose,
      recipient: 'processing',
      subject: `${name} instructions: policy PI-1`,
      files: [{ fileName: 'Do.txt' }],
      template: `${name.toUpperCase()}-EMAIL-MESSAGE`,
    })
    for (const words of ['PI-1', 'Acme', 'Cyber Liability', 'Southern Cross']) expect(textOf(letter)).toContain(words)
  },
)

test.for([PolicyEndorsed, BindingReversed])(
  'instructions say why and from when, below a template without a place for it, and nothing where nothing was said (%#)',
  (fact) => {
    const said = (why: object, template: string) =>
      textOf(letterOf(recorded(fact({ ...policy, ...why })), form, figured(terms)), template)
    const why = { reason: 'Cover <b>ends</b>', effectiveOn: '2026-05-09' }
    expect(said(why, '<p>{{PolicyNumber}}</p>')).toBe(
      '<p>PI-1</p><p>Effective date: <strong>09/05/2026</strong></p>' +
        '<p>Reason: <strong>Cover &lt;b&gt;ends&lt;/b&gt;</strong></p>',
    )
    expect(said(why, '<p>{{PolicyNumber}} from {{EffectiveDate}}</p>')).toBe(
      '<p>PI-1 from 09/05/2026</p><p>Reason: <strong>Cover &lt;b&gt;ends&lt;/b&gt;</strong></p>',
    )
    expect(said({}, '<p>{{PolicyNumber}}</p>')).toBe('<p>PI-1</p>')
  },
)
