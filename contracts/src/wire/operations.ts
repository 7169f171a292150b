/** The queries of operations: what waits for a person, queues, projections. */
import * as v from 'valibot'
import { query } from './call.ts'
import { MaybeDate } from './fields.ts'
import { MailProblem } from './mail.ts'
import { OPERATOR_ACTIONS } from './operator-actions.ts'

const Job = v.object({
  JobID: v.string(),
  Queue: v.string(),
  Name: v.string(),
  /** The record and the letter that it is for, where they are known: '' otherwise. */
  About: v.optional(v.string(), ''),
  /** The submission that it is about, if any. */
  SubmissionID: v.optional(v.nullable(v.number()), null),
  State: v.string(),
  Progress: v.nullable(v.number()),
  Created: MaybeDate,
  /** When a delayed job is tried again. */
  Due: MaybeDate,
  Attempts: v.array(v.object({ At: MaybeDate, Error: v.string() })),
})

/** Another text whenever a letter leaves: an alarm about mail that ends without it was given up, not over. */
const MailLeft = v.optional(v.string(), '')

const ModelUse = v.object({
  /** YYYY-MM, in Sydney. */
  Month: v.string(),
  Model: v.string(),
  Requests: v.number(),
  /** How many of them the built-in rules had to answer instead. */
  Failed: v.number(),
  InputTokens: v.number(),
  OutputTokens: v.number(),
  /** At the prices of today, rounded to cents; null where no prices are set. */
  Cost: v.nullable(v.number()),
})

/** How many matters wait for a person, for the mark in the menu; cheap enough for every open console to ask often. */
export const GetAttention = query('GET_ATTENTION', 'operations', {
  reads: ['MailProblems', 'Mails'],
  request: v.object({}),
  results: v.object({
    /** Parts that do not answer or cannot be written. */
    Outages: v.number(),
    /** Letters that wait while no mail leaves; those that their recipients' servers put off do not count. */
    MailWaiting: v.number(),
    MailLeft,
    MailProblems: v.number(),
    FailedJobs: v.number(),
    Parked: v.number(),
  }),
})

/** Lag and stall of every consumer, parked streams, queues with their failed jobs, messages that wait for a person. */
export const GetOperations = query('GET_OPERATIONS', 'operations', {
  reads: ['MailProblems', 'Mails', 'OperatorActions'],
  request: v.object({}),
  results: v.object({
    /** Parts that do not answer or cannot be written: since when, and a text for people. */
    Outages: v.array(v.object({ Part: v.string(), Since: MaybeDate, Text: v.string() })),
    /** Messages that no server has accepted yet; null while no message waits. */
    MailWaiting: v.nullable(
      v.object({
        Count: v.number(),
        /** When the handing over of the longest waiting message first failed. */
        Since: MaybeDate,
        Error: v.string(),
        NextTry: MaybeDate,
        /** When a letter last left since the longest waiting one was first put off; null when none has. */
        LastLeft: v.optional(MaybeDate, null),
        /** Whether others leave: then the recipients' servers put these letters off, and no mail is held up. */
        OthersLeave: v.optional(v.boolean(), false),
      }),
    ),
    MailLeft,
    /** Messages in doubt, refused, given up or held back, the longest waiting first, each with the submission it is about, if any. */
    MailProblems: v.array(v.object({ ...MailProblem.entries, SubmissionID: v.nullable(v.number()) })),
    Consumers: v.array(
      v.object({
        Group: v.string(),
        Lag: v.number(),
        Stalled: v.boolean(),
        LastProcessed: MaybeDate,
        LastError: v.string(),
      }),
    ),
    Projections: v.array(
      v.object({
        Collection: v.string(),
        Version: v.number(),
        HighWater: v.number(),
        Rebuilding: v.boolean(),
        Progress: v.nullable(v.number()),
      }),
    ),
    /** Rebuilds that were asked for and are not done: under way, or waiting for a process that hosts projections. */
    Rebuilds: v.array(v.object({ Collection: v.string(), Since: MaybeDate, By: v.string() })),
    /** The last ten rebuilds that people asked for, the newest first; one that is not done has no `Done`. */
    LastRebuilds: v.array(
      v.object({
        Collection: v.string(),
        Asked: MaybeDate,
        By: v.string(),
        Done: MaybeDate,
        Rows: v.nullable(v.number()),
        Milliseconds: v.nullable(v.number()),
      }),
    ),
    /** Who pressed what, the newest first, as the events tell it. */
    Actions: v.array(
      v.object({ At: MaybeDate, By: v.string(), What: v.picklist(OPERATOR_ACTIONS), About: v.string() }),
    ),
    Parked: v.array(
      v.object({
        Collection: v.string(),
        Stream: v.string(),
        Revision: v.number(),
        Quarantined: v.boolean(),
        Attempts: v.array(v.object({ At: MaybeDate, Error: v.string() })),
      }),
    ),
    /** How far the documents of the shared drive are read; null when another process answers for them. */
    Documents: v.nullable(
      v.object({
        Files: v.number(),
        Documents: v.number(),
        /** Files that are new or changed and not read yet. */
        Waiting: v.number(),
        /** When the tree was last looked through. */
        LastLooked: MaybeDate,
        /** Why the tree cannot be read; '' when it can. */
        Error: v.string(),
        /** How many documents are found by their name alone, and the first of them with the reason. */
        Unread: v.number(),
        UnreadFirst: v.array(v.object({ filename: v.string(), Reason: v.string() })),
      }),
    ),
    /** What a model service was asked for, the newest month first; empty when none was ever asked. */
    ModelUse: v.array(ModelUse),
    Queues: v.array(
      v.object({
        Queue: v.string(),
        Counts: v.record(v.string(), v.number()),
        Failed: v.array(Job),
        /** Jobs that wait for their turn or run, the first fifty. */
        Waiting: v.array(Job),
        Delayed: v.array(Job),
      }),
    ),
  }),
})
