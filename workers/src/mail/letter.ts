/** A letter about a submission: which template, to whom, and what its placeholders stand for. */
import type { AccountFacts, BrokerFacts, MailPurpose, SentFile, SubmissionForm } from '@bindery/contracts/events'
import { coverageText, dateText, formatInteger, occupationText } from '@bindery/contracts/rules'
import { plainText } from './render.ts'

export interface Letter {
  readonly purpose: MailPurpose
  /** Number of the quote, policy, wholesale or response it is about; null for the submission itself. */
  readonly itemId: number | null
  readonly template: string
  /** Used where the template is missing. */
  readonly builtIn: string
  /** What the message must tell: put below a template that has no place for any of it; '' when nothing. */
  readonly essence: string
  /** What the user wrote instead of the template; '' when nothing. */
  readonly written: string
  /** The broker, the agency's processing team (Config PROCESSING-EMAIL), or whom the event names. */
  readonly recipient: 'broker' | 'processing' | { readonly address: string }
  readonly copyTo: readonly string[]
  readonly files: readonly SentFile[]
  readonly subject: string
  /** What its own placeholders stand for, beside those every letter may hold. */
  readonly values: Readonly<Record<string, string>>
}

type Given = Pick<Letter, 'subject' | 'builtIn'> & Partial<Omit<Letter, 'purpose' | 'itemId' | 'template'>>

/** To the broker, from the template of its purpose, unless it is said otherwise. */
export const letter = (purpose: MailPurpose, itemId: number | null, { written = '', ...given }: Given): Letter => ({
  purpose, itemId, template: `${purpose.toUpperCase()}-EMAIL-MESSAGE`,
  essence: '', recipient: 'broker', copyTo: [], files: [], values: {}, ...given,
  // Editors leave an empty paragraph behind of what was deleted.
  written: plainText(written) === '' ? '' : written,
})

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/gu
const placeholdersIn = (text: string) => new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name]) => name))

/** The template with what the message must tell. */
export function withEssence(template: string, { essence }: Pick<Letter, 'essence'>): string {
  return placeholdersIn(template).isDisjointFrom(placeholdersIn(essence)) ? template + essence : template
}

export interface Parties {
  readonly submission: { readonly submissionId: number; readonly form: SubmissionForm }
  readonly broker: BrokerFacts
  readonly house: string
  /** Who acted; null when nobody of the agency did. */
  readonly user: AccountFacts | null
}

/** The placeholders any template or written message may hold; who has no value for one has it blank. */
export const placeholders = (
  { values }: Pick<Letter, 'values'>, { submission: { submissionId, form }, broker, house, user }: Parties,
): Readonly<Record<string, string>> => ({
  BrokerFirstName: broker.firstName,
  BrokerFullName: `${broker.firstName} ${broker.lastName}`,
  BrokerHouse: house,
  SubmissionID: String(submissionId),
  InsuredCompanyName: form.insuredCompanyName,
  AdditionalInsuredNames: form.additionalInsuredNames || 'None',
  ABN: form.abn,
  InsuredAddress: [form.companyAddress, form.companySuburb, form.companyPostcode].filter((part) => part !== '').join(', '),
  Occupation: occupationText({
    industry: form.industry, service: form.professionalServices, other: form.otherIndustry,
  }),
  Turnover: dollars(form.turnover),
  Coverage: coverageText(form.products, form.otherCoverage),
  DateQuoteRequired: dateText(form.dateQuoteRequired),
  UserFullName: user ? `${user.firstName} ${user.lastName}` : '',
  UserTitle: user?.title ?? '',
  UserPhone: user?.phone ?? '',
  UserEmail: user?.username ?? '',
  ...values,
})

/** Whole dollars, as limits, excesses and premiums are entered. */
export const dollars = (amount: number | null) => (amount === null ? 'Not stated' : `$${formatInteger(amount)}`)

/** Two columns: what it is, and the placeholder that says it. */
export const table = (...rows: readonly (readonly [label: string, placeholder: string])[]) => {
  const cells = rows.map(([label, placeholder]) => `<tr><td>${label}</td><td>{{${placeholder}}}</td></tr>`)
  return `<table><tbody>${cells.join('')}</tbody></table>`
}
