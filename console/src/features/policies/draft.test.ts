/** How a binding starts and how it is checked: rows BIND. */
import { expect, test } from 'vitest'
import { quote } from '../../../test/policy-records.ts'
import { bindingBody, bindingDraft, bindingProblems, nameFor, type BindingDraft } from './draft.ts'

const target = { SubmissionID: 41, QuoteID: quote.QuoteID }
const file = (id: string) => [{ key: id, FileName: `${id}.pdf`, id }]
const typed = (change: Partial<BindingDraft> = {}): BindingDraft => ({
  ...bindingDraft(quote, '<p>Bound</p>'),
  PolicyNumber: 'PI-2041',
  AuthorisedCode: 0,
  AuthorisedName: 'Mia Chen',
  Attachments: file('f1'),
  ProcessingInstructions: file('f2'),
  ...change,
})

test('the form is prefilled from the quote, with the message of the template', () => {
  expect(bindingDraft(quote, '<p>Bound</p>')).toMatchObject({
    MarketID: 1,
    ProductID: 1,
    Limit: '1000000',
    Excess: '5000',
    BasePremium: '10000',
    InceptionDate: '2025-07-01',
    ExpiryDate: '2026-07-01',
    BindingEmail: '<p>Bound</p>',
    PolicyNumber: '',
    AuthorisedCode: null,
  })
})

test('without a quote everything is to be filled in', () => {
  const problems = bindingProblems(bindingDraft(null, ''), { SubmissionID: 41, QuoteID: null }, [])
  expect(problems?.form.split('\n')).toEqual([
    'Market is required.',
    'Product is required.',
    'Limit is required.',
    'Excess is required.',
    'Base Premium is required.',
    'Inception Date is required.',
    'Expiry Date is required.',
    'Policy Number is required.',
    'Authorised By is required.',
    'Policy Documents are required.',
    'Processing Instructions are required.',
  ])
})

test('A-092 a number bound on this submission is refused, ignoring case and spaces', () => {
  expect(bindingProblems(typed(), target, [])).toBeUndefined()
  expect(bindingProblems(typed({ PolicyNumber: ' pi-2041 ' }), target, [{ PolicyNumber: 'PI-2041' }])).toEqual({
    form: 'Policy Number=pi-2041 already EXISTS.',
    fields: { PolicyNumber: 'Policy Number=pi-2041 already EXISTS.' },
  })
})

test('each box has its own message', () => {
  expect(bindingProblems(typed({ ProcessingInstructions: [] }), target, [])?.fields).toEqual({
    ProcessingInstructions: 'Processing Instructions are required.',
  })
})

test('the code determines the name: the user, the product lead, or none', () => {
  expect([0, 1, 2, null].map((code) => nameFor(code, 'Mia Chen', 'Tom Okafor'))).toEqual([
    'Mia Chen',
    'Tom Okafor',
    '',
    '',
  ])
  expect(nameFor(1, 'Mia Chen', null)).toBe('')
})

test('policy documents travel as Attachments, fees and shares stay with the server', () => {
  const body = bindingBody(typed(), target)
  expect(body).toMatchObject({
    Attachments: [{ id: 'f1' }],
    ProcessingInstructions: [{ id: 'f2' }],
    Quote: { QuoteID: quote.QuoteID, Revision: quote.Revision },
  })
  expect(body.Quote).not.toHaveProperty('SDNSW')
})
