/** The events of quotes and policies, as this release records them and as earlier ones did. */
import {
  CATALOGUE,
  QuoteBound,
  QuoteSent,
  type BindingReversed,
  type EventMeta,
  type Fact,
  type PolicyEndorsed,
  type Reported,
} from '@bindery/contracts/events'
import { figured, sampleTerms } from '@bindery/contracts/testing'
import * as v from 'valibot'

const terms = (choice: number) =>
  sampleTerms({
    product: { id: 1 + (choice % 2), name: 'Cyber Liability' },
    basePremium: 1_000 * (1 + (choice % 50)),
    nswStampDutyExemption: choice % 3 === 0,
    ratesFrom: { stream: CATALOGUE, revision: 1 },
  })

/** The event as an earlier release wrote it, without the fields that came later. */
function ofSomeVersion({ type, data }: Fact, { current, schemas }: EventMeta, choice: number): Fact {
  // A small choice gives today's version.
  const version = current - (Math.trunc(choice / 31) % current)
  const schema = schemas[version]
  if (!schema) throw new Error(`${type} has no version ${version}.`)
  return { type, version, data: v.parse(schema, data) }
}

export function sentBy(
  choice: number,
  quote: { readonly id: number; readonly quoteId: number; readonly again: boolean },
): Fact {
  const { id, quoteId, again } = quote
  const sent = QuoteSent({
    quoteId,
    again,
    ...figured(terms(choice)),
    emailMessage: `<p>${choice}</p>`,
    files: [],
    copyTo: null,
    attachCalculation: false,
    form: null,
    documents: again
      ? [
          {
            fileName: `Schedule-${quoteId}.docx`,
            path: `Company ${id}/Schedule-${quoteId}.docx`,
            attached: choice % 3 > 0,
          },
        ]
      : [],
  })
  return ofSomeVersion(sent, QuoteSent, choice)
}

/** The data of the submission as received, which later edits may have changed. */
const reportedOf = (id: number): Reported => ({
  insuredCompanyName: `Company ${id} Pty Ltd`,
  companyAddress: '1 George St',
  companySuburb: 'Sydney',
  companyPostcode: '2000',
  state: 'NSW',
  revenueOrTurnover: 1_000_000,
  ownerId: 1 + (id % 2),
  owner: null,
  brokerId: 1 + (id % 3),
  broker: null,
})

export function boundBy(
  choice: number,
  policy: { readonly id: number; readonly quoteId: number; readonly fromQuote: boolean },
): Fact {
  const { id, quoteId, fromQuote } = policy
  const bound = QuoteBound({
    quoteId,
    fromQuote,
    policyNumber: `P-${quoteId}`,
    ...figured(terms(choice)),
    reported: reportedOf(id),
    authorisedCode: 1,
    authorisedName: 'Mia Chen',
    bindingDate: '2025-07-01',
    bindingEmail: '',
    policyDocuments: [],
    processingInstructions: [],
    copyTo: null,
    renewalId: null,
  })
  return ofSomeVersion(bound, QuoteBound, choice)
}

export function instructedBy(
  choice: number,
  of: typeof PolicyEndorsed | typeof BindingReversed,
  quoteId: number,
): Fact {
  const { figures } = figured(terms(choice))
  const instructed = of({ quoteId, policyNumber: `P-${quoteId}`, on: '2025-08-01', files: [], figures })
  return ofSomeVersion(instructed, of, choice)
}
