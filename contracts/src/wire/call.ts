/** Declares a call once, for the dispatcher, the typed client, OpenAPI and the forms. */
import type * as v from 'valibot'
import type { Role } from '../rules/index.ts'

export type Endpoint = 'login' | 'quotation' | 'download' | 'upload' | 'ai' | 'document' | 'operations'
export type CallKind = 'command' | 'query'

export interface CallRules {
  /** The caller needs one of these roles; without them every active account may call. */
  readonly roles?: readonly Role[]
  /** Reachable only through the port Commands, never over HTTP. */
  readonly internal?: boolean
  /** Collections a query reads: it waits for them when the caller sends an After token. */
  readonly reads?: readonly string[]
}

export interface Call<
  Request extends v.GenericSchema = v.GenericSchema,
  Results extends v.GenericSchema = v.GenericSchema,
> extends CallRules {
  readonly func: string
  readonly endpoint: Endpoint
  readonly kind: CallKind
  /**
   * Parses the body, without SID, Token, Func, RequestID and After, into domain values; its messages are the seed's.
   */
  readonly request: Request
  /** The content of Results on success. */
  readonly results: Results
  /** The form that a client asks the results in, beside JSON, which `results` reads as well. */
  readonly accept?: string
}

interface Shape<Request, Results> extends CallRules {
  readonly request: Request
  readonly results: Results
}

const declare =
  (kind: CallKind) =>
  <Request extends v.GenericSchema, Results extends v.GenericSchema>(
    func: string,
    endpoint: Endpoint,
    shape: Shape<Request, Results>,
  ): Call<Request, Results> => ({ func, endpoint, kind, ...shape })

/** A call that may append events. */
export const command = declare('command')
/** A call that only reads. */
export const query = declare('query')

export type RequestOf<C> = C extends Call<infer Request, v.GenericSchema> ? v.InferOutput<Request> : never
/** The body that a client may send: dates as {Value, Text}, numbers as numbers or digit strings. */
export type BodyOf<C> = C extends Call<infer Request, v.GenericSchema> ? v.InferInput<Request> : never
export type ResultsOf<C extends Call> = v.InferOutput<C['results']>
