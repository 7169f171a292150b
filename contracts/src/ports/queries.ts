/** The port through which the dispatcher asks the read side. */
import type { Actor } from '../events/index.ts'
import type { Call } from '../wire/index.ts'
import type { Reply } from './commands.ts'
import type { SeenRevision } from './views.ts'

export interface QueryMeta {
  readonly actor: Actor
  /** The writes that the caller wants to see (its After token): the query waits for them at most 2 s. */
  readonly after: readonly SeenRevision[]
  /** Whether the caller takes long lists by columns (docs/decisions/044). */
  readonly byColumns?: boolean
}

export interface Answer extends Reply {
  /**
   * The JSON text of Results, for stored rows that are passed through; `results` is then ignored. Callers who ask the
   * same at once may get the same object.
   */
  readonly resultsText?: string
}

export interface Queries {
  /** The Funcs that it answers; the dispatcher refuses to start when a declared query is missing. */
  readonly funcs: readonly string[]
  /** @param request the body as the call's schema parsed it */
  ask(call: Call, request: unknown, meta: QueryMeta): Promise<Answer>
}
