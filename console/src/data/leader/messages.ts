/** The messages between tabs of one account. The channel's name contains the row shape, so all its tabs agree on it. */
import { DELTAS } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { DeltaRows } from '../disk/blocks.ts'

const Checkpoint = v.object({ epoch: v.string(), numbers: v.record(v.string(), v.number()) })
const Collection = v.picklist(DELTAS)
const Rows = v.custom<DeltaRows>(
  (rows) => typeof rows === 'object' && rows !== null && Object.values(rows).every((list) => Array.isArray(list)),
)

export const Message = v.variant('kind', [
  /**
   * From a following tab: that it exists, and that it wants new rows, up to the write that the token `after` stands for
   * (A-146).
   */
  v.object({ kind: v.literal('hello') }),
  v.object({ kind: v.literal('ask'), id: v.string(), after: v.string() }),
  /**
   * From the leading tab: a chunk that it loaded; and the answer to a request, whose checkpoint is null when loading
   * failed.
   */
  v.object({ kind: v.literal('chunk'), from: Checkpoint, to: Checkpoint, full: v.boolean(), rows: Rows }),
  v.object({ kind: v.literal('done'), id: v.string(), checkpoint: v.nullable(Checkpoint) }),
  v.object({ kind: v.literal('moved'), Collection: v.string(), ChangeNumber: v.number() }),
  /** The leading tab's live feed broke off; each tab checks its own connection. */
  v.object({ kind: v.literal('away') }),
  /** The leading tab's live feed is back; each tab loads what may have changed without having been announced. */
  v.object({ kind: v.literal('missed') }),
  /** From any tab: this user wrote or opened a record, so it is no longer New. */
  v.object({ kind: v.picklist(['wrote', 'opened']), collection: Collection, id: v.number() }),
  /** The session is over. */
  v.object({ kind: v.literal('ended') }),
])
export type Message = v.InferOutput<typeof Message>
