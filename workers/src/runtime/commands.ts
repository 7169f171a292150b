/** Commands of workers: idempotent, because the RequestID follows from the event that caused them. */
import { SYSTEM, type EventEnvelope } from '@bindery/contracts/events'
import { JobRefused, type Commands, type RefusalCode, type Reply } from '@bindery/contracts/ports'
import type { BodyOf, Call } from '@bindery/contracts/wire'
import { v5 } from 'uuid'

/** Refusals that a further try can mend; any other is given again each time: a fault of the product. */
const PASSING: ReadonlySet<RefusalCode | undefined> = new Set(['busy'])

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
    const reply = await issue(commands, cause, step, call, body)
    if (isRefused(reply)) throw failure(call, reply)
    return reply.results
  }

/**
 * As `commandFor`, for a step of a process that may have nothing left to do.
 * @returns whether the step is on record; false when there was nothing to do
 */
export const stepUnlessDone =
  (commands: Commands, cause: EventEnvelope, step: string) =>
  async <C extends Call>(call: C, body: BodyOf<C>): Promise<boolean> => {
    const reply = await issue(commands, cause, step, call, body)
    if (isRefused(reply) && reply.code !== 'nothing-to-do') throw failure(call, reply)
    return !isRefused(reply)
  }

const issue = <C extends Call>(commands: Commands, cause: EventEnvelope, step: string, call: C, body: BodyOf<C>) =>
  commands.execute(call, body, {
    actor: SYSTEM,
    requestId: v5(step, cause.id),
    correlationId: cause.correlationId,
    causationId: cause.id,
    traceparent: cause.traceparent,
  })

const isRefused = ({ errorMessage, hasAccess }: Reply) => errorMessage !== '' || !hasAccess

/** Ends this try of the job, or the job where no further try can succeed. */
function failure({ func }: Call, { errorMessage, code }: Reply): Error {
  const text = `${func}: ${errorMessage}`
  return PASSING.has(code) ? new Error(text) : new JobRefused(text)
}
