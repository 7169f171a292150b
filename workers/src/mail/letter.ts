/** A letter about a submission: its template, its recipient, and the values of its placeholders. */
import type { AccountFacts, BrokerFacts, MailPurpose, SentFile, ToldForm } from '@bindery/contracts/events'
import {
  fullName,
  coverageText,
  dateText,
  fieldLabel,
  fieldsIn,
  formatInteger,
  occupationText,
  type CommonPlaceholder,
  type LetterPurpose,
  type OwnPlaceholder,
} from '@bindery/contracts/rules'
import type { Values } from './render.ts'
import type { Wording } from './wording.ts'

export interface Letter extends Wording {
  readonly purpose: MailPurpose
  /**
   * The number of the quote, policy, wholesale or response that the letter is about; null for the submission itself.
   */
  readonly itemId: number | null
  /**
   * The facts that the message must contain, put below a template without a placeholder for any of them; '' when there
   * are none.
   */
  readonly details: string
  /** What its author said: each by its label, below a template without a placeholder for it. */
  readonly said: readonly (readonly [label: string, placeholder: string])[]
  /** The broker, the agency's processing team (Config PROCESSING-EMAIL), or the address that the event names. */
  readonly recipient: 'broker' | 'processing' | { readonly address: string }
  readonly copyTo: readonly string[]
  readonly files: readonly SentFile[]
  readonly subject: string
  /** The values of this letter's own placeholders, besides those that every letter may contain. */
  readonly values: Values
}

/** `values` has exactly the names that forms and server allow in this letter. */
type Given<P extends LetterPurpose> = Pick<Letter, 'subject' | 'builtIn'> &
  Partial<Omit<Letter, 'purpose' | 'itemId' | 'template' | 'values'>> & {
    readonly values: Readonly<Record<OwnPlaceholder<P>, string | null>>
  }

/** A letter to the broker, from the template of its purpose, unless the caller overrides either. */
export const letter = <P extends LetterPurpose>(purpose: P, itemId: number | null, given: Given<P>): Letter => ({
  purpose,
  itemId,
  template: `${purpose.toUpperCase()}-EMAIL-MESSAGE`,
  details: '',
  said: [],
  recipient: 'broker',
  copyTo: [],
  files: [],
  ...given,
})

/** The mark for an unknown value in a subject; subjects have no fields to fill in. */
export const unknown = (name: string): string => `⟦${fieldLabel(name)}⟧`

/** The template, with the facts that the message must contain. */
export function withDetails(template: string, { details, said }: Pick<Letter, 'details' | 'said'>): string {
  const there = new Set(fieldsIn(template))
  const below = said.filter(([, placeholder]) => !there.has(placeholder))
  return [
    template,
    there.isDisjointFrom(new Set(fieldsIn(details))) ? details : '',
    ...below.map(([label, placeholder]) => `<p>${label}: <strong>{{${placeholder}}}</strong></p>`),
  ].join('')
}

export interface Parties {
  readonly submission: { readonly submissionId: number; readonly form: ToldForm }
  readonly broker: BrokerFacts
  readonly house: string
  /** The account of the actor; null when the actor is the system. */
  readonly user: AccountFacts | null
}

/**
 * the values of all placeholders that a template or written message may hold; one without a value stays blank.
 */
export const placeholders = (
  { values }: Pick<Letter, 'values'>,
  { submission: { submissionId, form }, broker, house, user }: Parties,
): Readonly<Record<CommonPlaceholder, string>> & Values => ({
  BrokerFirstName: broker.firstName,
  BrokerFullName: fullName(broker),
  BrokerHouse: house,
  SubmissionID: String(submissionId),
  InsuredCompanyName: form.insuredCompanyName,
  AdditionalInsuredNames: form.additionalInsuredNames || 'None',
  ABN: form.abn,
  InsuredAddress: [form.companyAddress, form.companySuburb, form.companyPostcode]
    .filter((part) => part !== '')
    .join(', '),
  Occupation: occupationText({
    industry: form.industry,
    service: form.professionalServices,
    other: form.otherIndustry,
  }),
  Turnover: dollars(form.turnover),
  Coverage: coverageText(form.products, form.otherCoverage),
  DateQuoteRequired: dateText(form.dateQuoteRequired),
  UserFullName: user ? fullName(user) : '',
  UserTitle: user?.title ?? '',
  UserPhone: user?.phone ?? '',
  UserEmail: user?.username ?? '',
  ...values,
})

/** An amount in whole dollars, as people enter limits, excesses and premiums; null while it is not known. */
export function dollars(amount: number | null): string
export function dollars(amount: number | null | undefined): string | null
export function dollars(amount: number | null | undefined): string | null {
  if (amount === undefined) return null
  return amount === null ? 'Not stated' : `$${formatInteger(amount)}`
}

/** Placeholders of amounts, which stand below each other. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'Limit',
  'Excess',
  'BasePremium',
  'UnderwritingFee',
  'TargetPremium',
  'EnsuranceFee',
  'EnsuranceFeeGST',
  'InsurerFee',
  'TotalGST',
  'TotalStampDuty',
  'TotalTaxesAndLevies',
  'TotalPayable',
])

/** Two columns: a label, and the placeholder for its value. */
export const table = (...rows: readonly (readonly [label: string, placeholder: string])[]) => {
  const cells = rows.map(([label, placeholder]) => {
    const cell = AMOUNTS.has(placeholder) ? '<td align="right">' : '<td>'
    return `<tr><td>${label}</td>${cell}{{${placeholder}}}</td></tr>`
  })
  return `<table><tbody>${cells.join('')}</tbody></table>`
}
