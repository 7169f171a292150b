/** Fields of dates and times, and the wire's pair for them. */
import * as v from 'valibot'
import { invalid, parseWireDate, parseWireDateTime, required } from '../../rules/index.ts'

const dateEntry = (label: string) =>
  v.nullish(
    v.union(
      [v.string(), v.object({ Value: v.nullish(v.string(), ''), Text: v.nullish(v.string(), '') })],
      invalid(label),
    ),
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
export const requiredDateTime = (label: string) => v.pipe(dateTime(label), datePresent(label))

/** The wire's pair for a date; null for no date. */
export const WireDate = v.object({ Value: v.string(), Text: v.string() })
export type WireDate = v.InferOutput<typeof WireDate>
export const MaybeDate = v.nullable(WireDate)
