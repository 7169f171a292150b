/** The underwriters' remarks on a submission, and their letters to brokers about it. */
import type { ProductCode } from './markets.ts'

export const STICKY_NOTES = [
  "Broker wants terms before their client's board meets. Ring rather than mail.",
  'Waiting for the claims history from the previous insurer.',
  'Insured is merging in the new financial year: ask for the combined fee income.',
  'Alternative excess of double the amount asked for as an option.',
  'Referred to the product lead: limit above my authority.',
  'Competing with the holding insurer, who is 8% cheaper.',
  'Revised proposal form is coming, the first one is unsigned.',
  'Client has overseas subsidiaries: check territorial limits before binding.',
  'Retroactive date to match the expiring policy.',
  'Follow up Friday. Broker is away until then.',
  'Website shows work in a discipline that the proposal does not mention.',
  "Good broker relationship, aim to hold last year's rate.",
  'Check the sanctions screening of the new director.',
  'Contract requires 20m: only 10m available from this market.',
] as const

export const UNDERWRITER_NOTES = [
  '',
  '',
  '',
  '',
  'Long-standing firm, same principals since inception. No claims in five years.',
  'First approach from this broker for this class.',
  'Two notifications in 2023, both closed without payment.',
  'Expanding interstate this year; shares by state are estimates from the proposal.',
  'Expiring insurer has left the class.',
  'Contract with a state government department requires cover to be in place by inception.',
  'Sub-contracts about a third of its work, certificates of currency on file.',
  'Multi-factor authentication and off-line backups confirmed in the proposal.',
] as const

export const OVERSEAS = [
  'New Zealand',
  'New Zealand, Singapore',
  'Singapore',
  'United Kingdom',
  'Fiji, Papua New Guinea',
  'Hong Kong',
] as const

/** A remark that suits any risk, or only a submission that asks for a product. */
interface Remark {
  readonly text: string
  readonly of?: ProductCode
}

/** The remarks that suit the requested products. */
export const remarksFor = (remarks: readonly Remark[], wants: readonly ProductCode[]) =>
  remarks.filter(({ of }) => of === undefined || wants.includes(of)).map(({ text }) => text)

/** Questions that a broker must answer before terms can be offered. */
export const QUESTIONS: readonly Remark[] = [
  { text: 'Confirmed claims experience of the last five years from the previous insurers.' },
  { text: 'A proposal form that is signed and dated by a director.' },
  { text: 'Fee income of the last two years and an estimate for this year, split by state.' },
  { text: 'The current schedule of the holding insurer with its retroactive date.' },
  { text: 'A breakdown of the work by discipline; the website mentions more than the proposal.' },
  { text: 'CVs of the principals and their years in the profession.', of: 'PI' },
  { text: 'Details of the three largest contracts, with a copy of the usual terms of engagement.', of: 'PI' },
  { text: 'Confirmation that multi-factor authentication is in place for all remote access.', of: 'CYB' },
  { text: 'The latest financial statements, and whether any creditor is beyond 90 days.', of: 'ML' },
  { text: 'Site addresses with what is stored there, and the date of the last environmental audit.', of: 'EIL' },
  { text: 'Wages paid to contractors, and certificates of currency of their own liability cover.', of: 'GL' },
]

/** The conditions of an indication. */
export const SUBJECTIVITIES: readonly Remark[] = [
  { text: 'A completed and signed proposal form' },
  { text: 'Nil claims and circumstances in the last five years, confirmed in writing' },
  { text: 'Sight of the expiring schedule' },
  { text: 'Fee income by state, no single client above 40%', of: 'PI' },
  { text: 'Multi-factor authentication and tested backups', of: 'CYB' },
  { text: '' },
]

export const DECLINE_REASONS: readonly Remark[] = [
  { text: 'The activities are outside our appetite for this class.' },
  { text: 'The claims experience does not support terms at a premium the market would accept.' },
  { text: 'The limit asked for is above the capacity of our facility.' },
  { text: "The holding insurer's terms are below our minimum premium." },
  { text: 'We already offer terms for this insured to another broker.' },
  { text: 'Security controls do not meet the minimum of our cyber facility.', of: 'CYB' },
  { text: 'Known contamination at a site the insured still operates.', of: 'EIL' },
]
export const NOT_RECEIVED = 'The information we asked for was not received within the time allowed.'
