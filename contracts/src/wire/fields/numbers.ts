/** Fields of numbers, and the ids of records chosen from a list. */
import * as v from 'valibot'
import { invalid, parseDecimal, parseInteger, required } from '../../rules/index.ts'

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

/** Enough digits, commas and spaces for any number; a longer text is not parsed. */
const LONGEST_NUMBER = 400

function numberField(label: string, parse: Parse, rules: NumberRules) {
  return v.pipe(
    entry(label, rules),
    v.rawTransform<number | string, number | null>(({ dataset, addIssue, NEVER }) => {
      const entered = String(dataset.value).trim()
      if (entered === '') return null
      const value = entered.length > LONGEST_NUMBER ? null : parse(entered)
      const fits =
        value !== null &&
        (rules.min === undefined || value >= rules.min) &&
        (rules.max === undefined || value <= rules.max) &&
        (rules.length === undefined || entered.length <= rules.length)
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
