/** The ids that join the log lines of a call with its events, and with the traces of other systems. */
import { traceparentIn } from '@bindery/contracts/rules'
import { Common } from '@bindery/contracts/wire'
import * as v from 'valibot'

export interface Trail {
  /** The caller's RequestID, or a new one when the caller sent none that can be used. */
  readonly requestId: string
  /**
   * The id shared by the call's events and everything that follows from them. It is the server's own: with an id of the
   * caller's choice, anybody could place acts among the consequences of another person's call.
   */
  readonly correlationId: string
  /** W3C trace context; undefined when the call came without one. */
  readonly traceparent: string | undefined
}

interface Arrived {
  /** An id that the server gives to each request. */
  readonly id: string
  /** The JSON body of the request, if it was read. */
  readonly body?: unknown
  readonly headers: Readonly<Record<string, unknown>>
}

const Identified = v.pick(Common, ['RequestID'])

export function trailOf({ id, body, headers }: Arrived): Trail {
  const named = v.safeParse(Identified, body)
  const requestId = (named.success ? named.output.RequestID : undefined) ?? id
  return { requestId, correlationId: id, traceparent: traceparentIn(headers['traceparent']) }
}
