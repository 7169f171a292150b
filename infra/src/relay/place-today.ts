/** The last relay's position in the present store: after a move to another store positions differ. */
import type { Fence } from '../event-feed/kafka/fence.ts'
import type { RelayPlace } from '../event-feed/kafka/places.ts'
import type { Names } from '../event-feed/kafka/topics.ts'
import type { RelayedStore } from '../event-feed/kafka/unsent.ts'
import { placeMessage } from './sending.ts'

export async function placeToday(
  kept: RelayPlace | null,
  { store, fence, names, partitions }: { store: RelayedStore; fence: Fence; names: Names; partitions: number },
): Promise<RelayPlace> {
  if (!kept?.mark) return { mark: null, counts: Array.from({ length: partitions }, () => 0), at: '' }
  const { mark } = kept
  const [event] = await store.read(mark.stream, mark.revision, 1)
  if (event?.hash !== mark.hash) {
    throw new Error(`The event store lacks ${mark.stream}@${mark.revision}, which the relay has sent.`)
  }
  if (event.position === mark.position) return kept
  const moved = { ...kept, mark: { ...mark, position: event.position } }
  await fence.send([placeMessage(moved, names)])
  return moved
}
