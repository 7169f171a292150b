/** The result of a query: its results, their texts when stored rows pass through, or a refusal. */
import type { Actor } from '@bindery/contracts/events'
import type { Clock, Digests, DocumentIndex, EventStore, RefusalCode, Views } from '@bindery/contracts/ports'
import type { Call, RequestOf, ResultsOf } from '@bindery/contracts/wire'
import type { References } from './references.ts'

export interface QueryContext {
  readonly views: Views
  readonly store: EventStore
  /** The documents of the shared drive, as this process knows them. */
  readonly documents: Pick<DocumentIndex, 'folders' | 'inFolder' | 'speakingOf' | 'bySha256'>
  readonly references: References
  readonly digests: Pick<Digests, 'signer' | 'covering' | 'prove'>
  readonly clock: Clock
  readonly actor: Actor
  /** Whether long lists will be sent by columns, in a tenth of the bytes. */
  readonly byColumns: boolean
}

/** Results as lists of JSON texts, for rows that are passed through as they are stored, and fields beside them. */
export class ResultsText {
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly fields: object

  constructor(lists: ResultsText['lists'], fields: object) {
    this.lists = lists
    this.fields = fields
  }
}

/** The refusal of a query. */
export class Refused {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    this.code = code
  }
}

/** `Context` is the part of the process that the query reads; the list of all queries (`handlers.ts`) provides it. */
export interface QueryHandler<in Context = QueryContext> {
  readonly call: Call
  /** @param request as the call's schema parsed it */
  readonly answer: (request: unknown, context: Context) => Promise<object | ResultsText | Refused>
}

export const queryHandler = <C extends Call, Context = QueryContext>(
  call: C,
  answer: (request: RequestOf<C>, context: Context) => Promise<ResultsOf<C> | ResultsText | Refused>,
): QueryHandler<Context> => ({
  call,
  async answer(request, context) {
    // The dispatcher parses every body by its call's schema before anybody sees it.
    const answered = await answer(request as RequestOf<C>, context)
    if (typeof answered === 'object' && answered !== null) return answered
    throw new TypeError(`${call.func} answered no object.`)
  },
})
