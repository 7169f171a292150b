/** An event as a log returns it. */
import type { Position, StoredEvent } from '@bindery/contracts/ports'

/**
 * The position is added without a copy: copying a dozen fields costs half as much as the parsing.
 * @param envelope read from a log, as it was checked when it was appended
 */
export const storedEventOf = (envelope: unknown, position: Position): StoredEvent =>
  // Checking every event again when it is read would cost more than the read.
  Object.assign(envelope as Omit<StoredEvent, 'position'>, { position })
