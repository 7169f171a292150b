/** What a feed of one process needs from the store besides the events. */
import type { EventStore, Position } from '@bindery/contracts/ports'

/** An event store whose log can be followed from within this process. */
export interface FollowableEventStore extends EventStore {
  /** Calls back soon after an append of this process may have added events; returns how to stop. */
  onAppend(listener: () => void): () => void
  /** How many events follow a position; an engine that does not count its events may stop at 10,000. */
  countAfter(position: Position | null): Promise<number>
}
