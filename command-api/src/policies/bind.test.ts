/** Binding from a quote and without one. */
import { BrokerChanged, QuoteSent, SubmissionChanged } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { bindingBody, figured, quoted, received, reported, terms } from '../../test/samples.ts'
import { agency, cyber, lee, people, shares } from '../../test/world.ts'
import { sendBinding } from './bind.ts'
import { file, bound } from '../../test/bound.ts'

test('A-090 a bound quote keeps who authorised it, its message, its files and the date', () => {
  given(sendBinding, received, quoted).when(bindingBody()).records(bound)
})

test('A-156 a bind records the submission as the report shows it, with the names of this moment', () => {
  given(sendBinding, received, quoted).when(bindingBody()).recordsLike('QuoteBound', { reported })
  const moved = SubmissionChanged({
    form: {
      ...received.data.form,
      insuredCompanyName: 'Harbour View Group',
      companyPostcode: '7000',
      revenue: 2_000_000,
    },
    clientId: 5,
    client: { stream: 'client-x', revision: 0 },
    dateCleared: '2025-07-01',
    clearanceRef: 'C-1',
  })
  const married = BrokerChanged({ ...lee.data, lastName: 'Quill', houseId: null, stateId: 9 })
  const binding = given(sendBinding, received, quoted, moved).when(bindingBody(), {
    broker: [lee, married],
    staff: people.slice(1),
  })
  const now = {
    ...reported,
    insuredCompanyName: 'Harbour View Group',
    companyPostcode: '7000',
    state: 'TAS',
    revenueOrTurnover: 2_000_000,
    owner: null,
    broker: {
      name: 'Lee Quill',
      email: 'lee@northbank.example',
      house: null,
      state: null,
      from: { stream: 'broker-7', revision: 1 },
    },
  }
  binding.recordsLike('QuoteBound', { reported: now })
  expect(binding.reply().Quote).toMatchObject({
    Submission: {
      InsuredCompanyName: 'Harbour View Group',
      Owner: null,
      Broker: { FullName: 'Lee Quill', BrokerGroup: null, State: null },
    },
    State: 'TAS',
    RevenueOrTurnover: 2_000_000,
  })
  given(sendBinding, received, quoted)
    .when(bindingBody(), { broker: [] })
    .recordsLike('QuoteBound', { reported: { ...reported, broker: null } })
})

test('the reply is the same record, now Bound, with the date it was quoted', () => {
  const { Quote } = given(sendBinding, received, quoted)
    .when(bindingBody(), { now: '2025-08-02T00:00:00.000Z' })
    .reply()
  const day = { Value: '02082025', Text: '02/08/2025' }
  expect(Quote).toMatchObject({
    QuoteID: 41_001,
    Status: 'Bound',
    PolicyNumber: 'CYB-2041',
    BindingDate: day,
    DateAuthorised: day,
    AuthorisedCode: 0,
    AuthorisedName: 'Mia Chen',
    EndorsedDate: null,
    ReversalDate: null,
    TotalPayable: 12_254,
    BindingEmail: '<p>Bound</p>',
    EmailMessage: '<p>Our quote</p>',
    DateCreated: { Value: '010720251030' },
  })
  expect(Quote.PolicyDocuments).toEqual([
    {
      id: 'f1',
      FileName: 'Schedule.pdf',
      FullFileName: 'Harbour View Pty Ltd/binding/f1-Schedule.pdf',
      FolderLink: 'M:/Harbour View Pty Ltd/binding',
    },
  ])
})

test("A-091 without a quote a policy takes the next number, the form's shares, the offer's rates", () => {
  const binding = given(sendBinding, received, quoted).when(bindingBody({ QuoteID: '' }))
  binding.recordsLike('QuoteBound', {
    quoteId: 41_002,
    fromQuote: false,
    ...figured({ ...terms, shares: shares({ NSW: 100 }), ensuranceFee: 200, insurerFee: 0 }),
  })
  expect(binding.state()).toMatchObject({ items: 2 })
})

test('A-150 what the body leaves out comes from the quote: fees, rates, shares, exemptions', () => {
  const special = QuoteSent({
    ...quoted.data,
    ...figured({
      ...terms,
      ensuranceFee: 350,
      insurerFee: 40,
      brokerageRate: 8,
      commissionRate: 15,
      nswStampDutyExemption: true,
      gstExemption: true,
    }),
  })
  given(sendBinding, received, special).when(bindingBody()).recordsLike('QuoteBound', figured(special.data.terms))
})

test("A-091 bound with another market than was quoted, brokerage and commission are that market's", () => {
  const agreed = QuoteSent({
    ...quoted.data,
    ...figured({ ...terms, ensuranceFee: 350, brokerageRate: 8, commissionRate: 15 }),
  })
  const { Quote } = given(sendBinding, received, agreed)
    .when(bindingBody({ MarketID: 2 }))
    .reply()
  expect(Quote).toMatchObject({
    MarketID: 2,
    BrokerageRate: 12,
    CommissionRate: 20,
    TotalBrokerage: 1_200,
    TotalCommission: 2_000,
    EnsuranceFee: 350,
  })
})

test('A-150 what the body gives wins over the quote, zeros too', () => {
  const body = bindingBody({
    EnsuranceFee: 0,
    InsurerFee: 0,
    BrokerageRate: 0,
    CommissionRate: 0,
    SDQLD: 100,
    NSWSDExemption: false,
    GSTExemption: true,
  })
  given(sendBinding, received, quoted)
    .when(body)
    .recordsLike('QuoteBound', {
      ...figured({
        ...terms,
        ensuranceFee: 0,
        brokerageRate: 0,
        commissionRate: 0,
        shares: shares({ QLD: 100 }),
        gstExemption: true,
      }),
    })
})

test('A-008 A-150 tax rates are read anew at bind, not taken from the quote', () => {
  const cheaper = { ...cyber, data: { ...cyber.data, stampDutyRates: shares({ NSW: 9, VIC: 9 }) } }
  const binding = given(sendBinding, received, quoted).when(bindingBody(), {
    catalogue: agency.map((fact) => (fact === cyber ? cheaper : fact)),
  })
  expect(binding.reply().Quote).toMatchObject({ StampDutyVIC: 396, SDRateVIC: 9, TotalStampDuty: 990 })
})

test('the lead at the time of binding is copied', () => {
  given(sendBinding, received, quoted)
    .when(bindingBody({}, { CcProductLead: true }))
    .recordsLike('QuoteBound', { copyTo: { ownerId: 2, name: 'Tom Okafor', email: 'tom.okafor@bindery.example' } })
  given(sendBinding, received, quoted)
    .when(bindingBody({}, { CcProductLead: true }), { staff: people.slice(0, 1) })
    .recordsLike('QuoteBound', { copyTo: null })
})

test('A-018 an earlier renewal that led to the policy is kept on it', () => {
  given(sendBinding, received, quoted)
    .when(bindingBody(), { renewal: 300_002 })
    .recordsLike('QuoteBound', { renewalId: 300_002 })
})

test('a file that is not ticked is none, and does not go', () => {
  const [schedule, instruction] = [{ id: 'f1' }, { id: 'f2' }]
  given(sendBinding, received, quoted)
    .when(bindingBody({}, { Attachments: [{ ...schedule, Attach: false }], ProcessingInstructions: [instruction] }))
    .answers('Policy Documents are required.')
  given(sendBinding, received, quoted)
    .when(
      bindingBody(
        {},
        { Attachments: [schedule, { ...instruction, Attach: false }], ProcessingInstructions: [instruction] },
      ),
    )
    .recordsLike('QuoteBound', { policyDocuments: [file('binding', 'f1', 'Schedule.pdf')] })
})
