/** Commands of workers: idempotent, because the RequestID follows from the event that caused them. */
import { SYSTEM, type EventEnvelope } from '@bindery/contracts/events'
import type { Commands } from '@bindery/contracts/ports'
import type { BodyOf, Call } from '@bindery/contracts/wire'
import { v5 } from 'uuid'

/** Thrown for a refusal, which no further try can mend: a fault of the product. */
class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** Issues a command under a RequestID made of event and step (UUIDv5), so that a redelivered job repeats nothing. */
export const commandFor =
  (commands: Commands, cause: EventEnvelope, step: string) =>
  async <C extends Call>(call: C, body: BodyOf<C>): Promise<void> => {
    await answerFor(commands, cause, step)(call, body)
  }

/** As `commandFor`, for steps that need the reply's results. */
export const answerFor =
  (commands: Commands, cause: EventEnvelope, step: string) =>
  async <C extends Call>(call: C, body: BodyOf<C>): Promise<Readonly<Record<string, unknown>>> => {
    const reply = await commands.execute(call, body, {
      actor: SYSTEM,
      requestId: v5(step, cause.id),
      correlationId: cause.correlationId,
      causationId: cause.id,
      traceparent: cause.traceparent,
    })
    if (reply.errorMessage !== '' || !reply.hasAccess) throw new CommandRefused(`${call.func}: ${reply.errorMessage}`)
    return reply.results
  }

/**
 * As `commandFor`, for a step of a process that may have nothing left to do.
 * @returns whether the step is on record; false when there was nothing to do
 */
export const stepUnlessDone =
  (commands: Commands, cause: EventEnvelope, step: string) =>
  async <C extends Call>(call: C, body: BodyOf<C>): Promise<boolean> => {
    const { errorMessage, code } = await commands.execute(call, body, {
      actor: SYSTEM,
      requestId: v5(step, cause.id),
      correlationId: cause.correlationId,
      causationId: cause.id,
      traceparent: cause.traceparent,
    })
    if (errorMessage !== '' && code !== 'nothing-to-do') throw new Error(`${call.func}: ${errorMessage}`)
    return errorMessage === ''
  }
