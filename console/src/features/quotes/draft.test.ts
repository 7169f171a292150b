/** How a quote is begun, judged, counted and sent: rows QUO. */
import { expect, test } from 'vitest'
import { harbour as submission, market, product, quote } from '../../../test/policy-records.ts'
import { newQuote, quoteAgain, quoteBody, quoteProblems, type QuoteDraft } from './draft.ts'
import { figuresOf } from './figures.ts'

const target = { SubmissionID: 41, QuoteID: null }
const typed = (change: Partial<QuoteDraft> = {}): QuoteDraft => ({
  ...newQuote(submission, '<p>Dear {{BrokerFirstName}}</p>'),
  MarketID: 1,
  ProductID: 1,
  Limit: '1000000',
  Excess: '5000',
  BasePremium: '10000',
  BrokerageRate: '10',
  CommissionRate: '17.5',
  InceptionDate: '2025-07-01',
  ExpiryDate: '2026-07-01',
  ...change,
})

test('A-097 QUO-002 QUO-016 a new quote starts with the shares of the submission, the fees and the template', () => {
  const draft = newQuote(submission, '<p>Dear</p>')
  expect(draft).toMatchObject({ EnsuranceFee: '200', InsurerFee: '0', EmailMessage: '<p>Dear</p>' })
  expect(draft.Shares).toMatchObject({ SDNSW: '60', SDVIC: '40', SDWA: '' })
})

test('QUO-017 a quote sent again begins as it was sent', () => {
  const draft = quoteAgain(quote, '')
  expect(draft).toMatchObject({
    Limit: '1000000',
    InceptionDate: '2025-07-01',
    EmailMessage: '<p>Our quote</p>',
    BrokerageRate: '10',
  })
  expect(quoteBody(draft, { SubmissionID: 41, QuoteID: quote.QuoteID }).Quote).toMatchObject({ QuoteID: quote.QuoteID })
})

test('QUO-015 a quote sent again takes its files along, but not the calculation of its earlier terms', () => {
  const wording = { id: 'w', FileName: 'Wording.pdf', FullFileName: 'Acme/quote/w-Wording.pdf', FolderLink: 'M:/Acme/quote' }
  const calculation = { id: 'c', FileName: 'Quote-Calculation-41001.pdf', FullFileName: '', FolderLink: '' }
  expect(quoteAgain({ ...quote, Attachments: [wording, calculation] }, '').Attachments).toMatchObject([{ id: 'w' }])
})

test('QUO-003 to QUO-006 an empty form lists its messages in order', () => {
  expect(
    quoteProblems({ ...newQuote(submission, ''), EnsuranceFee: '', InsurerFee: '-1' }, target)?.form.split('\n'),
  ).toEqual([
    'Market is required.',
    'Product is required.',
    'Limit is required.',
    'Excess is required.',
    'Base Premium is required.',
    'Ensurance Fee is required.',
    'Insurer Fee is invalid.',
    'Brokerage Rate is required.',
    'Commission Rate is required.',
    'Inception Date is required.',
    'Expiry Date is required.',
  ])
})

test('QUO-006 inception after expiry', () => {
  expect(quoteProblems(typed({ ExpiryDate: '2025-06-30' }), target)).toEqual({
    form: 'Inception Date should be before Expire Date.',
    fields: { InceptionDate: 'Inception Date should be before Expire Date.' },
  })
})

test('the body carries the typed texts, the dates as pairs and the files that arrived', () => {
  expect(quoteProblems(typed(), target)).toBeUndefined()
  expect(quoteBody(typed({ Attachments: [{ key: 'a', FileName: 'a.pdf', id: 'f1' }] }), target)).toMatchObject({
    Quote: { SubmissionID: 41, QuoteID: null, SDNSW: '60', InceptionDate: { Value: '01072025', Text: '01/07/2025' } },
    Attachments: [{ id: 'f1' }],
    AttachQuoteCalculation: false,
  })
})

test('QUO-009 A-002 the live figures are the worked row to the cent', () => {
  expect(figuresOf(typed(), market, product)).toMatchObject({
    totalGst: 1_000,
    totalStampDuty: 1_034,
    totalPayable: 12_254,
    netPayable: 11_220,
    stampDutyPercentage: 9.4,
  })
})

test('half-typed numbers count as nothing, and without market or product there are no figures', () => {
  expect(figuresOf(typed({ BasePremium: '10,', BrokerageRate: '.' }), market, product)).toMatchObject({
    basePremium: 0,
    totalBrokerage: 0,
  })
  expect(figuresOf(typed(), market, undefined)).toBeNull()
})
