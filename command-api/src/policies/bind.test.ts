/** Binding from a quote and without one. */
import { BindingReversed, QuoteBound, QuoteSent } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { bindingBody, quoted, received, terms } from '../../test/samples.ts'
import { agency, cyber, people, shares } from '../../test/world.ts'
import { sendBinding } from './bind.ts'

const file = (area: string, id: string, fileName: string) =>
  ({ id, fileName, size: 1200, sha256: 'a'.repeat(64), path: `Harbour View Pty Ltd/${area}/${id}-${fileName}` })

const bound = QuoteBound({
  quoteId: 41_001, fromQuote: true, policyNumber: 'CYB-2041', terms, authorisedCode: 0, authorisedName: 'Mia Chen',
  bindingDate: '2025-07-01', bindingEmail: '<p>Bound</p>', policyDocuments: [file('binding', 'f1', 'Schedule.pdf')],
  processingInstructions: [file('binding', 'f2', 'Instruction.txt')], copyTo: null, renewalId: null,
})

test('BIND-002 BIND-010 A-090 a bound quote keeps who authorised it, its message, its files and the date', () => {
  given(sendBinding, received, quoted).when(bindingBody()).records(bound)
})

test('BIND-002 the reply is the same record, now Bound, with the date it was quoted', () => {
  const { Quote } = given(sendBinding, received, quoted).when(bindingBody(), { now: '2025-08-02T00:00:00.000Z' })
    .reply()
  const day = { Value: '02082025', Text: '02/08/2025' }
  expect(Quote).toMatchObject({
    QuoteID: 41_001, Status: 'Bound', PolicyNumber: 'CYB-2041', BindingDate: day, DateAuthorised: day,
    AuthorisedCode: 0,
    AuthorisedName: 'Mia Chen', EndorsedDate: null, ReversalDate: null, TotalPayable: 12_254,
    BindingEmail: '<p>Bound</p>',
    EmailMessage: '<p>Our quote</p>', DateCreated: { Value: '010720251030' },
  })
  expect(Quote.PolicyDocuments).toEqual([{
    id: 'f1', FileName: 'Schedule.pdf', FullFileName: 'Harbour View Pty Ltd/binding/f1-Schedule.pdf',
    FolderLink: 'M:/Harbour View Pty Ltd/binding',
  }])
})

test('BIND-006 A-091 without a quote a policy takes the next number, the form\'s shares, the offer\'s rates', () => {
  const binding = given(sendBinding, received, quoted).when(bindingBody({ QuoteID: '' }))
  binding.recordsLike('QuoteBound', {
    quoteId: 41_002, fromQuote: false,
    terms: { ...terms, shares: shares({ NSW: 100 }), ensuranceFee: 200, insurerFee: 0 },
  })
  expect(binding.state()).toMatchObject({ items: 2 })
})

test('A-150 what the body leaves out comes from the quote: fees, rates, shares, exemptions', () => {
  const special = QuoteSent({
    ...quoted.data,
    terms: {
      ...terms, ensuranceFee: 350, insurerFee: 40, brokerageRate: 8, commissionRate: 15, nswStampDutyExemption: true,
      gstExemption: true,
    },
  })
  given(sendBinding, received, special).when(bindingBody()).recordsLike('QuoteBound', { terms: special.data.terms })
})

test('A-091 QUO-008 bound with another market than was quoted, brokerage and commission are that market\'s', () => {
  const agreed = QuoteSent({ ...quoted.data, terms: { ...terms, ensuranceFee: 350, brokerageRate: 8, commissionRate: 15 } })
  const { Quote } = given(sendBinding, received, agreed).when(bindingBody({ MarketID: 2 })).reply()
  expect(Quote).toMatchObject({
    MarketID: 2, BrokerageRate: 12, CommissionRate: 20, TotalBrokerage: 1_200, TotalCommission: 2_000, EnsuranceFee: 350,
  })
})

test('A-150 what the body gives wins over the quote, zeros too', () => {
  const body = bindingBody({
    EnsuranceFee: 0, InsurerFee: 0, BrokerageRate: 0, CommissionRate: 0, SDQLD: 100, NSWSDExemption: false,
    GSTExemption: true,
  })
  given(sendBinding, received, quoted).when(body).recordsLike('QuoteBound', {
    terms: {
      ...terms, ensuranceFee: 0, brokerageRate: 0, commissionRate: 0, shares: shares({ QLD: 100 }), gstExemption: true,
    },
  })
})

test('A-008 A-150 tax rates are read anew at bind, not taken from the quote', () => {
  const cheaper = { ...cyber, data: { ...cyber.data, stampDutyRates: shares({ NSW: 9, VIC: 9 }) } }
  const binding = given(sendBinding, received, quoted)
    .when(bindingBody(), { catalogue: agency.map((fact) => (fact === cyber ? cheaper : fact)) })
  expect(binding.reply().Quote).toMatchObject({ StampDutyVIC: 396, SDRateVIC: 9, TotalStampDuty: 990 })
})

test('QUO-014 the lead at the time of binding is copied', () => {
  given(sendBinding, received, quoted).when(bindingBody({}, { CcProductLead: true }))
    .recordsLike('QuoteBound', { copyTo: { ownerId: 2, name: 'Tom Okafor', email: 'tom.okafor@bindery.example' } })
  given(sendBinding, received, quoted).when(bindingBody({}, { CcProductLead: true }), { staff: people.slice(0, 1) })
    .recordsLike('QuoteBound', { copyTo: null })
})

test('A-018 an earlier renewal that led to the policy is kept on it', () => {
  given(sendBinding, received, quoted).when(bindingBody(), { renewal: 300_002 })
    .recordsLike('QuoteBound', { renewalId: 300_002 })
})

test('BIND-003 inception and expiry are required and in order', () => {
  given(sendBinding, received, quoted).when(bindingBody({ InceptionDate: null, ExpiryDate: null }))
    .answers('Inception Date is required.', 'Expiry Date is required.')
  given(sendBinding, received, quoted).when(bindingBody({ InceptionDate: { Value: '02072026', Text: '' } }))
    .answers('Inception Date should be before Expire Date.')
})

test('BIND-004 the policy number is required and has at most twenty characters', () => {
  given(sendBinding, received, quoted).when(bindingBody({ PolicyNumber: ' ' })).answers('Policy Number is required.')
  given(sendBinding, received, quoted).when(bindingBody({ PolicyNumber: 'P'.repeat(21) }))
    .answers('Policy Number is too long.')
})

test('BIND-004 A-092 a number bound on this submission is refused whatever its case, cancelled ones too', () => {
  const refused = 'Policy Number=cyb-2041 already EXISTS.'
  const second = bindingBody({ QuoteID: '', PolicyNumber: ' cyb-2041 ' })
  given(sendBinding, received, quoted, bound).when(second).refuses('policy-number-taken', refused)
  const reversed = BindingReversed({ quoteId: 41_001, policyNumber: 'CYB-2041', on: '2025-07-02', files: [] })
  given(sendBinding, received, quoted, bound, reversed).when(second).refuses('policy-number-taken', refused)
})

test('BIND-005 policy documents and processing instructions are both required', () => {
  given(sendBinding, received, quoted).when(bindingBody({}, { Attachments: [], ProcessingInstructions: [] }))
    .answers('Policy Documents are required.', 'Processing Instructions are required.')
  given(sendBinding, received, quoted).when(bindingBody({}, { ProcessingInstructions: [{ id: 'f3' }] }))
    .refuses('attachment-unknown')
})

test('BIND-005 BIND-011 a file that is not ticked is none, and does not go', () => {
  const [schedule, instruction] = [{ id: 'f1' }, { id: 'f2' }]
  given(sendBinding, received, quoted)
    .when(bindingBody({}, { Attachments: [{ ...schedule, Attach: false }], ProcessingInstructions: [instruction] }))
    .answers('Policy Documents are required.')
  given(sendBinding, received, quoted)
    .when(bindingBody({}, { Attachments: [schedule, { ...instruction, Attach: false }], ProcessingInstructions: [instruction] }))
    .recordsLike('QuoteBound', { policyDocuments: [file('binding', 'f1', 'Schedule.pdf')] })
})

test('BIND-007 A-090 who authorised, market, product and amounts are required to bind', () => {
  const empty = {
    MarketID: '', ProductID: null, Limit: '', Excess: null, BasePremium: '', AuthorisedCode: null,
    AuthorisedName: 'Mia',
  }
  given(sendBinding, received, quoted).when(bindingBody(empty)).answers(
    'Market is required.', 'Product is required.', 'Limit is required.', 'Excess is required.',
    'Base Premium is required.',
    'Authorised By is required.',
  )
  given(sendBinding, received, quoted).when(bindingBody({ AuthorisedName: '  ' })).answers('Authorised By is required.')
})

test('BIND-008 the codes of Authorised By are 0, 1 and 2', () => {
  for (const AuthorisedCode of [0, 1, 2]) given(sendBinding, received, quoted).when(bindingBody({ AuthorisedCode }))
    .answers()
  given(sendBinding, received, quoted).when(bindingBody({ AuthorisedCode: 3 })).answers('Authorised By is invalid.')
})

test('CALC-009 given shares must be whole', () => {
  given(sendBinding, received, quoted).when(bindingBody({ SDNSW: 60 }))
    .answers('Stamp Duty total percentage is invalid.')
})

test('only a quote of this submission that is not bound yet can be bound', () => {
  given(sendBinding).when(bindingBody()).refuses('submission-not-found')
  given(sendBinding, received).when(bindingBody()).refuses('quote-not-found')
  given(sendBinding, received, quoted, bound).when(bindingBody({ PolicyNumber: 'CYB-2042' }))
    .refuses('quote-already-bound')
  given(sendBinding, received, quoted).when(bindingBody({ ProductID: 2 })).refuses('product-not-offered')
})

test('A-143 a policy without a quote needs a number of its own', () => {
  const many = Array.from({ length: 999 }, (_, index) => QuoteSent({ ...quoted.data, quoteId: 41_001 + index }))
  given(sendBinding, received, ...many).when(bindingBody({ QuoteID: 0 })).refuses('too-many-records')
  given(sendBinding, received, ...many).when(bindingBody()).recordsLike('QuoteBound', { quoteId: 41_001 })
})
