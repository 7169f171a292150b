/** Fields that are ticked or not. */
import * as v from 'valibot'
import { invalid } from '../../rules/index.ts'

/** Accepts true/false and 1/0; absent means `fallback`. */
export const flag = (label: string, fallback = false) =>
  v.pipe(
    v.nullish(v.union([v.boolean(), v.picklist([0, 1])], invalid(label)), fallback),
    v.transform((value) => value === true || value === 1),
  )

/** A flag of a record that is saved whole: null for an absent flag, whose stored value stays. */
export const keptFlag = (label: string) =>
  v.pipe(
    v.nullish(v.union([v.boolean(), v.picklist([0, 1])], invalid(label)), null),
    v.transform((value) => (value === null ? null : value === true || value === 1)),
  )
