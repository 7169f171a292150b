/** The values of quick fill, for the empty fields of a new submission. */
import { CLAIM_HISTORY, INDUSTRY_OTHER, industryRule } from './options.ts'

interface Fill {
  readonly CompanyAddress: string
  readonly CompanySuburb: string
  readonly CompanyPostcode: string
  readonly Turnover: number
  readonly NumberOfEmployees: number
  readonly ClaimHistory: string
  readonly Industry: string
}
const FILL: Fill = {
  CompanyAddress: 'TBA',
  CompanySuburb: 'TBA',
  CompanyPostcode: '0',
  Turnover: 0,
  NumberOfEmployees: 0,
  ClaimHistory: CLAIM_HISTORY[0],
  Industry: INDUSTRY_OTHER,
}

export type QuickFilled = Fill & { ProffesionalServices: string }

/** The fields whose quick-filled value says nothing; a claim history and an industry may be meant. */
const FILLERS = ['CompanyAddress', 'CompanySuburb', 'CompanyPostcode', 'Turnover', 'NumberOfEmployees'] as const
type Filler = (typeof FILLERS)[number]

/** The fields of a record that hold the value of quick fill: they stand for something that is still to be asked. */
export const notGivenYet = (record: Readonly<Record<Filler, unknown>>): readonly Filler[] =>
  FILLERS.filter((name) => record[name] === FILL[name])

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** SUBN-032, A-068: the values for the empty fields; a new industry also applies the industry rule. */
export function quickFill(draft: Readonly<Partial<Record<keyof typeof FILL, unknown>>>): Partial<QuickFilled> {
  return {
    ...(isEmpty(draft.CompanyAddress) && { CompanyAddress: FILL.CompanyAddress }),
    ...(isEmpty(draft.CompanySuburb) && { CompanySuburb: FILL.CompanySuburb }),
    ...(isEmpty(draft.CompanyPostcode) && { CompanyPostcode: FILL.CompanyPostcode }),
    ...(isEmpty(draft.Turnover) && { Turnover: FILL.Turnover }),
    ...(isEmpty(draft.NumberOfEmployees) && { NumberOfEmployees: FILL.NumberOfEmployees }),
    ...(isEmpty(draft.ClaimHistory) && { ClaimHistory: FILL.ClaimHistory }),
    ...(isEmpty(draft.Industry) && {
      Industry: FILL.Industry,
      ProffesionalServices: industryRule(FILL.Industry, '').service,
    }),
  }
}
