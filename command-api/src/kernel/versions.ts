/**
 * The conflicts in the refusal of a stale save: field by field, who changed what since the caller's version (A-057,
 *
 */
import { SYSTEM, type Versions } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import type { Conflict } from '@bindery/contracts/wire'
import { refuseConflict, type Refusal } from './refusals.ts'
import type { SavedField } from './saved-field.ts'

/** Null when no field of the save has changed since the version it was made from. */
export function staleness<Facts>(
  versions: Versions<Facts>,
  revision: number | null,
  fields: readonly SavedField<Facts>[],
  sent: Facts,
): Refusal | null {
  const since = versionsSince(versions, revision)
  const conflicts = since ? conflictsIn(since, fields, sent) : []
  return conflicts.length > 0 ? refuseConflict(conflicts) : null
}

/** The version that the caller edited and all later ones; null when there are no later ones. */
export function versionsSince<Facts>(versions: Versions<Facts>, revision: number | null): Versions<Facts> | null {
  // without a version the last write wins.
  if (revision === null) return null
  const later = versions.filter((version) => version.revision > revision)
  if (later.length === 0) return null
  return [versions.findLast((version) => version.revision <= revision) ?? versions[0], ...later]
}

/**
 * The value of one field to save: the one sent, or what the product made of it by itself after the caller opened the
 * record, where the caller left the field as he saw it.
 */
export function valueToSave<Facts, Value extends string | number | null>(
  versions: Versions<Facts>,
  revision: number | null,
  of: (facts: Facts) => Value,
  sent: Value,
): Value {
  const since = versionsSince(versions, revision)
  if (!since || of(since[0].facts) !== sent) return sent
  const changed = since.find(({ facts }) => of(facts) !== sent)
  // What a colleague made of it afterwards is a conflict with every save.
  return changed?.by.id === SYSTEM.id ? of((since.at(-1) ?? changed).facts) : sent
}

/**
 * Field by field: the value the caller saw, the value now, and who changed it last and when. A change that the product
 * made by itself is no conflict with a save that holds the same value.
 */
function conflictsIn<Facts>(
  versions: Versions<Facts>,
  fields: readonly SavedField<Facts>[],
  sent: Facts,
): readonly Conflict[] {
  const [seen] = versions
  const now = versions.at(-1) ?? seen
  return fields.flatMap(({ field, label, isSame, show }): readonly Conflict[] => {
    const changes = versions.filter((version, i) => {
      const before = versions[i - 1]
      return before !== undefined && !isSame(before.facts, version.facts)
    })
    const last = changes.at(-1)
    if (!last) return []
    if (changes.every(({ by }) => by.id === SYSTEM.id) && isSame(sent, now.facts)) return []
    return [
      {
        Field: field,
        Label: label,
        From: show(seen.facts),
        To: show(now.facts),
        By: last.by.name,
        At: wireDateTime(last.at).Text,
      },
    ]
  })
}
