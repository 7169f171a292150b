/** What operations ask: outgoing mail, queues, projections. */
import * as v from 'valibot'
import { command, query } from './call.ts'
import { MaybeDate, requiredText, Success } from './fields.ts'
import { MailProblem } from './mail.ts'

const MailEntry = v.object({
  MessageID: v.string(),
  At: MaybeDate,
  To: v.array(v.string()),
  Cc: v.array(v.string()),
  Subject: v.string(),
  Attachments: v.array(v.string()),
})

/** The readable outbox, newest first; empty when a mail server is configured instead. */
export const ListMails = query('LIST_MAILS', 'operations', {
  request: v.object({
    Offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    Limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
  }),
  results: v.object({ Mails: v.array(MailEntry), Total: v.number() }),
})

export const GetMail = query('GET_MAIL', 'operations', {
  request: v.object({ MessageID: v.nullish(v.string(), '') }),
  results: v.object({ Mail: v.object({ ...MailEntry.entries, Html: v.string(), Text: v.string() }) }),
})

const Job = v.object({
  JobID: v.string(),
  Queue: v.string(),
  Name: v.string(),
  State: v.string(),
  Progress: v.nullable(v.number()),
  Created: MaybeDate,
  Attempts: v.array(v.object({ At: MaybeDate, Error: v.string() })),
})

/** Lag and stall of every consumer, parked streams, queues with their failed jobs, messages that wait for a person. */
export const GetOperations = query('GET_OPERATIONS', 'operations', {
  reads: ['MailProblems'],
  request: v.object({}),
  results: v.object({
    /** Messages in doubt or refused, the longest waiting first, each with the submission it is about, if any. */
    MailProblems: v.array(v.object({ ...MailProblem.entries, SubmissionID: v.nullable(v.number()) })),
    Consumers: v.array(v.object({
      Group: v.string(), Lag: v.number(), Stalled: v.boolean(), LastProcessed: MaybeDate, LastError: v.string(),
    })),
    Projections: v.array(v.object({
      Collection: v.string(), Version: v.number(), HighWater: v.number(), Rebuilding: v.boolean(), Progress: v.nullable(v.number()),
    })),
    /** Rebuilds that were asked for and are not done: under way, or waiting for a process that hosts projections. */
    Rebuilds: v.array(v.object({ Collection: v.string(), Since: MaybeDate, By: v.string() })),
    Parked: v.array(v.object({
      Collection: v.string(), Stream: v.string(), Revision: v.number(), Quarantined: v.boolean(),
      Attempts: v.array(v.object({ At: MaybeDate, Error: v.string() })),
    })),
    Queues: v.array(v.object({ Queue: v.string(), Counts: v.record(v.string(), v.number()), Failed: v.array(Job) })),
  }),
})

const DeliveryKind = v.picklist(['demo', 'reference'])

/** Delivered data is dated relative to the day its delivery began: today, recorded so that a later start goes on from it. */
export const BeginDelivery = command('BEGIN_DELIVERY', 'operations', {
  internal: true,
  request: v.object({ Kind: DeliveryKind }),
  results: v.object({ Success, Kind: DeliveryKind, Today: v.string() }),
})

/** All of it is there: no later start delivers anything. */
export const FinishDelivery = command('FINISH_DELIVERY', 'operations', {
  internal: true,
  request: v.object({}),
  results: v.object({ Success }),
})

const operatorRoles = ['ADMIN', 'ROOT'] as const

/** Reads a projection's rows anew from the event store beside the old ones, then swaps. */
export const RebuildProjection = command('REBUILD_PROJECTION', 'operations', {
  roles: operatorRoles,
  request: v.object({ Collection: requiredText('Collection', 100) }),
  results: v.object({ Success }),
})

/** Tries a parked stream again, when the row is right and the cause is gone. */
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

export const DiscardJob = command('DISCARD_JOB', 'operations', {
  roles: operatorRoles,
  request: v.object({ Queue: requiredText('Queue', 100), JobID: requiredText('Job', 200) }),
  results: v.object({ Success }),
})
