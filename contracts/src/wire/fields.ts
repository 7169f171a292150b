/** Building blocks of request schemas: each carries its label, its limits and the seed's messages. */
import * as v from 'valibot'
import { invalid } from '../rules/index.ts'

export * from './fields/dates.ts'
export * from './fields/flags.ts'
export * from './fields/numbers.ts'
export * from './fields/texts.ts'

export const Success = v.literal(true)
/** Opaque token by which a later query sees at least this write. */
export const After = v.optional(v.string())

/** Values by name. A list is refused, though JavaScript would read it as an object whose names are numbers. */
export function named<Value extends v.GenericSchema>(label: string, value: Value) {
  const map = v.record(v.string(), value, invalid(label))
  return {
    ...map,
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      return map['~run'](Array.isArray(dataset.value) ? { value: 'a list' } : dataset, config)
    },
  } satisfies typeof map
}
