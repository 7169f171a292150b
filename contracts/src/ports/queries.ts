/** How the dispatcher asks the read side: one port for every query there is. */
import type { Actor } from '../events/index.ts'
import type { Call } from '../wire/index.ts'
import type { Reply } from './commands.ts'
import type { SeenRevision } from './views.ts'

export interface QueryMeta {
  readonly actor: Actor
  /** The writes the caller wants to see (its After token): wait at most 2 s for the collections the call reads. */
  readonly after: readonly SeenRevision[]
}

export interface Answer extends Reply {
  /** The JSON text of Results when stored rows are passed through as they are; `results` is ignored then. */
  readonly resultsText?: string
}

export interface Queries {
  /** Funcs that are answered; the dispatcher refuses to start when a declared query is missing. */
  readonly funcs: readonly string[]
  /** @param request the body as the call's schema parsed it */
  ask(call: Call, request: unknown, meta: QueryMeta): Promise<Answer>
}
