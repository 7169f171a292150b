/** A step of a process over renewals: one that has nothing left to do is done. */
import { SYSTEM, type EventEnvelope } from '@bindery/contracts/events'
import type { Commands } from '@bindery/contracts/ports'
import type { BodyOf, Call } from '@bindery/contracts/wire'
import { v5 } from 'uuid'

/** Same event and same step: same RequestID, so a redelivered job repeats nothing. */
export const commandUnlessDone =
  (commands: Commands, cause: EventEnvelope, step: string) =>
  async <C extends Call>(call: C, body: BodyOf<C>): Promise<void> => {
    const { errorMessage, code } = await commands.execute(call, body, {
      actor: SYSTEM,
      requestId: v5(step, cause.id),
      correlationId: cause.correlationId,
      causationId: cause.id,
      traceparent: cause.traceparent,
    })
    if (errorMessage !== '' && code !== 'nothing-to-do') throw new Error(`${call.func}: ${errorMessage}`)
  }
