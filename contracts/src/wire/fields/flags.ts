/** Fields that are ticked or not. */
import * as v from 'valibot'
import { invalid } from '../../rules/index.ts'

const tick = (label: string) => v.union([v.boolean(), v.picklist([0, 1]), v.literal('')], invalid(label))

/** Null for an empty text, which stands for an absent flag. */
const isTicked = (value: v.InferOutput<ReturnType<typeof tick>>) =>
  value === '' ? null : value === true || value === 1

/** Accepts true/false and 1/0; absent, null or '' means `fallback`. */
export const flag = (label: string, fallback = false) =>
  v.pipe(
    v.nullish(tick(label), fallback),
    v.transform((value) => isTicked(value) ?? fallback),
  )

/** A flag of a record that is saved whole: null for an absent flag, whose stored value stays. */
export const keptFlag = (label: string) =>
  v.pipe(
    v.nullish(tick(label), null),
    v.transform((value) => (value === null ? null : isTicked(value))),
  )
