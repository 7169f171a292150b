/**
 * When a group's positions are stored in Kafka: not after every batch, because each time costs an answer that the next
 * batch would wait for. After a crash the events since then are delivered again.
 */
import type { InTurn } from '@bindery/contracts/rules'
import type { Assignment } from './assignment.ts'

/** Milliseconds between two times that positions are stored. */
const EVERY_MS = 250

export interface CommitParts {
  commit(mine: Assignment, partitions: Iterable<number>): Promise<void>
  /** Runs one task after another, so that positions do not move while they are stored. */
  readonly inTurn: InTurn
  /** Notes that positions could not be stored; they are tried again with the next ones. */
  failed(error: unknown): void
}

export interface Commits {
  /** Notes that the positions of these partitions moved; stores them now, or soon with those that follow. */
  moved(mine: Assignment, partitions: Iterable<number>): Promise<void>
  /** Stores what is left. Call it in turn with the batches. */
  rest(): Promise<void>
}

export function commitsOf({ commit, inTurn, failed }: CommitParts): Commits {
  let due: { readonly mine: Assignment; readonly partitions: Set<number> } | null = null
  let last = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | null = null

  async function rest(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const left = due
    // Partitions that were assigned anew are no longer this member's to store.
    if (!left || left.mine.over.signal.aborted) return
    last = performance.now()
    await commit(left.mine, left.partitions)
    due = null
  }

  return {
    rest,
    async moved(mine, partitions) {
      if (due?.mine !== mine) due = { mine, partitions: new Set() }
      for (const partition of partitions) due.partitions.add(partition)
      const wait = last + EVERY_MS - performance.now()
      if (wait <= 0) return rest()
      timer ??= setTimeout(() => void inTurn(rest).catch(failed), wait)
    },
  }
}
