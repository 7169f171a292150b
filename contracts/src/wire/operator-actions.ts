/** What people do on Operations, and the calls by which they do it. */
import * as v from 'valibot'
import { command } from './call.ts'
import { requiredText, Success } from './fields.ts'

/** What people decide on Operations; `send-now` lets a letter leave for the first time, `stop` holds back what has not left of an announcement. */
export const OPERATOR_ACTIONS = [
  'rebuild',
  'retry-stream',
  'retry-job',
  'discard-job',
  'try-now',
  'send-now',
  'send-again',
  'mark-as-sent',
  'stop',
] as const
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number]

const operatorRoles = ['ADMIN', 'ROOT'] as const

/** Rebuilds a projection's rows from the event store beside the old rows, then replaces the old rows at once. */
export const RebuildProjection = command('REBUILD_PROJECTION', 'operations', {
  roles: operatorRoles,
  request: v.object({ Collection: requiredText('Collection', 100) }),
  results: v.object({ Success }),
})

/** Records what a rebuild that somebody asked for has done. */
export const RecordRebuild = command('RECORD_REBUILD', 'operations', {
  internal: true,
  request: v.object({ Collection: v.string(), AskedAt: v.number(), Rows: v.number(), Milliseconds: v.number() }),
  results: v.object({ Success }),
})

/** Tries a parked stream again, once the cause is removed. */
export const RetryParked = command('RETRY_PARKED', 'operations', {
  roles: operatorRoles,
  request: v.object({ Collection: requiredText('Collection', 100), Stream: requiredText('Stream', 200) }),
  results: v.object({ Success }),
})

export const RetryJob = command('RETRY_JOB', 'operations', {
  roles: operatorRoles,
  request: v.object({ Queue: requiredText('Queue', 100), JobID: requiredText('Job', 200) }),
  results: v.object({ Success }),
})

/** Tries every delayed job of a queue now. */
export const HurryQueue = command('HURRY_QUEUE', 'operations', {
  roles: operatorRoles,
  request: v.object({ Queue: requiredText('Queue', 100) }),
  results: v.object({ Success }),
})

export const DiscardJob = command('DISCARD_JOB', 'operations', {
  roles: operatorRoles,
  request: v.object({ Queue: requiredText('Queue', 100), JobID: requiredText('Job', 200) }),
  results: v.object({ Success }),
})
