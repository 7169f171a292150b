/**
 * The fields of a letter, written {{InsuredCompanyName}}: the known names, their places in a text, and the unknown
 * names (A-088).
 */
import { LETTER_PLACEHOLDERS } from './term-words.ts'

const EVERY = [
  'BrokerFirstName',
  'BrokerFullName',
  'BrokerHouse',
  'SubmissionID',
  'InsuredCompanyName',
  'AdditionalInsuredNames',
  'ABN',
  'InsuredAddress',
  'Occupation',
  'Turnover',
  'Coverage',
  'DateQuoteRequired',
  'UserFullName',
  'UserTitle',
  'UserPhone',
  'UserEmail',
] as const

const TERMS = [
  'Product',
  'Market',
  ...LETTER_PLACEHOLDERS,
  'EnsuranceFeeGST',
  'TotalGST',
  'TotalStampDuty',
  'TotalTaxesAndLevies',
  'TotalPayable',
] as const

const POLICY = [...EVERY, ...TERMS, 'PolicyNumber'] as const
/** What its author said of an instruction. */
const INSTRUCTION = [...POLICY, 'EffectiveDate', 'Reason'] as const

/** The fields of each letter, by its purpose. */
export const PLACEHOLDERS = {
  'submission-confirmation': EVERY,
  feedback: EVERY,
  clearance: [...EVERY, 'Product'],
  'quick-indication': [...EVERY, 'Product', 'Limit', 'Excess', 'BasePremium', 'UnderwritingFee', 'Subjectivity'],
  'information-required': [...EVERY, 'InformationRequired'],
  'submission-decline': [...EVERY, 'Product', 'DeclineReason'],
  wholesale: [...EVERY, 'WholesaleContact', 'Product', 'Market', 'Limit', 'Excess', 'TargetPremium'],
  quote: [...EVERY, ...TERMS],
  binding: POLICY,
  'binding-instructions': POLICY,
  endorsement: INSTRUCTION,
  reversal: INSTRUCTION,
} as const
/** The fields of an announcement, which is about no submission. */
export const ANNOUNCEMENT_PLACEHOLDERS = [
  'BrokerFirstName',
  'BrokerFullName',
  'BrokerHouse',
  'UserFullName',
  'UserTitle',
  'UserPhone',
  'UserEmail',
] as const
export type AnnouncementPlaceholder = (typeof ANNOUNCEMENT_PLACEHOLDERS)[number]
export type LetterPurpose = keyof typeof PLACEHOLDERS

/** The fields of a renewal's notice, which is about no submission. */
export const RENEWAL_PLACEHOLDERS = [
  'BrokerFirstName',
  'BrokerFullName',
  'BrokerHouse',
  'InsuredCompanyName',
  'Product',
  'Market',
  'PolicyNumber',
  'DueDate',
  'ExpiryDate',
  'UserFullName',
  'UserTitle',
  'UserPhone',
  'UserEmail',
] as const

/** A field of every letter. */
export type CommonPlaceholder = (typeof EVERY)[number]
/** The fields that only a letter of this purpose has. */
export type OwnPlaceholder<P extends LetterPurpose> = Exclude<(typeof PLACEHOLDERS)[P][number], CommonPlaceholder>

/** A value is data: its text is shown, never interpreted. */
export const escapedHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const FIELD = /\{\{([^{}]*)\}\}/gu

/** The name of a field, without markup that an editor puts between the braces. */
const nameIn = (between: string): string => between.replaceAll(/<[^<>]*>|&nbsp;/gu, ' ').trim()

/** @param html returns the HTML for a field, by the field's name */
export const filledFields = (text: string, html: (name: string) => string): string =>
  text.replaceAll(FIELD, (_, between: string) => html(nameIn(between)))

/** The field names in a text, each once, in their order. */
export const fieldsIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(FIELD), ([, between = '']) => nameIn(between))),
]

const MOST_TOLD = 10
const LONGEST_TOLD = 40
const NAME = /^\w{1,60}$/u

/** One message for each field of a text that a letter of this purpose does not have; a long name is cut. */
export const unknownFields = (text: string, purpose: LetterPurpose): readonly string[] =>
  unknownNames(text, PLACEHOLDERS[purpose])

/** The unknown fields of a text, given the names of the known ones. */
export function unknownNames(text: string, known: readonly string[]): readonly string[] {
  return fieldsIn(text)
    .filter((name) => !known.includes(name))
    .slice(0, MOST_TOLD)
    .map((name) => {
      const meant = NAME.test(name) ? likest(name, known) : null
      const said = name.length > LONGEST_TOLD ? `${name.slice(0, LONGEST_TOLD)}…` : name
      return `There is no field {{${said}}}.${meant === null ? '' : ` Did you mean {{${meant}}}?`}`
    })
}

/** The share of the typed letters, and of both names together, that a suggested name must contain. */
const OF_TYPED = 0.7
const OF_BOTH = 0.5

/**
 * The known name that contains most of the typed letters in their order, the shortest of several; null when none
 * contains enough.
 */
function likest(name: string, known: readonly string[]): string | null {
  const alike = known
    .map((each) => ({ each, common: inCommon(name, each) }))
    .filter(
      ({ each, common }) => common >= OF_TYPED * name.length && 2 * common >= OF_BOTH * (name.length + each.length),
    )
    .toSorted((a, b) => b.common - a.common || a.each.length - b.each.length)
  return alike[0]?.each ?? null
}

/** The length of the longest common subsequence, ignoring case. */
function inCommon(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()]
  let row: number[] = Array.from({ length: other.length + 1 }, () => 0)
  for (const letter of one) {
    const next = [0]
    for (let i = 0; i < other.length; i += 1) {
      next.push(other[i] === letter ? (row[i] ?? 0) + 1 : Math.max(row[i + 1] ?? 0, next[i] ?? 0))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** A field's name for people: 'Ensurance Fee GST' for EnsuranceFeeGST. */
export const fieldLabel = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, ' ')
