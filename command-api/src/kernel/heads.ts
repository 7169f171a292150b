/** Finding the last event of a long stream that nobody folds: a few reads by revision instead of all of it. */
import type { EventStore, StoredEvent } from '@bindery/contracts/ports'
import type { End } from './seal.ts'

/** @param known where the stream stood before, if that is known: only what came since is searched */
export async function findEnd(store: EventStore, stream: string, known?: End): Promise<End> {
  const at = async (revision: number): Promise<StoredEvent | undefined> => (await store.read(stream, revision, 1))[0]
  let end: End = known ?? { stream, revision: -1, lastHash: '' }
  let step = 1
  // Leap ahead while there are events, then halve the leaps.
  for (let event = await at(end.revision + step); event; event = await at(end.revision + step)) {
    end = { stream, revision: event.revision, lastHash: event.hash }
    step *= 2
  }
  for (step = Math.floor(step / 2); step >= 1; step = Math.floor(step / 2)) {
    const event = await at(end.revision + step)
    if (event) end = { stream, revision: event.revision, lastHash: event.hash }
  }
  return end
}
