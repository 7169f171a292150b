/** The messages between the main thread and a database thread: batches of requests, batches of replies. */

import type { FaultKind } from './faults.ts'

/** The operations of a database thread, by name. */
export type Operations = Record<string, (...args: never[]) => unknown>

export type Request = readonly [id: number, operation: string, args: readonly unknown[]]

export interface Failure {
  readonly message: string
  /** True when the commit itself failed: the change may or may not be stored. */
  readonly unknown: boolean
  /** The kind of fault in the file, if that is the cause. */
  readonly kind: FaultKind | null
}

export type Answer = readonly [id: number, value: unknown, failure?: Failure]

/** Sent as soon as the thread has opened its database. */
export const READY = 'ready'
/** Rewrites existing content, to check that the file can be written. */
export const PROBE = 'probe'
/** Ends the thread after all earlier requests. */
export const STOP = 'stop'
