/**
 * What the save of a whole record records: nothing when it changes nothing, so that a history tells only what somebody
 * did.
 */
import { canonicalJson, type Versions } from '@bindery/contracts/events'
import { factsOf } from './recorded.ts'
import type { Refusal } from './refusals.ts'
import type { SavedField } from './saved-field.ts'
import { staleness } from './versions.ts'

interface Save<Facts> {
  readonly versions: Versions<Facts>
  /** The version that the caller edited; null when he did not say. */
  readonly revision: number | null
  readonly fields: readonly SavedField<Facts>[]
  readonly sent: Facts
  /** What counts as the record's content; by default everything sent. */
  readonly content?: (facts: Facts) => unknown
  /** Something asked for beside the fields, which is recorded even where they stay as they are. */
  readonly saysMore?: boolean
}

/** @returns the facts to record, none for a save that changes nothing, or the refusal of a stale save */
export function saved<Facts, Event>(
  { versions, revision, fields, sent, content = (facts) => facts, saysMore = false }: Save<Facts>,
  record: () => Event,
): readonly Event[] | Refusal {
  const stale = staleness(versions, revision, fields, sent)
  if (stale) return stale
  const isSame = canonicalJson(content(factsOf(versions))) === canonicalJson(content(sent))
  // A request that is not recorded is decided again when it is repeated. Its version then protects a colleague's later
  // save; without one the repeat would undo it, so such a save is recorded.
  return isSame && revision !== null && !saysMore ? [] : [record()]
}
