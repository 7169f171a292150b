/** What the placeholders of a quote's documents stand for: the quote's own names, then the titles of the form. */
import type { AccountFacts, BrokerFacts, SubmissionForm, TemplateItem, Terms } from '@bindery/contracts/events'
import {
  coverageText, dateText, formatInteger, formatMoney, namedByJurisdiction, occupationText, shownFormValue, type QuoteFigures,
} from '@bindery/contracts/rules'
import { figuresOf } from '@bindery/contracts/wire'
import { placeholderName, type Values } from '../documents/fill.ts'

export interface Quoted {
  readonly quoteId: number
  readonly submission: { readonly id: number; readonly form: SubmissionForm }
  readonly terms: Terms
  /** Null when the submission names a broker that is not there. */
  readonly broker: BrokerFacts | null
  readonly house: string
  /** Who generates the documents; null when nobody of the agency does. */
  readonly user: AccountFacts | null
  readonly today: string
}

type Field = (quoted: Quoted, figures: QuoteFigures) => string

const whole = (amount: number) => `$${formatInteger(amount)}`
const percent = (rate: number) => `${rate}%`
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
const money = (pick: (figures: QuoteFigures) => number): Field => (_, figures) => `$${formatMoney(pick(figures))}`

/** The list of docs/operations.md. */
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
  BrokerFullName: ({ broker }) => (broker ? `${broker.firstName} ${broker.lastName}` : ''),
  BrokerEmail: ({ broker }) => broker?.email ?? '',
  BrokerHouse: ({ house }) => house,
  UserFullName: ({ user }) => (user ? `${user.firstName} ${user.lastName}` : ''),
  UserTitle: ({ user }) => user?.title ?? '',
  UserPhone: ({ user }) => user?.phone ?? '',
  UserEmail: ({ user }) => user?.username ?? '',
  Market: ({ terms }) => terms.market.name,
  Product: ({ terms }) => terms.product.name,
  Limit: ({ terms }) => whole(terms.limit),
  Excess: ({ terms }) => whole(terms.excess),
  InceptionDate: ({ terms }) => dateText(terms.inceptionDate),
  ExpiryDate: ({ terms }) => dateText(terms.expiryDate),
  BasePremium: money((figures) => figures.basePremium),
  EnsuranceFee: money((figures) => figures.ensuranceFee),
  EnsuranceFeeGST: money((figures) => figures.ensuranceFeeGst),
  InsurerFee: money((figures) => figures.insurerFee),
  GSTRate: (_, figures) => percent(figures.gstRate),
  TotalGST: money((figures) => figures.totalGst),
  TotalStampDuty: money((figures) => figures.totalStampDuty),
  TotalTaxesAndLevies: money((figures) => figures.taxesAndLevies),
  TotalPayable: money((figures) => figures.totalPayable),
  TotalPayableGST: money((figures) => figures.totalPayableGst),
  BrokerageRate: (_, figures) => percent(figures.brokerageRate),
  TotalBrokerage: money((figures) => figures.totalBrokerage),
  TotalBrokerageGST: money((figures) => figures.totalBrokerageGst),
  BrokerageGross: money((figures) => figures.grossBrokerage),
  NetPayable: money((figures) => figures.netPayable),
  ...namedByJurisdiction('SD', (j): Field => (_, figures) => percent(figures.jurisdictions[j].share)),
  ...namedByJurisdiction('Premium', (j) => money((figures) => figures.jurisdictions[j].premium)),
  ...namedByJurisdiction('GST', (j) => money((figures) => figures.jurisdictions[j].gst)),
  ...namedByJurisdiction('StampDuty', (j) => money((figures) => figures.jurisdictions[j].stampDuty)),
  ...namedByJurisdiction('Total', (j) => money((figures) => figures.jurisdictions[j].total)),
}

/** What no title of a form can be. */
export const QUOTE_FIELDS: ReadonlySet<string> = new Set(Object.keys(FIELDS))

/** The quote's own names win: no form can put another figure into a document than the quote has. */
export function documentValues(quoted: Quoted, items: readonly TemplateItem[]): Values {
  const values = new Map(items.map(({ title, type, value, format }) =>
    [placeholderName(title), shownFormValue(type, value, format)]))
  const figures = figuresOf(quoted.terms)
  for (const [name, field] of Object.entries(FIELDS)) values.set(name, field(quoted, figures))
  return values
}
