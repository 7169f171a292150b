/** The lists from which users choose, and the small rules that depend on a choice. */

/** The choices of Claim History (SUBN-028). */
export const CLAIM_HISTORY = ['No claims', 'Minimal (total history <$25k)', 'Needs underwriter review'] as const

/** The choices of Industry (SUBN-029). */
export const INDUSTRIES = [
  'Professional Services',
  'Healthcare',
  'Manufacturing',
  'Retail',
  'Hospitality',
  'Oil & Gas',
  'Financial Institution',
  'Power & Utility',
  'Information Technology',
  'Non-For-Profit & Association',
  'Other (please note below)',
] as const

export const INDUSTRY_WITH_SERVICES = 'Professional Services'
export const INDUSTRY_OTHER = 'Other (please note below)'
export const SERVICE_OTHER = 'All Others (please describe below)'

/** The 28 professional services, in the order of the form (SUBN-030, A-069). */
export const PROFESSIONAL_SERVICES = [
  'Accounting',
  'Actuarial',
  'Advertising & Marketing',
  'Architecture',
  'Auditing',
  'Bookkeeping',
  'Building Certification',
  'Business Consulting',
  'Conveyancing',
  'Design & Drafting',
  'Education & Training',
  'Engineering',
  'Environmental Consulting',
  'Event Management',
  'Financial Planning',
  'Human Resources',
  'Insurance Broking',
  'Interior Design',
  'Legal',
  'Management Consulting',
  'Mortgage Broking',
  'Project Management',
  'Property Management',
  'Real Estate',
  'Recruitment',
  'Surveying',
  'Valuation',
  'All Others (please describe below)',
] as const

export interface IndustryRule {
  /** Whether the list of services shows. */
  showsServices: boolean
  /** Whether the other-industry text shows. */
  showsOtherIndustry: boolean
  /** The service to keep: emptied outside Professional Services. */
  service: string
}

/** SUBN-027: Professional Services is asked for its service; every other industry is described in words. */
export function industryRule(industry: string | null | undefined, service: string | null | undefined): IndustryRule {
  if (industry !== INDUSTRY_WITH_SERVICES) return { showsServices: false, showsOtherIndustry: true, service: '' }
  const chosen = service ?? ''
  return { showsServices: true, showsOtherIndustry: chosen === '' || chosen === SERVICE_OTHER, service: chosen }
}

/**
 * The insured's occupation in letters and documents: the most specific words, without choices such as 'Other' that only
 * point to another field.
 */
export function occupationText({
  industry,
  service,
  other,
}: {
  readonly industry: string
  readonly service: string
  readonly other: string
}): string {
  const general: readonly string[] = ['', INDUSTRY_WITH_SERVICES, INDUSTRY_OTHER, SERVICE_OTHER]
  const said = [industry, service, other].map((part) => part.trim()).filter((part) => !general.includes(part))
  return said.length > 0 ? said.join(', ') : industry
}

export const SUBMISSION_STATUSES = ['Active', 'Scheduled', 'Inactive'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** INC-008: a reported incident starts as New. */
export const INCIDENT_STATUSES = ['New', 'Closed'] as const
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number]

/** A quote becomes a policy under the same number; any status except Quote is that of a policy. */
export const QUOTE_STATUSES = ['Quote', 'Bound', 'Endorsed', 'Cancelled'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]
export type PolicyStatus = Exclude<QuoteStatus, 'Quote'>

/** The people who may have authorised a bind, by code (BIND-008). */
export const AUTHORISED_BY = [
  { id: 0, name: 'Underwriting Staff' },
  { id: 1, name: 'Internal Referral / Product Lead' },
  { id: 2, name: 'Security' },
] as const

export function authorisedByName(code: number): string {
  return AUTHORISED_BY.find(({ id }) => id === code)?.name ?? ''
}

/** BIND-009: the initial authorised name for a code. */
export function authorisedNameFor(code: number, userName: string, productLeadName: string | null | undefined): string {
  if (code === 0) return userName
  return code === 1 ? (productLeadName ?? '') : ''
}

/** SUBN-015, A-062: the source of submissions entered in this product's own form. */
export const SOURCE_MANUAL = 'MANUAL'

const SOURCE_SYMBOLS = new Map([
  ['MANUAL', 'M'],
  ['AUTOMATIC', 'A'],
  ['BROKER', 'B'],
])

/**
 * SUBL-009, A-062: M manual, A automatic intake, B broker portal; a symbol is kept, and any other source becomes '?'.
 */
export function sourceSymbol(source: string | null | undefined): string {
  const key = (source ?? '').trim().toUpperCase()
  return SOURCE_SYMBOLS.get(key) ?? ([...SOURCE_SYMBOLS.values()].includes(key) ? key : '?')
}

/** QI-003, QUO-002: the fees with which forms start. */
export const DEFAULT_UNDERWRITING_FEE = 200
export const DEFAULT_ENSURANCE_FEE = 200
export const DEFAULT_INSURER_FEE = 0

/** The rates a new market begins with, in per cent (MKT-002). */
export const DEFAULT_GST_RATE = 10
export const DEFAULT_WHT_RATE = 0
