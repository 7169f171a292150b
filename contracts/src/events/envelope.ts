/** The fields around the data of every stored event. */

export interface Actor {
  /** OwnerID of the account, or 0 for the system. */
  readonly id: number
  readonly name: string
}

export interface EventEnvelope<Type extends string = string, Data = unknown> {
  readonly id: string
  readonly type: Type
  readonly version: number
  readonly stream: string
  readonly revision: number
  /** ISO instant, UTC. */
  readonly at: string
  readonly actor: Actor
  /** The call that caused the event; with the actor and requestId it makes a command idempotent. */
  readonly func: string
  readonly requestId: string
  /** SHA-256 (hex) of the request's canonical body, so that the same id with another body is refused. */
  readonly requestHash: string
  readonly correlationId: string
  readonly causationId: string | null
  /** The W3C trace context of the call behind the event; absent when the call had none. */
  readonly traceparent?: string
  readonly data: Data
  /** Hash of the event before it in the stream; '' for the first. */
  readonly previousHash: string
  readonly hash: string
}

export const SYSTEM: Actor = { id: 0, name: 'Bindery' }

/** An envelope whose type determines its data: projections and deciders switch on it. */
export type Recorded<F extends { readonly type: string; readonly data: unknown }> = F extends unknown
  ? EventEnvelope<F['type'], F['data']>
  : never
