/** Why something was changed, and from when, as its author said; absent where nothing was said. */
import * as v from 'valibot'
import { BusinessDate } from './shared.ts'

export const why = { reason: v.optional(v.string()), effectiveOn: v.optional(BusinessDate) }

export interface Why {
  readonly reason?: string | undefined
  readonly effectiveOn?: string | undefined
}

/** The part of a fact that says why: nothing for what was left empty. */
export const whyOf = (reason: string, effectiveOn: string | null): { reason?: string; effectiveOn?: string } => ({
  ...(reason !== '' && { reason }),
  ...(effectiveOn !== null && { effectiveOn }),
})
