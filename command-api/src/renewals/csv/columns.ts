/** The headings of an imported file and the fields that they fill. */
import { namesOf, RENEWAL_HEADINGS } from '@bindery/contracts/rules'
import type { RenewalLine } from '@bindery/contracts/wire'

export type ImportField = keyof RenewalLine

/** Each field with its heading, in the order in which the sample file has them. */
export const HEADINGS: Readonly<Record<ImportField, string>> = RENEWAL_HEADINGS
export const FIELDS = namesOf(HEADINGS)
/** Without these no line can be a renewal. */
const REQUIRED: readonly ImportField[] = ['CSVInsured', 'CSVPolicyNo', 'CSVDueDate']

/** Case, spaces and punctuation do not matter. */
const bare = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const known = new Map(FIELDS.map((field) => [bare(HEADINGS[field]), field]))
const isField = (name: string): name is ImportField => Object.hasOwn(HEADINGS, name)

/** How many of these texts are headings of the import. */
export const knownAmong = (texts: readonly string[]): number => texts.filter((text) => known.has(bare(text))).length

export interface Columns {
  /** The field of each column, null for a column that is ignored. */
  readonly fields: readonly (ImportField | null)[]
  readonly headings: readonly string[]
  readonly missing: readonly string[]
  readonly problems: readonly string[]
}

/** @param assigned columns that a person assigned: heading to field */
export function columnsOf(headings: readonly string[], assigned: Readonly<Record<string, string>>): Columns {
  const chosen = new Map(Object.entries(assigned).map(([heading, field]) => [bare(heading), field]))
  const fields = headings.map((heading) => {
    const field = chosen.get(bare(heading)) ?? known.get(bare(heading)) ?? ''
    return isField(field) ? field : null
  })
  const missing = FIELDS.filter((field) => !fields.includes(field))
  const twice = FIELDS.filter((field) => fields.filter((each) => each === field).length > 1)
  return {
    fields,
    headings,
    missing: missing.map((field) => HEADINGS[field]),
    problems: [
      ...missing.filter((field) => REQUIRED.includes(field)).map((field) => `There is no column ${HEADINGS[field]}.`),
      ...twice.map((field) => `The column ${HEADINGS[field]} comes twice.`),
    ],
  }
}
