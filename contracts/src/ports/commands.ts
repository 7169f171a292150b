/** How workers and seeding issue commands: through the same deciders as everybody, without HTTP. */
import type { Actor } from '../events/index.ts'
import type { Call } from '../wire/index.ts'

export interface CommandMeta {
  readonly actor: Actor
  /** Makes the command idempotent: the same id with the same body gives the first reply again. */
  readonly requestId: string
  readonly correlationId?: string
  readonly causationId?: string
  /** ISO instant, UTC: when it happened, for facts that are delivered later; absent means now. Never from outside. */
  readonly at?: string
}

/** What every call answers, before it is wrapped for a transport. */
export interface Reply {
  readonly hasAccess: boolean
  readonly errorMessage: string
  readonly results: Readonly<Record<string, unknown>>
}

export interface Commands {
  execute(call: Call, body: unknown, meta: CommandMeta): Promise<Reply>
}
