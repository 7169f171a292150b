/** Sending quotes: the request's schema and the decider are tested together, as the server runs them. */
import { AccountOpened, HouseAdded, QuoteBound, QuoteSent } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { figured, quoteBody, quoted, received, reported, terms } from '../../test/samples.ts'
import { agency, harbour, people, shares } from '../../test/world.ts'
import { sendQuote } from './send.ts'

const sent = quoted.data

test('a quote is recorded under the next number with the rates its market and product have now', () => {
  given(sendQuote, received).when(quoteBody()).records(QuoteSent(sent))
})

test('A-148 the reply shows the recorded quote with every figure the server computed', () => {
  const { QuoteID, Quote } = given(sendQuote, received).when(quoteBody()).reply()
  expect(QuoteID).toBe(41_001)
  expect(Quote).toMatchObject({
    QuoteID: 41_001,
    SubmissionID: 41,
    Status: 'Quote',
    Revision: 1,
    DateEmailed: null,
    PolicyNumber: '',
    BindingDate: null,
    StampDutyNSW: 594,
    StampDutyVIC: 440,
    TotalStampDuty: 1_034,
    TotalPayable: 12_254,
    NetPayable: 11_220,
    DateCreated: { Value: '010720251030', Text: '01/07/2025 10:30' },
  })
})

test('A-150 figures that a client sends are ignored', () => {
  const body = quoteBody()
  const quote = { ...body.Quote, GSTRate: 0, SDRateNSW: 0, TotalPayable: 1, Status: 'Bound' }
  given(sendQuote, received)
    .whenSent({ ...body, Quote: quote })
    .records(QuoteSent(sent))
})

test('A-095 sending again with the QuoteID replaces the terms of the same quote and counts no item', () => {
  const again = given(sendQuote, received, quoted).when(quoteBody({ QuoteID: 41_001, BasePremium: 12_000 }))
  again.recordsLike('QuoteSent', { quoteId: 41_001, again: true, terms: { ...terms, basePremium: 12_000 } })
  expect(again.state()).toMatchObject({ items: 1 })
})

test('terms made from an earlier version of a quote are refused, because a colleague has sent other ones since', () => {
  const again = QuoteSent({ ...sent, again: true, terms: { ...terms, basePremium: 22_000 } })
  const from = (Revision: number | null) => quoteBody({ QuoteID: 41_001, Revision })
  given(sendQuote, received, quoted, again).when(from(1)).refuses('changed-by-another')
  given(sendQuote, received, quoted, again).when(from(2)).recordsLike('QuoteSent', { again: true })
  given(sendQuote, received, quoted, again).when(from(null)).recordsLike('QuoteSent', { again: true })
})

test('A-143 a second quote takes the next number of its submission', () => {
  given(sendQuote, received, quoted)
    .when(quoteBody({ QuoteID: 0 }))
    .recordsLike('QuoteSent', { quoteId: 41_002, again: false })
})

test('A-143 the thousandth record of a submission is refused', () => {
  const many = Array.from({ length: 999 }, (_, index) => QuoteSent({ ...sent, quoteId: 41_001 + index }))
  given(sendQuote, received, ...many)
    .when(quoteBody())
    .refuses('too-many-records', 'Too many records on this submission.')
})

test('a bound quote cannot be sent again', () => {
  given(sendQuote, received, quoted, bound)
    .when(quoteBody({ QuoteID: 41_001 }))
    .refuses('quote-already-bound')
})

test('a quote that is not of this submission is refused', () => {
  given(sendQuote, received)
    .when(quoteBody({ QuoteID: 77_001 }))
    .refuses('quote-not-found')
  given(sendQuote).when(quoteBody()).refuses('submission-not-found')
})

test('market, product, amounts, rates and dates are required', () => {
  given(sendQuote, received)
    .whenSent({ Quote: { SubmissionID: 41, SDNSW: 100 } })
    .answers(
      'Market is required.',
      'Product is required.',
      'Limit is required.',
      'Excess is required.',
      'Base Premium is required.',
      'Ensurance Fee is required.',
      'Insurer Fee is required.',
      'Brokerage Rate is required.',
      'Commission Rate is required.',
      'Inception Date is required.',
      'Expiry Date is required.',
    )
})

test('A-025 amounts are whole numbers from 0 on', () => {
  given(sendQuote, received)
    .when(quoteBody({ Limit: 0, Excess: 0, BasePremium: 0, EnsuranceFee: '0' }))
    .answers()
  given(sendQuote, received)
    .when(quoteBody({ Limit: -1, Excess: 1.5, BasePremium: '1,000', EnsuranceFee: '1e3', InsurerFee: 'x' }))
    .answers(
      'Limit is invalid.',
      'Excess is invalid.',
      'Base Premium is invalid.',
      'Ensurance Fee is invalid.',
      'Insurer Fee is invalid.',
    )
})

test('a charge is refused from where its figures would no longer be exact to the cent', () => {
  given(sendQuote, received)
    .when(quoteBody({ Limit: 20_000_000_000_000, BasePremium: 10_000_000_000_000 }))
    .answers()
  given(sendQuote, received)
    .when(quoteBody({ BasePremium: 10_000_000_000_001, EnsuranceFee: '9007199254740991', InsurerFee: 1e13 + 1 }))
    .answers('Base Premium is invalid.', 'Ensurance Fee is invalid.', 'Insurer Fee is invalid.')
})

test('A-025 rates are numbers from 0 to 100 of at most six characters', () => {
  given(sendQuote, received)
    .when(quoteBody({ BrokerageRate: '12.125', CommissionRate: 100 }))
    .answers()
  given(sendQuote, received)
    .when(quoteBody({ BrokerageRate: -1, CommissionRate: 100.5 }))
    .answers('Brokerage Rate is invalid.', 'Commission Rate is invalid.')
  given(sendQuote, received)
    .when(quoteBody({ BrokerageRate: '10.1255' }))
    .answers('Brokerage Rate is invalid.')
})

test.for([
  [{ SDNSW: 60, SDVIC: 39.99 }],
  [{ SDNSW: 60, SDVIC: 40.01 }],
  [{ SDNSW: 0, SDVIC: 0 }],
  [{ SDNSW: null, SDVIC: null }],
] as const)('shares that do not total 100.00 are refused: %j', ([changes]) => {
  given(sendQuote, received).when(quoteBody(changes)).answers('Stamp Duty total percentage is invalid.')
})

test('three thirds that total 100.00 pass', () => {
  given(sendQuote, received)
    .when(quoteBody({ SDNSW: 33.33, SDVIC: 33.33, SDQLD: 33.34 }))
    .answers()
})

test('inception is not after expiry, and may be the same day', () => {
  const day = { Value: '01072026', Text: '' }
  given(sendQuote, received)
    .when(quoteBody({ InceptionDate: day }))
    .answers()
  given(sendQuote, received)
    .when(quoteBody({ InceptionDate: { Value: '02072026', Text: '' } }))
    .answers('Inception Date should be before Expire Date.')
})

test('only a product the market writes can be quoted', () => {
  given(sendQuote, received)
    .when(quoteBody({ ProductID: 2 }))
    .refuses('product-not-offered', 'Product is invalid.')
  given(sendQuote, received)
    .when(quoteBody({ MarketID: 9 }))
    .refuses('market-unknown', 'Market is required.')
  given(sendQuote, received)
    .when(quoteBody({ ProductID: 9 }))
    .refuses('product-unknown', 'Product is required.')
})

test('the product lead is copied when asked for, with the address he has now', () => {
  given(sendQuote, received)
    .when(quoteBody({}, { CcProductLead: true }))
    .recordsLike('QuoteSent', { copyTo: { ownerId: 2, name: 'Tom Okafor', email: 'tom.okafor@bindery.example' } })
  given(sendQuote, received)
    .when(quoteBody({ MarketID: 2 }, { CcProductLead: true }))
    .recordsLike('QuoteSent', { copyTo: null })
})

test('A-167 a product lead who has left is not copied, though asked for', () => {
  const left = people.map((person) =>
    person.type === 'AccountOpened' && person.data.ownerId === 2
      ? AccountOpened({ ...person.data, active: false })
      : person,
  )
  given(sendQuote, received)
    .when(quoteBody({}, { CcProductLead: true }), { staff: left })
    .recordsLike('QuoteSent', { copyTo: null })
})

test('A-006 A-150 the flags and rates of the market are frozen, and the revision they were read at', () => {
  const free = { ...harbour, data: { ...harbour.data, gstPayable: false, stampDutyPayable: false, whtRate: 2 } }
  const late = HouseAdded({ houseId: 2, name: 'Late', keyword: 'LATE' })
  const catalogue = [...agency.filter((fact) => fact !== harbour), free, late]
  const quote = given(sendQuote, received).when(quoteBody(), { catalogue })
  quote.recordsLike('QuoteSent', {
    terms: {
      ...terms,
      gstPayable: false,
      stampDutyPayable: false,
      whtRate: 2,
      ratesFrom: { stream: 'catalogue', revision: 6 },
    },
  })
  expect(quote.reply().Quote).toMatchObject({ TotalGST: 0, TotalStampDuty: 0, TotalWHT: 200, EnsuranceFeeGST: 20 })
})

test('A-106 a file is sent by who uploaded it, and will lie in the folder of the submission', () => {
  given(sendQuote, received)
    .when(quoteBody({}, { Attachments: [{ id: 'f1' }] }))
    .recordsLike('QuoteSent', {
      files: [
        {
          id: 'f1',
          fileName: 'Schedule.pdf',
          size: 1200,
          sha256: 'a'.repeat(64),
          path: 'Harbour View Pty Ltd/quote/f1-Schedule.pdf',
        },
      ],
    })
  given(sendQuote, received)
    .when(quoteBody({}, { Attachments: [{ id: 'f3' }] }))
    .refuses('attachment-unknown')
  given(sendQuote, received)
    .when(quoteBody({}, { Attachments: [{ id: 'gone' }] }))
    .refuses('attachment-unknown')
})

test('a colleague sends a quote again with the files it went out with', () => {
  const path = 'Harbour View Pty Ltd/quote/f3-Terms.pdf'
  const file = { id: 'f3', fileName: 'Terms.pdf', size: 900, sha256: 'b'.repeat(64), path }
  const withFile = QuoteSent({ ...sent, files: [file] })
  given(sendQuote, received, withFile)
    .when(quoteBody({ QuoteID: 41_001 }, { Attachments: [{ id: 'f3' }] }))
    .recordsLike('QuoteSent', { again: true, files: [file] })
})

test('A-152 an e-mail of more than 100 kB is refused', () => {
  given(sendQuote, received)
    .when(quoteBody({ EmailMessage: 'x'.repeat(100_001) }))
    .answers('Email Message is too long.')
})

const bound = QuoteBound({
  quoteId: 41_001,
  fromQuote: true,
  policyNumber: 'CYB-2041',
  ...figured({ ...terms, shares: shares({ NSW: 100 }) }),
  reported,
  authorisedCode: 0,
  authorisedName: 'Mia Chen',
  bindingDate: '2025-07-01',
  bindingEmail: '',
  policyDocuments: [],
  processingInstructions: [],
  copyTo: null,
  renewalId: null,
})
