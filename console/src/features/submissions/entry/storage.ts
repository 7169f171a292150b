/** SUBN-011: the session's storage keeps the draft, its files and the e-mail tick while another screen is open. */
import { keepDraft as keep, keptNew } from '../../../shared/send-form/kept-draft.ts'
import { emptyDraft, EntryDraft } from './draft.ts'

export const ENTRY = { key: 'bindery new submission', as: EntryDraft } as const

export const readDraft = (): EntryDraft => keptNew(ENTRY.key, ENTRY.as) ?? emptyDraft()

export const keepDraft = (draft: EntryDraft): void => keep(ENTRY.key, draft)

/**
 * Begins a new submission with fields from a record. A submission that is already being typed is kept; the result is
 * then false.
 */
export function beginWith(part: Partial<EntryDraft>): boolean {
  const draft = readDraft()
  if (JSON.stringify(draft) !== JSON.stringify(emptyDraft())) return false
  keepDraft({ ...draft, ...part })
  return true
}

/** SUBN-002: chooses a broker added for the draft, and that broker's underwriter if the draft has none. */
export function giveBroker(BrokerID: number, OwnerID: number | null): void {
  const draft = readDraft()
  keepDraft({ ...draft, BrokerID, OwnerID: draft.OwnerID ?? OwnerID })
}
