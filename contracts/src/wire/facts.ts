/** Facts that a model found in a document: each has a value of its kind, a confidence, and the words it was read from. */
import * as v from 'valibot'
import { COVERAGE, isDate } from '../rules/index.ts'

/** The longest text of a value: a description of professional services. */
export const LONGEST_FACT = 400
/** The longest evidence; longer sentences are cut around the value. */
export const LONGEST_EVIDENCE = 600

const Text = v.object({
  kind: v.literal('text'),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_FACT)),
})
const Abn = v.object({ kind: v.literal('abn'), abn: v.pipe(v.string(), v.regex(/^\d{11}$/u)) })
const Money = v.object({
  kind: v.literal('money'),
  amount: v.pipe(v.number(), v.finite(), v.minValue(0)),
  /** Of ISO 4217; AUD unless the document says otherwise. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u)),
})
const Count = v.object({ kind: v.literal('count'), count: v.pipe(v.number(), v.integer(), v.minValue(0)) })
const Day = v.object({ kind: v.literal('date'), date: v.pipe(v.string(), v.check(isDate)) })
/** A retroactive date without limit: 'unlimited', 'full civil liability, no retroactive date'. */
const Unlimited = v.object({ kind: v.literal('unlimited') })
/** Whether there is what the field asks for; false only where the document says so. */
const Answer = v.object({ kind: v.literal('answer'), answer: v.boolean() })
const Line = v.object({ kind: v.literal('line'), name: v.picklist(COVERAGE.map(({ name }) => name)) })

/** The facts an underwriter looks for, in the order of a form, each with the kinds its value can have. */
export const FACT_VALUES = {
  insured: Text,
  abn: Abn,
  address: Text,
  professionalServices: Text,
  turnover: Money,
  feeIncome: Money,
  employees: Count,
  coverage: Line,
  limit: Money,
  excess: Money,
  inception: Day,
  expiry: Day,
  retroactiveDate: v.variant('kind', [Day, Unlimited]),
  priorInsurer: Text,
  priorPremium: Money,
  claims: Answer,
  circumstances: Answer,
} as const

export type FactField = keyof typeof FACT_VALUES
export type FactValue<Field extends FactField = FactField> = v.InferOutput<(typeof FACT_VALUES)[Field]>

/** Where a value was read: the words stand on that page exactly as they are here, line breaks included. */
export const Evidence = v.object({
  /** The SHA-256 of the document, lower-case hex. */
  document: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u)),
  /** 1 for the first; documents without pages are one page. */
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  sentence: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_EVIDENCE)),
})
export type Evidence = v.InferOutput<typeof Evidence>

const fact = <const Field extends FactField>(field: Field) =>
  v.object({
    field: v.literal(field),
    value: FACT_VALUES[field],
    /** How probable it is that the value is right, from 0 to 1. */
    confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    evidence: Evidence,
  })

/** A field has one fact, the coverage one for each line that is wanted. */
export const Fact = v.variant('field', [
  fact('insured'),
  fact('abn'),
  fact('address'),
  fact('professionalServices'),
  fact('turnover'),
  fact('feeIncome'),
  fact('employees'),
  fact('coverage'),
  fact('limit'),
  fact('excess'),
  fact('inception'),
  fact('expiry'),
  fact('retroactiveDate'),
  fact('priorInsurer'),
  fact('priorPremium'),
  fact('claims'),
  fact('circumstances'),
])
export type Fact = v.InferOutput<typeof Fact>
