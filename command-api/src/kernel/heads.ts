/**
 * Finds the end of a long stream that is not folded, with a few reads by revision instead of a read of the whole
 * stream.
 */
import type { EventStore, StoredEvent } from '@bindery/contracts/ports'
import type { End } from './seal.ts'

/** @param known the end of the stream at an earlier read, if it is known: only later events are searched */
export async function findEnd(store: EventStore, stream: string, known?: End): Promise<End> {
  const at = async (revision: number): Promise<StoredEvent | undefined> => (await store.read(stream, revision, 1))[0]
  let end: End = known ?? { stream, revision: -1, lastHash: '' }
  let step = 1
  // Steps ahead by growing leaps while there are events, then by ever smaller ones.
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
