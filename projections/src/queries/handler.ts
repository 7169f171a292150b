/** How a query is answered: by its results, by their JSON text when stored rows pass through, or by a refusal. */
import type { Actor } from '@bindery/contracts/events'
import type { Clock, Digests, EventStore, Views } from '@bindery/contracts/ports'
import type { Call, RequestOf, ResultsOf } from '@bindery/contracts/wire'
import type { EventSearch } from '../audit/search/event-search.ts'
import type { Similar } from '../submissions/similar/replica.ts'
import type { References } from './references.ts'

export interface QueryContext {
  readonly views: Views
  readonly store: EventStore
  readonly references: References
  readonly similar: Similar
  readonly events: EventSearch
  readonly digests: Pick<Digests, 'signer' | 'covering' | 'prove'>
  readonly clock: Clock
  readonly actor: Actor
}

/** Results as JSON text: rows are passed through as they are stored. */
export class ResultsText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A query that cannot be answered, with the seed's text. */
export class Refused {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export interface QueryHandler {
  readonly call: Call
  /** @param request as the call's schema parsed it */
  answer(request: unknown, context: QueryContext): Promise<object | ResultsText | Refused>
}

export const queryHandler = <C extends Call>(
  call: C,
  answer: (request: RequestOf<C>, context: QueryContext) => Promise<ResultsOf<C> | ResultsText | Refused>,
): QueryHandler => ({
  call,
  async answer(request, context) {
    // The dispatcher parses every body by its call's schema before anybody sees it.
    const answered = await answer(request as RequestOf<C>, context)
    if (typeof answered === 'object' && answered !== null) return answered
    throw new TypeError(`${call.func} answered no object.`)
  },
})
