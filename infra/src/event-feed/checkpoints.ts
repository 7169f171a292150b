/** What the feed needs from the store of the consumer groups' positions. */
import type { Position, ReachedMark } from '@bindery/contracts/ports'
import type { GroupCheckpoint } from './checkpoint-table.ts'

export interface Checkpoints {
  /** Undefined for a group never saved. */
  load(group: string): Promise<Position | null | undefined>
  save(checkpoints: readonly GroupCheckpoint[]): Promise<void>
  /** The last events that the groups have processed. */
  reached(): Promise<readonly ReachedMark[]>
}

export interface RewindableCheckpoints extends Checkpoints {
  /**
   * Sets a group back to its beginning; false when it never began. No process may be following the log as that group.
   */
  rewind(group: string): Promise<boolean>
}
