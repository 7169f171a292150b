/** A count with its noun: *1 policy*, *1,200 policies*. */
import { formatInteger } from '@bindery/contracts/rules'

export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatInteger(count)} ${many}`
