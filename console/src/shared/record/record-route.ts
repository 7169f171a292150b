/** The place of a record's page in its address: which of its tabs is open. */
import type { ReactNode } from 'react'
import * as v from 'valibot'

export type RecordTab = 'record' | 'history'

/** The entries of the address that every record's page has. */
export const recordEntries = { tab: v.fallback(v.optional(v.picklist(['record', 'history'])), undefined) }

/** The props that a route gives to the page of its record. */
export interface RecordPlace {
  readonly tab: RecordTab
  readonly onTab: (tab: RecordTab) => void
  readonly back: ReactNode
  readonly history: ReactNode
}
