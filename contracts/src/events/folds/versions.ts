/**
 * The versions of a record that is saved whole: a save is compared with them to find out whether it is stale (A-057,
 *
 */
import { canonicalJson } from '../canonical.ts'
import type { EventEnvelope } from '../envelope.ts'

/** The content of a record, valid until its next version. */
export interface Version<Facts> {
  readonly facts: Facts
  /** The revision of the event that made the version, in the record's stream. */
  readonly revision: number
  readonly by: EventEnvelope['actor']
  /** ISO instant, UTC. */
  readonly at: string
}

/** Oldest first; the last one is the record's present content. */
export type Versions<Facts> = readonly [Version<Facts>, ...Version<Facts>[]]

type Saving = Pick<EventEnvelope, 'revision' | 'actor' | 'at'>

export const versionOf = <Facts>(facts: Facts, { revision, actor, at }: Saving): Version<Facts> => ({
  facts,
  revision,
  by: actor,
  at,
})

/** Adds a version only when a field really changed, so that an equal save makes no other save stale. */
export function withVersion<Facts>(
  versions: Versions<Facts> | undefined,
  facts: Facts,
  event: Saving,
): Versions<Facts> {
  const next = versionOf(facts, event)
  if (!versions) return [next]
  const last = versions.at(-1) ?? versions[0]
  return canonicalJson(last.facts) === canonicalJson(facts) ? versions : [...versions, next]
}

/** the Revision of the record on the wire. */
export const revisionOf = (versions: Versions<unknown> | undefined): number => versions?.at(-1)?.revision ?? 0
