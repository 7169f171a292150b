/** One work on many renewals: a command for each, a few at once, and what became of each of them. */
import type { RenewalRow } from '@bindery/contracts/wire'
import { texts } from '@bindery/contracts/rules'
import type { Reply, Undo } from '../../../client/send.ts'
import { replica } from '../../../data/replica.ts'

/** A command for one renewal; the same RequestID may be sent again, and is carried out once. */
export type Step = (
  renewal: RenewalRow,
  requestId: string,
) => Promise<Reply<{ readonly Success: true; readonly Renewal?: RenewalRow }>>

/** A renewal as it was before, with its revision after, and its letter while it can be held back. */
export interface Done {
  readonly before: RenewalRow
  readonly revision: number
  readonly letter: Undo | null
}

export interface Failed {
  readonly renewal: RenewalRow
  readonly message: string
}
export interface Outcome {
  readonly done: readonly Done[]
  readonly failed: readonly Failed[]
  /** Not begun, because the session ended. */
  readonly left: number
}

const AT_ONCE = 4

/**
 * @param requests ids of the requests that have no answer yet, by renewal: those of earlier works are sent again
 * @param told how many are over, after each of them
 */
export async function workOn(
  renewals: readonly RenewalRow[],
  step: Step,
  requests: Map<number, string>,
  told: (over: number) => void,
): Promise<Outcome> {
  const waiting = renewals.toReversed()
  const done: Done[] = []
  const failed: Failed[] = []
  let ended = false
  async function worker(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined && !ended; next = waiting.pop()) {
      const renewal = next
      const requestId = requests.get(renewal.RenewalID) ?? crypto.randomUUID()
      requests.set(renewal.RenewalID, requestId)
      const first = await step(renewal, requestId)
      // Without an answer it is unknown whether it was done: the same request is sent once more.
      const reply = first.kind === 'fault' ? await step(renewal, requestId) : first
      if (reply.kind === 'logged-out') {
        ended = true
        waiting.push(renewal)
        return
      }
      if (reply.kind !== 'fault') requests.delete(renewal.RenewalID)
      if (reply.kind === 'ok') {
        replica.wrote('Renewals', renewal.RenewalID)
        const { Revision = renewal.Revision } = reply.results.Renewal ?? {}
        done.push({ before: renewal, revision: Revision, letter: reply.undo })
      } else failed.push({ renewal, message: reply.kind === 'refused' ? reply.message : texts.requestFailedNetwork })
      told(done.length + failed.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { done, failed, left: waiting.length }
}
