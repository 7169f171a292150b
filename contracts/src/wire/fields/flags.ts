/** Fields that are ticked or not. */
import * as v from 'valibot'
import { invalid } from '../../rules/index.ts'

const tick = (label: string) => v.union([v.boolean(), v.picklist([0, 1]), v.literal('')], invalid(label))

/** Accepts true/false and 1/0; absent, null or '' means `fallback`. */
export const flag = (label: string, fallback = false) =>
  v.pipe(
    v.nullish(tick(label), fallback),
    v.transform((value) => (value === '' ? fallback : value === true || value === 1)),
  )

/** A flag of a record that is saved whole: null for an absent flag, whose stored value stays. */
export const keptFlag = (label: string) =>
  v.pipe(
    v.nullish(tick(label), null),
    v.transform((value) => (value === null || value === '' ? null : value === true || value === 1)),
  )
