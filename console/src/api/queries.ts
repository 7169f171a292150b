/** Queries of single screens, for TanStack Query: callQuery(GetSubmission, { SubmissionID }). */
import { texts } from '@bindery/contracts/rules'
import type { BodyOf, Call, ResultsOf } from '@bindery/contracts/wire'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { replica } from '../replica/replica.ts'
import { send } from './send.ts'

/** Carries the text to show. */
export class CallError extends Error {}

/** `failed` is the text of the place for no answer or a refusal without a word (COM-014). */
export function callQuery<C extends Call>(call: C, body: BodyOf<C>, failed: string = texts.loadFailed) {
  return queryOptions({
    queryKey: [call.func, body],
    meta: { reads: call.reads ?? [] },
    queryFn: async (): Promise<ResultsOf<C>> => {
      const reply = await send(call, body)
      if (reply.kind === 'ok') return reply.results
      throw new CallError(reply.kind === 'refused' && reply.message !== '' ? reply.message : failed)
    },
  })
}

/** The text of a failed query, '' while there is none. */
export const errorText = (error: Error | null): string => (error === null ? '' : error.message || texts.loadFailed)

const readsCollection = (reads: unknown, collection: string) => Array.isArray(reads) && reads.includes(collection)

/** Nothing is asked twice on its own: what moved is asked again when the server says so, or after an own command. */
export function createQueries(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 10_000, refetchOnWindowFocus: true } },
  })
  replica.onMoved((collection) => {
    void client.invalidateQueries({ predicate: ({ meta }) => readsCollection(meta?.['reads'], collection) })
  })
  return client
}
