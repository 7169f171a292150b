/** Building blocks of request schemas: each carries its label, its limits and the seed's messages. */
import * as v from 'valibot'
import { invalid, isFullEmail, parseDecimal, parseInteger, parseWireDate, parseWireDateTime, required, tooLong } from '../rules/index.ts'

/** Optional text; absent, null and '' are the same. Surrounding spaces are not part of it. */
export const text = (label: string, max: number) =>
  v.pipe(v.nullish(v.string(invalid(label)), ''), v.trim(), v.maxLength(max, tooLong(label)))

export const requiredText = (label: string, max: number, message = required(label)) =>
  v.pipe(v.nullish(v.string(invalid(label)), ''), v.trim(), v.nonEmpty(message), v.maxLength(max, tooLong(label)))

/** Text kept as typed, line breaks and spaces included. */
export const longText = (label: string, max: number) =>
  v.pipe(v.nullish(v.string(invalid(label)), ''), v.maxLength(max, tooLong(label)))

interface NumberRules {
  readonly min?: number
  readonly max?: number
  /** Longest accepted entry in characters. */
  readonly length?: number
  readonly requiredMessage?: string
  readonly invalidMessage?: string
}

const entry = (label: string, rules: NumberRules) =>
  v.nullish(v.union([v.number(), v.string()], rules.invalidMessage ?? invalid(label)), '')

type Parse = (text: string) => number | null

function numberField(label: string, parse: Parse, rules: NumberRules) {
  return v.pipe(
    entry(label, rules),
    v.rawTransform<number | string, number | null>(({ dataset, addIssue, NEVER }) => {
      const entered = String(dataset.value).trim()
      if (entered === '') return null
      const value = parse(entered)
      const fits = value !== null && (rules.min === undefined || value >= rules.min)
        && (rules.max === undefined || value <= rules.max)
        && (rules.length === undefined || entered.length <= rules.length)
      if (fits) return value
      addIssue({ message: rules.invalidMessage ?? invalid(label) })
      return NEVER
    }),
  )
}

const present = (message: string) =>
  v.rawTransform<number | null, number>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value !== null) return dataset.value
    addIssue({ message })
    return NEVER
  })

/** Optional whole number; empty is null. */
export const integer = (label: string, rules: NumberRules = {}) => numberField(label, parseInteger, rules)

export const requiredInteger = (label: string, rules: NumberRules = {}) =>
  v.pipe(integer(label, rules), present(rules.requiredMessage ?? required(label)))

/** Optional decimal with at most `decimals` decimals; empty is null. */
export const decimal = (label: string, decimals: number, rules: NumberRules = {}) =>
  numberField(label, (entered) => parseDecimal(entered, decimals), rules)

export const requiredDecimal = (label: string, decimals: number, rules: NumberRules = {}) =>
  v.pipe(decimal(label, decimals, rules), present(rules.requiredMessage ?? required(label)))

/** Reference to a record chosen from a list: '{label} is required.' unless it is a whole number above 0. */
export const requiredId = (label: string, message = required(label)) =>
  requiredInteger(label, { min: 1, requiredMessage: message, invalidMessage: message })

export const optionalId = (label: string) => integer(label, { min: 0 })

/** true/false, 1/0 accepted; absent is `fallback`. */
export const flag = (label: string, fallback = false) =>
  v.pipe(
    v.nullish(v.union([v.boolean(), v.picklist([0, 1])], invalid(label)), fallback),
    v.transform((value) => value === true || value === 1),
  )

const dateEntry = (label: string) =>
  v.nullish(
    v.union([v.string(), v.object({ Value: v.nullish(v.string(), ''), Text: v.nullish(v.string(), '') })], invalid(label)),
    '',
  )

function dateField(label: string, parse: (value: string) => string | null) {
  return v.pipe(
    dateEntry(label),
    v.rawTransform<string | { Value: string; Text: string }, string | null>(({ dataset, addIssue, NEVER }) => {
      const value = typeof dataset.value === 'string' ? dataset.value : dataset.value.Value
      if (value === '') return null
      const parsed = parse(value)
      if (parsed !== null) return parsed
      addIssue({ message: invalid(label) })
      return NEVER
    }),
  )
}

const datePresent = (label: string) =>
  v.rawTransform<string | null, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value !== null) return dataset.value
    addIssue({ message: required(label) })
    return NEVER
  })

/** Business date, `YYYY-MM-DD` once parsed; only the Value of the wire's pair is read. */
export const date = (label: string) => dateField(label, parseWireDate)
export const requiredDate = (label: string) => v.pipe(date(label), datePresent(label))
/** Instant, ISO UTC once parsed; the wire's times are Sydney's. */
export const dateTime = (label: string) => dateField(label, parseWireDateTime)

export const requiredEmail = (label: string, max: number) =>
  v.pipe(
    requiredText(label, max),
    v.check((value) => value === '' || isFullEmail(value), invalid(label)),
  )

export const email = (label: string, max: number) =>
  v.pipe(text(label, max), v.check((value) => value === '' || isFullEmail(value), invalid(label)))

/** The wire's pair of a date; null when there is none. */
export const WireDate = v.object({ Value: v.string(), Text: v.string() })
export type WireDate = v.InferOutput<typeof WireDate>
export const MaybeDate = v.nullable(WireDate)

export const Success = v.literal(true)
/** Opaque token by which a later query sees at least this write. */
export const After = v.optional(v.string())
