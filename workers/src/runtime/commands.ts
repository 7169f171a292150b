/** How a worker issues a command: idempotent, because its id follows from the event that caused it. */
import { SYSTEM, type EventEnvelope } from '@bindery/contracts/events'
import type { Commands } from '@bindery/contracts/ports'
import type { BodyOf, Call } from '@bindery/contracts/wire'
import { v5 } from 'uuid'

/** A refusal that no further try can mend is a fault of ours. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** Same event and same step: same RequestID, so a redelivered job repeats nothing (UUIDv5 of cause and step). */
export const commandFor = (commands: Commands, cause: EventEnvelope, step: string) =>
  async <C extends Call>(call: C, body: BodyOf<C>): Promise<void> => {
    await answerFor(commands, cause, step)(call, body)
  }

/** The same, for steps that need the reply's results. */
export const answerFor = (commands: Commands, cause: EventEnvelope, step: string) =>
  async <C extends Call>(call: C, body: BodyOf<C>): Promise<Readonly<Record<string, unknown>>> => {
    const reply = await commands.execute(call, body, {
      actor: SYSTEM, requestId: v5(step, cause.id), correlationId: cause.correlationId, causationId: cause.id,
    })
    if (reply.errorMessage !== '' || !reply.hasAccess) throw new CommandRefused(`${call.func}: ${reply.errorMessage}`)
    return reply.results
  }
