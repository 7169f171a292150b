/** The port through which workers and seeding issue commands: the same deciders as for HTTP. */
import type { Actor } from '../events/index.ts'
import type { Call } from '../wire/index.ts'
import type { RefusalCode } from './refusals/refusals.ts'

export interface CommandMeta {
  readonly actor: Actor
  /** Makes the command idempotent: the same id with the same body gives the first reply again. */
  readonly requestId: string
  readonly correlationId?: string
  readonly causationId?: string
  /** The W3C trace context, kept with the events, so that everything that follows from them is in the same trace. */
  readonly traceparent?: string | undefined
  /** The instant of a fact that is delivered later (ISO, UTC); absent means now. Callers from outside cannot set it. */
  readonly at?: string
}

/** The answer to a call, before it is wrapped for a transport. */
export interface Reply {
  readonly hasAccess: boolean
  readonly errorMessage: string
  readonly results: Readonly<Record<string, unknown>>
  /** The reason of a refusal; absent on success. */
  readonly code?: RefusalCode
}

export interface Commands {
  execute(call: Call, body: unknown, meta: CommandMeta): Promise<Reply>
}
