/** What tabs of one account say to each other. The channel's name carries the row shape, so all of them mean the same. */
import { DELTA_COLLECTIONS } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { DeltaRows } from './blocks.ts'

const Mark = v.object({ epoch: v.string(), numbers: v.record(v.string(), v.number()) })
const Collection = v.picklist(Object.values(DELTA_COLLECTIONS))
const Rows = v.custom<DeltaRows>((rows) =>
  typeof rows === 'object' && rows !== null && Object.values(rows).every((list) => Array.isArray(list)))

export const Message = v.variant('kind', [
  /** From a tab that follows: it is there, it wants what is new. `after` is what the load must have seen. */
  v.object({ kind: v.literal('hello') }),
  v.object({ kind: v.literal('ask'), id: v.string(), after: v.string() }),
  /** From the tab that leads: what it loaded, and how far it is when an ask was answered; null when that failed. */
  v.object({ kind: v.literal('chunk'), from: Mark, to: Mark, full: v.boolean(), rows: Rows }),
  v.object({ kind: v.literal('done'), id: v.string(), mark: v.nullable(Mark) }),
  v.object({ kind: v.literal('moved'), Collection: v.string(), ChangeNumber: v.number() }),
  /** From any: a record is one's own doing, or is no news any more. */
  v.object({ kind: v.picklist(['wrote', 'opened']), collection: Collection, id: v.number() }),
  /** The session is over. */
  v.object({ kind: v.literal('ended') }),
])
export type Message = v.InferOutput<typeof Message>
