/**
 * The values of the placeholders in a quote's documents: the quote's own names, then the titles of the form (A-086,
 *
 */
import type { AccountFacts, BrokerFacts, SubmissionForm, TemplateItem, Terms } from '@bindery/contracts/events'
import {
  fullName,
  coverageText,
  dateText,
  DOCUMENT_PLACEHOLDERS,
  documentWords,
  formatInteger,
  formatMoney,
  namedByJurisdiction,
  occupationText,
  quoteFigures,
  shownFormValue,
  type QuoteFigures,
} from '@bindery/contracts/rules'
import { placeholderName, type Values } from '../documents/placeholder.ts'

export interface Quoted {
  readonly quoteId: number
  readonly submission: { readonly id: number; readonly form: SubmissionForm }
  readonly terms: Terms
  /** Null when the submission names a broker that does not exist. */
  readonly broker: BrokerFacts | null
  readonly house: string
  /** The person who generates the documents; null when that is the system. */
  readonly user: AccountFacts | null
  readonly today: string
}

type Field = (quoted: Quoted, figures: QuoteFigures) => string

const whole = (amount: number) => `$${formatInteger(amount)}`
const percent = (rate: number) => `${rate}%`
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
const money =
  (pick: (figures: QuoteFigures) => number): Field =>
  (_, figures) =>
    `$${formatMoney(pick(figures))}`

/** The placeholders listed in docs/operations.md, without those of the terms. */
const FIELDS: Readonly<Record<string, Field>> = {
  QuoteID: ({ quoteId }) => String(quoteId),
  SubmissionID: ({ submission }) => String(submission.id),
  Date: ({ today }) => dateText(today),
  InsuredCompanyName: ({ submission: { form } }) => form.insuredCompanyName,
  AdditionalInsuredNames: ({ submission: { form } }) => form.additionalInsuredNames || 'None',
  ABN: ({ submission: { form } }) => form.abn,
  InsuredAddress: ({ submission: { form } }) => joined(form.companyAddress, form.companySuburb, form.companyPostcode),
  Industry: ({ submission: { form } }) => form.industry,
  Occupation: ({ submission: { form } }) =>
    occupationText({ industry: form.industry, service: form.professionalServices, other: form.otherIndustry }),
  Turnover: ({ submission: { form } }) => (form.turnover === null ? '' : whole(form.turnover)),
  Coverage: ({ submission: { form } }) => coverageText(form.products, form.otherCoverage),
  BrokerFirstName: ({ broker }) => broker?.firstName ?? '',
  BrokerFullName: ({ broker }) => (broker ? fullName(broker) : ''),
  BrokerEmail: ({ broker }) => broker?.email ?? '',
  BrokerHouse: ({ house }) => house,
  UserFullName: ({ user }) => (user ? fullName(user) : ''),
  UserTitle: ({ user }) => user?.title ?? '',
  UserPhone: ({ user }) => user?.phone ?? '',
  UserEmail: ({ user }) => user?.username ?? '',
  Market: ({ terms }) => terms.market.name,
  Product: ({ terms }) => terms.product.name,
  EnsuranceFeeGST: money((figures) => figures.ensuranceFeeGst),
  GSTRate: (_, figures) => percent(figures.gstRate),
  TotalGST: money((figures) => figures.totalGst),
  TotalStampDuty: money((figures) => figures.totalStampDuty),
  TotalTaxesAndLevies: money((figures) => figures.taxesAndLevies),
  TotalPayable: money((figures) => figures.totalPayable),
  TotalPayableGST: money((figures) => figures.totalPayableGst),
  TotalBrokerage: money((figures) => figures.totalBrokerage),
  TotalBrokerageGST: money((figures) => figures.totalBrokerageGst),
  BrokerageGross: money((figures) => figures.grossBrokerage),
  NetPayable: money((figures) => figures.netPayable),
  ...namedByJurisdiction(
    'SD',
    (j): Field =>
      (_, figures) =>
        percent(figures.jurisdictions[j].share),
  ),
  ...namedByJurisdiction('Premium', (j) => money((figures) => figures.jurisdictions[j].premium)),
  ...namedByJurisdiction('GST', (j) => money((figures) => figures.jurisdictions[j].gst)),
  ...namedByJurisdiction('StampDuty', (j) => money((figures) => figures.jurisdictions[j].stampDuty)),
  ...namedByJurisdiction('Total', (j) => money((figures) => figures.jurisdictions[j].total)),
}

/** The quote's own names, which no title of a form may have. */
export const QUOTE_FIELDS: ReadonlySet<string> = new Set([...Object.keys(FIELDS), ...DOCUMENT_PLACEHOLDERS])

/** The quote's own names take precedence, so that no form can change a figure in a document. */
export function documentValues(quoted: Quoted, items: readonly TemplateItem[]): Values {
  const values = new Map(
    items.map(({ title, type, value, format }) => [placeholderName(title), shownFormValue(type, value, format)]),
  )
  const figures = quoteFigures(quoted.terms)
  for (const [name, field] of Object.entries(FIELDS)) values.set(name, field(quoted, figures))
  for (const [name, words] of Object.entries(documentWords(quoted.terms))) values.set(name, words ?? '')
  return values
}
