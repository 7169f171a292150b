/**
 * Takes the batches of all partitions in one answer of Kafka together: the group takes their events step by step, as in
 * one batch, while heartbeats continue.
 */
import type { InTurn } from '@bindery/contracts/rules'
import type { EachBatchPayload } from 'kafkajs'
import type { Assignment } from './assignment.ts'
import type { Commits } from './commits.ts'
import type { Delivery, Slices, Work } from './delivery.ts'
import { eventOf } from './message.ts'

/** How many events one step takes. */
const STEP = 500

export interface GatherParts {
  readonly deliver: Pick<Delivery, 'fromTopic'>
  readonly commits: Pick<Commits, 'moved'>
  readonly heartbeatMs: number
  readonly stopping: AbortSignal
  /** Runs one task after another, so that a group never gets two batches at once. */
  readonly inTurn: InTurn
}

interface Waiting {
  readonly payload: EachBatchPayload
  readonly mine: Assignment
  /** Aborted when Kafka has taken the partition from this process. */
  readonly lost: AbortController
  /** How many messages of the batch were taken. */
  taken: number
}

export type TakeBatch = (payload: EachBatchPayload, mine: Assignment) => Promise<void>

export function gathering({ deliver, commits, heartbeatMs, stopping, inTurn }: GatherParts): TakeBatch {
  let waiting: readonly Waiting[] = []

  /** Takes all batches that wait now; later ones are taken in the next turn. */
  async function takeAll(): Promise<void> {
    const together = waiting
    waiting = []
    let goesOn = true
    while (goesOn) goesOn = await takeStep(together.filter(isOurs))
  }

  const isOurs = ({ payload, mine, lost }: Waiting) =>
    !mine.over.signal.aborted && !lost.signal.aborted && !payload.isStale()

  /** False when no message is left to take, or when the group did not take the step. */
  async function takeStep(together: readonly Waiting[]): Promise<boolean> {
    const cut = cutStep(together)
    const [first] = cut
    if (!first || stopping.aborted) return false
    const { mine } = first.of
    const work: Work = {
      places: mine.places,
      waiting: AbortSignal.any([stopping, mine.over.signal, ...cut.map(({ of }) => of.lost.signal)]),
      commit: (partitions) => commits.moved(mine, partitions),
    }
    const slices: Slices = new Map(cut.map(({ of, messages }) => [of.payload.batch.partition, messages.map(eventOf)]))
    if (!(await deliver.fromTopic(work, slices))) return false
    for (const { of, messages } of cut) {
      const { batch, resolveOffset } = of.payload
      const [last, place] = [messages.at(-1), mine.places.get(batch.partition)]
      if (!last || !place) continue
      mine.places.set(batch.partition, { ...place, offset: String(BigInt(last.offset) + 1n) })
      resolveOffset(last.offset)
      of.taken += messages.length
    }
    await work.commit(slices.keys())
    return true
  }

  return async (payload, mine) => {
    const lost = new AbortController()
    // A batch that takes long must not cost the group its partitions; when partitions are reassigned, the batch is
    // abandoned.
    const beating = setInterval(() => void payload.heartbeat().catch(() => lost.abort()), heartbeatMs)
    waiting = [...waiting, { payload, mine, lost, taken: 0 }]
    try {
      await inTurn(takeAll)
    } finally {
      clearInterval(beating)
    }
  }
}

/** The next messages of each batch, in all no more than a step takes. */
function cutStep(together: readonly Waiting[]) {
  let room = STEP
  return together.flatMap((of) => {
    const messages = of.payload.batch.messages.slice(of.taken, of.taken + room)
    room -= messages.length
    return messages.length > 0 ? [{ of, messages }] : []
  })
}
