/** A quote's form: its first values, its checks, its figures and the body it sends (rows QUO). */
import { expect, test } from 'vitest'
import { harbour as submission, market, product, quote } from '../../../test/policy-records.ts'
import { quoteBody, quoteProblems } from './body.ts'
import { hasNoFiles, isOutdated, withDocuments } from './documents/draft-documents.ts'
import type { QuoteDraft } from './draft.ts'
import { newQuote, quoteAgain } from './first-values.ts'
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

test('A-097 a new quote starts with the shares of the submission, the fees and the template', () => {
  const draft = newQuote(submission, '<p>Dear</p>')
  expect(draft).toMatchObject({ EnsuranceFee: '200', InsurerFee: '0', EmailMessage: '<p>Dear</p>' })
  expect(draft.Shares).toMatchObject({ SDNSW: '60', SDVIC: '40', SDWA: '' })
})

test('a quote sent again begins as it was sent', () => {
  const draft = quoteAgain(quote, '', [])
  expect(draft).toMatchObject({
    Limit: '1000000',
    InceptionDate: '2025-07-01',
    EmailMessage: '<p>Our quote</p>',
    BrokerageRate: '10',
  })
  expect(quoteBody(draft, { SubmissionID: 41, QuoteID: quote.QuoteID }, []).Quote).toMatchObject({
    QuoteID: quote.QuoteID,
  })
})

const wording = { FileName: 'Wording.pdf', FolderLink: 'M:/Acme/quote', Group: 'Quote documents', Attach: true }
const sent = { ...wording, id: 'w', FullFileName: 'Acme/quote/w-Wording.pdf' }
const schedule = {
  ...wording,
  FileName: 'Schedule-41001.docx',
  FullFileName: 'Acme/Schedule-41001.docx',
  Attach: false,
}

test('a quote sent again begins with its own files and their ticks', () => {
  const draft = quoteAgain(quote, '', [schedule, sent])
  expect(draft.Attachments).toMatchObject([{ key: 'w', id: 'w' }])
  expect(draft.Documents).toEqual([schedule])
  expect(quoteBody(draft, target, [])).toMatchObject({
    Attachments: [{ id: 'w' }],
    Quote: { Templates: [{ FullFileName: schedule.FullFileName, Attach: false }] },
  })
})

test('a ticked document, a shared file or the calculation goes along; an unticked document does not', () => {
  expect(hasNoFiles(typed({ Documents: [schedule] }))).toBe(true)
  expect(hasNoFiles(typed({ Documents: [{ ...schedule, Attach: true }] }))).toBe(false)
  expect(hasNoFiles(typed({ Files: ['_shared/Cyber/Fact sheet.pdf'] }))).toBe(false)
  expect(hasNoFiles(typed({ AttachQuoteCalculation: true }))).toBe(false)
})

test('documents are outdated once the terms or the form changed, and by nothing else', () => {
  const drawn = typed({ ...withDocuments(typed(), [schedule]) })
  expect(isOutdated(drawn)).toBe(false)
  expect(
    isOutdated({
      ...drawn,
      EmailMessage: '<p>Other words</p>',
      Files: ['x'],
      Documents: [{ ...schedule, Attach: true }],
    }),
  ).toBe(false)
  expect(isOutdated({ ...drawn, Limit: '2000000' })).toBe(true)
  expect(isOutdated({ ...drawn, FormValues: { Reinstatements: '2' } })).toBe(true)
})

test('a value of the wrong type is reported by its title', () => {
  const item = { title: 'Reinstatements', type: 'number', value: 'one', format: '0' }
  expect(quoteProblems(typed(), target, [item])?.form).toBe('Reinstatements is invalid.')
  expect(quoteProblems(typed(), target, [{ ...item, value: '1' }])).toBeUndefined()
})

test('an empty form lists its messages in order', () => {
  expect(
    quoteProblems({ ...newQuote(submission, ''), EnsuranceFee: '', InsurerFee: '-1' }, target, [])?.form.split('\n'),
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

test('inception after expiry', () => {
  expect(quoteProblems(typed({ ExpiryDate: '2025-06-30' }), target, [])).toEqual({
    form: 'Inception Date should be before Expire Date.',
    fields: { InceptionDate: 'Inception Date should be before Expire Date.' },
  })
})

test('the body carries the typed texts, the dates as pairs and the files that arrived', () => {
  expect(quoteProblems(typed(), target, [])).toBeUndefined()
  expect(quoteBody(typed({ Attachments: [{ key: 'a', FileName: 'a.pdf', id: 'f1' }] }), target, [])).toMatchObject({
    Quote: { SubmissionID: 41, QuoteID: null, SDNSW: '60', InceptionDate: { Value: '01072025', Text: '01/07/2025' } },
    Attachments: [{ id: 'f1' }],
    AttachQuoteCalculation: false,
  })
})

test('A-002 the live figures are the worked row to the cent', () => {
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
