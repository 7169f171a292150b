/**
 * The position of a group in each partition: Kafka keeps it with the group's offsets, which other tools can read too.
 */
import { StoredMark, type LogMark, type Position, type ReachedMark } from '@bindery/contracts/ports'
import type { Admin } from 'kafkajs'
import * as v from 'valibot'
import type { GroupBegin } from './places.ts'
import type { Names } from './topics.ts'
import type { RelayedStore } from './unsent.ts'

export interface Place {
  /** The number of the last processed event within its partition. */
  readonly number: number
  readonly position: Position | null
  /** Null while nothing was processed. */
  readonly mark: LogMark | null
  /** The offset to read the topic from. */
  readonly offset: string
}

const Kept = v.object({
  number: v.number(),
  mark: StoredMark,
})

/** The text stored with an offset; null while nothing was processed. */
export const noteOf = ({ number, mark }: Place): string | null => mark && JSON.stringify({ number, mark })

/** The place that is further along. */
export const further = (kept: Place, taken: Place | undefined): Place =>
  taken && taken.number > kept.number ? taken : kept

function noted(metadata: string | null): v.InferOutput<typeof Kept> | null {
  if (!metadata) return null
  // An offset that another tool set has a note of another form, or none.
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), metadata)
  return parsed.success ? parsed.output : null
}

interface SavedPlace {
  readonly offset: string
  readonly number: number
  readonly mark: LogMark
}

/** By partition; partitions without a processed event are left out. */
export async function savedPlaces(
  admin: Pick<Admin, 'fetchOffsets'>,
  names: Names,
  group: string,
): Promise<Map<number, SavedPlace>> {
  const [topic] = await admin.fetchOffsets({ groupId: names.group(group), topics: [names.events] })
  const saved = new Map<number, SavedPlace>()
  for (const { partition, offset, metadata } of topic?.partitions ?? []) {
    const note = noted(metadata)
    if (note) saved.set(partition, { offset, ...note })
  }
  return saved
}

export interface LoadedPlaces {
  readonly places: Map<number, Place>
  /** Partitions whose next event may have left the topic, or never was in it. */
  readonly behind: ReadonlySet<number>
}

export interface LoadParts {
  readonly admin: Admin
  readonly names: Names
  readonly store: RelayedStore
}

export async function loadPlaces(
  { admin, names, store }: LoadParts,
  { group, partitions, begin }: { group: string; partitions: readonly number[]; begin: GroupBegin },
): Promise<LoadedPlaces> {
  const [saved, ends] = await Promise.all([
    savedPlaces(admin, names, group),
    admin.fetchTopicOffsets(names.events).then((all) => new Map(all.map((end) => [end.partition, end]))),
  ])
  const places = new Map<number, Place>()
  const behind = new Set<number>()
  for (const partition of partitions) {
    const place = saved.get(partition)
    const [low, high] = [ends.get(partition)?.low ?? '0', ends.get(partition)?.high ?? '0']
    if (place) {
      const position = await positionNow(store, group, place.mark)
      const isThere = BigInt(place.offset) >= BigInt(low) && BigInt(place.offset) <= BigInt(high)
      places.set(partition, { ...place, position, offset: isThere ? place.offset : low })
      if (!isThere) behind.add(partition)
    } else {
      const number = begin.counts[partition] ?? 0
      places.set(partition, { offset: low, number, position: begin.position, mark: null })
      behind.add(partition)
    }
  }
  return { places, behind }
}

/** The event's position in the present store: the same event has another position after a move to another store. */
async function positionNow(store: RelayedStore, group: string, mark: LogMark): Promise<Position> {
  const [event] = await store.read(mark.stream, mark.revision, 1)
  if (event?.hash !== mark.hash) {
    throw new Error(`The event store lacks ${mark.stream}@${mark.revision}, which the group ${group} has processed.`)
  }
  return event.position
}

/** The last processed events of every group of this installation. */
export async function reachedPlaces(admin: Admin, names: Names): Promise<readonly ReachedMark[]> {
  const { groups } = await admin.listGroups()
  const ours = groups.flatMap(({ groupId }) => names.groupOf(groupId) ?? [])
  const reached = await Promise.all(
    ours.map(async (group) =>
      [...(await savedPlaces(admin, names, group)).values()].map(({ mark }) => ({ group, mark })),
    ),
  )
  return reached.flat()
}
