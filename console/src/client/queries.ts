/** Queries of single screens, for TanStack Query: callQuery(GetSubmission, { SubmissionID }). */
import { texts } from '@bindery/contracts/rules'
import type { BodyOf, Call, ResultsOf } from '@bindery/contracts/wire'
import { queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

/** An error whose message is the text to show. */
export class CallError extends Error {
  /** Of a refusal that the server named (docs/errors.md). */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** Whether the server does not know the record that was asked for, so that nothing is gained by asking again. */
export const isUnknown = (error: Error | null): boolean => error instanceof CallError && error.code === 'load-failed'

/** `failed` is the screen's own text for no answer, or for a refusal without a message (COM-014). */
export async function ask<C extends Call>(
  call: C,
  body: BodyOf<C>,
  failed: string = texts.loadFailed,
): Promise<ResultsOf<C>> {
  const reply = await send(call, body)
  if (reply.kind === 'ok') return reply.results
  if (reply.kind !== 'refused') throw new CallError(failed)
  throw new CallError(reply.message || failed, reply.code)
}

export function callQuery<C extends Call>(call: C, body: BodyOf<C>, failed?: string) {
  return queryOptions({
    queryKey: [call.func, body],
    meta: { reads: call.reads ?? [] },
    queryFn: () => ask(call, body, failed),
  })
}

/** Whether a query failed and has never had an answer; it stays so while the query runs again. */
export const isUnanswered = ({
  data,
  errorUpdateCount,
}: {
  readonly data: unknown
  readonly errorUpdateCount: number
}) => data === undefined && errorUpdateCount > 0

/** The text of a failed query, '' without an error. */
export const errorText = (error: Error | null): string => (error === null ? '' : error.message || texts.loadFailed)
