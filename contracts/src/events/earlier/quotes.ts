/**
 * Earlier versions of the events of quotes and policies: the shapes they were stored in, copied whole, and the steps
 * that lift each to the next. They are never edited: code shared with today's events could change the meaning of an old
 * event.
 */
import * as v from 'valibot'
import { earlier } from '../define.ts'
import { firstFigures } from './first-rule.ts'
import { BusinessDate, FactSource, Chosen, Terms, Lead, SentFile } from './terms.ts'
import { Figures } from './figures.ts'

const sent = {
  quoteId: v.number(),
  again: v.boolean(),
  terms: Terms,
  emailMessage: v.string(),
  files: v.array(SentFile),
  copyTo: v.nullable(Lead),
  attachCalculation: v.boolean(),
}

const QuoteSent1 = v.object(sent)

const QuoteSent2 = v.object({
  ...sent,
  form: v.nullable(
    v.object({
      fileName: v.string(),
      items: v.array(
        v.object({
          title: v.string(),
          type: v.string(),
          value: v.union([v.string(), v.number(), v.boolean()]),
          format: v.string(),
        }),
      ),
    }),
  ),
  documents: v.array(v.object({ fileName: v.string(), path: v.string(), attached: v.boolean() })),
})

const QuoteBound1 = v.object({
  quoteId: v.number(),
  fromQuote: v.boolean(),
  policyNumber: v.string(),
  terms: Terms,
  authorisedCode: v.number(),
  authorisedName: v.string(),
  bindingDate: BusinessDate,
  bindingEmail: v.string(),
  policyDocuments: v.array(SentFile),
  processingInstructions: v.array(SentFile),
  copyTo: v.nullable(Lead),
  renewalId: v.nullable(v.number()),
})

const Instructed1 = v.object({
  quoteId: v.number(),
  policyNumber: v.string(),
  on: BusinessDate,
  files: v.array(SentFile),
})

/** The version before quotes recorded whether costs count towards the excess. */
const QuoteSent3 = v.object({ ...QuoteSent2.entries, figures: Figures })

const personal = v.pipe(v.string(), v.metadata({ personal: true }))

const Reported = v.object({
  insuredCompanyName: v.string(),
  companyAddress: v.string(),
  companySuburb: v.string(),
  companyPostcode: v.string(),
  state: v.string(),
  revenueOrTurnover: v.number(),
  ownerId: v.number(),
  owner: v.nullable(v.object({ name: personal, from: FactSource })),
  brokerId: v.number(),
  broker: v.nullable(
    v.object({
      name: personal,
      email: personal,
      house: v.nullable(Chosen),
      state: v.nullable(v.object({ stateId: v.number(), code: v.string(), name: v.string() })),
      from: FactSource,
    }),
  ),
})

const QuoteBound2 = v.object({ ...QuoteBound1.entries, figures: Figures, reported: v.nullable(Reported) })

/** Lifts terms that do not mention costs: then costs do not count towards the excess. */
const costsBeside = <Old extends { readonly terms: object }>(old: Old) => ({
  ...old,
  terms: { ...old.terms, costsInclusive: false },
})

export const quoteSentBefore = [
  earlier(QuoteSent1, (quote) => ({ ...quote, form: null, documents: [] })),
  earlier(QuoteSent2, (quote) => ({ ...quote, figures: firstFigures(quote.terms) })),
  earlier(QuoteSent3, costsBeside),
]

export const quoteBoundBefore = [
  earlier(QuoteBound1, (policy) => ({ ...policy, figures: firstFigures(policy.terms), reported: null })),
  earlier(QuoteBound2, costsBeside),
]

/** The earlier versions of both endorsements and reversals. */
export const instructedBefore = [earlier(Instructed1, (policy) => ({ ...policy, figures: null }))]
