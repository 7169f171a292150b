/** Who changed what of a broker since the version a caller edited. */
import type { BrokerFacts, CatalogueState } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import type { Conflict } from '@bindery/contracts/wire'
import type { BrokerVersion, KnownBroker } from './state.ts'

interface Field {
  /** As the screen calls it. */
  readonly label: string
  readonly show: (broker: BrokerFacts, catalogue: CatalogueState) => string
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

const FIELDS: readonly Field[] = [
  { label: 'First Name', show: ({ firstName }) => firstName },
  { label: 'Last Name', show: ({ lastName }) => lastName },
  { label: 'Email', show: ({ email }) => email },
  { label: 'Mobile', show: ({ mobile }) => mobile },
  { label: 'Broker House', show: ({ houseId }, { houses }) => houses.get(houseId ?? 0)?.name ?? '' },
  { label: 'Broker Location', show: ({ stateId }, { states }) => states.get(stateId)?.name ?? '' },
  { label: 'Greylist', show: ({ greylisted }) => yesOrNo(greylisted) },
  { label: 'Active', show: ({ active }) => yesOrNo(active) },
]

/** Field by field what the caller saw, what is there now, who changed it last and when; null when nothing did. */
export function changedSince(
  { versions }: KnownBroker, revision: number | null, catalogue: CatalogueState,
): readonly Conflict[] | null {
  // without a version the last write wins.
  if (revision === null) return null
  const later = versions.filter((version) => version.revision > revision)
  if (later.length === 0) return null
  const seen = versions.findLast((version) => version.revision <= revision) ?? versions[0]
  return conflictsOf([seen, ...later], catalogue)
}

function conflictsOf(versions: readonly [BrokerVersion, ...BrokerVersion[]], catalogue: CatalogueState) {
  return FIELDS.flatMap(({ label, show }): readonly Conflict[] => {
    const shown = versions.map(({ broker }) => show(broker, catalogue))
    const last = versions.findLast((_, i) => i > 0 && shown[i] !== shown[i - 1])
    if (!last) return []
    return [{ Field: label, From: shown[0] ?? '', To: shown.at(-1) ?? '', By: last.by, At: wireDateTime(last.at).Text }]
  })
}
