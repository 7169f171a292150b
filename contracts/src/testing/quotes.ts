/** The sample quote with the figures of A-002; a test overrides the values it needs, and other terms are empty. */
import type { FactOf, QuoteSent, Terms } from '../events/index.ts'
import { byName, byWire, isAsked, noShares, quoteFigures, TERM_NAMES, wireDate, type Shares } from '../rules/index.ts'
import { quoteRecord, type QuoteRow } from '../wire/index.ts'
import { recorded } from './recorded.ts'

export const sharesOf = (given: Partial<Shares>): Shares => ({ ...noShares(), ...given })

const silent = byName(TERM_NAMES, {
  cover: () => 0,
  charge: () => 0,
  rate: () => 0,
  flag: () => false,
  date: () => '2025-07-01',
})

export const sampleTerms = (changes: Partial<Terms> = {}): Terms => ({
  ...silent,
  market: { id: 1, name: 'Southern Cross' },
  product: { id: 1, name: 'Cyber Liability' },
  limit: 1_000_000,
  excess: 5_000,
  basePremium: 10_000,
  ensuranceFee: 200,
  brokerageRate: 10,
  commissionRate: 17.5,
  shares: sharesOf({ NSW: 60, VIC: 40 }),
  expiryDate: '2026-07-01',
  gstRate: 10,
  whtRate: 0,
  gstPayable: true,
  stampDutyPayable: true,
  stampDutyRates: sharesOf({ NSW: 9, VIC: 10 }),
  ratesFrom: { stream: 'catalogue', revision: 5 },
  ...changes,
})

/** Terms with the figures that the tax rule computes from them. */
export const figured = (terms: Terms) => ({ terms, figures: quoteFigures(terms) })

const terms = sampleTerms()

/** The sample's terms in a body of SEND_QUOTE. */
export const quotedFields = {
  ...byWire(TERM_NAMES, {
    cover: ({ name }) => terms[name],
    charge: ({ name }) => terms[name],
    rate: ({ name }) => terms[name],
    flag: ({ name }) => terms[name],
    date: ({ name }) => wireDate(terms[name]),
  }),
  SDNSW: terms.shares.NSW,
  SDVIC: terms.shares.VIC,
}

/** The terms that a body of SEND_BINDING must have. */
export const boundFields = byWire(TERM_NAMES.filter(isAsked), {
  cover: ({ name }) => terms[name],
  charge: ({ name }) => terms[name],
  date: ({ name }) => wireDate(terms[name]),
})

type Sent = FactOf<typeof QuoteSent>['data']

/** The data of the sample's QuoteSent event. */
export const sampleSent = (changes: Partial<Sent> = {}): Sent => ({
  quoteId: 41_001,
  again: false,
  ...figured(terms),
  emailMessage: '<p>Our quote</p>',
  files: [],
  copyTo: null,
  attachCalculation: false,
  form: null,
  documents: [],
  ...changes,
})

/** The row of the sample quote, made from its event. */
export const sampleQuote = (changes: Partial<QuoteRow> = {}): QuoteRow => ({
  ...quoteRecord.QuoteSent(undefined, recorded({ type: 'QuoteSent', version: 1, data: sampleSent() }, { revision: 1 })),
  ...changes,
})
