/** The queries of auditors: the history of a record, its state at any time, and all events of all records. */
import * as v from 'valibot'
import { tooLong } from '../rules/index.ts'
import { query } from './call.ts'
import { date, dateTime, flag, integer, MaybeDate, optionalId, text, WireDate } from './fields.ts'

const Change = v.object({ Field: v.string(), From: v.string(), To: v.string() })

/** A file that an event names, which DOWNLOAD_ATTACHMENT returns byte for byte. */
export const HistoryFile = v.object({ id: v.string(), FileName: v.string() })
export type HistoryFile = v.InferOutput<typeof HistoryFile>

/** One event as an underwriter reads it, with the raw event beside it. */
export const HistoryItem = v.object({
  Revision: v.number(),
  At: MaybeDate,
  By: v.string(),
  Sentence: v.string(),
  Changes: v.array(Change),
  Files: v.array(HistoryFile),
  /** The message that the event is about, as it was sent (HTML); null without one. */
  Message: v.nullable(HistoryFile),
  Event: v.record(v.string(), v.unknown()),
})
export type HistoryItem = v.InferOutput<typeof HistoryItem>

/** The record that a history shows. */
export const HistoryRecord = v.object({
  /** The value that every call of this page takes as Stream: `submission-41`, `product-3`, or the name of a stream. */
  Address: v.string(),
  /** The stream of the record's events; several small records share one. */
  Stream: v.string(),
  /** submission, client, broker, house, market, product, ...; for any other stream, the stream's own kind. */
  Kind: v.string(),
  /** The record's number, when it has one. */
  ID: v.nullable(v.number()),
  Title: v.string(),
})
export type HistoryRecord = v.InferOutput<typeof HistoryRecord>

/** A submission by its number, or any record by its address. */
export const recordAsked = { SubmissionID: optionalId('Submission'), Stream: text('Stream', 200) }

/** The entry of a stream in the newest signed digest. */
export const HistoryDigest = v.object({
  Date: WireDate,
  /** The revision that the digest covers; later events are not covered yet. */
  Revision: v.number(),
  /** Whether the event of that revision still has the signed hash. */
  Agrees: v.boolean(),
})
export type HistoryDigest = v.InferOutput<typeof HistoryDigest>

export const GetHistory = query('GET_HISTORY', 'operations', {
  request: v.object(recordAsked),
  results: v.object({
    Record: HistoryRecord,
    Events: v.array(HistoryItem),
    /** The events of the record's whole stream: more than `Events` where records share it. An export holds them all. */
    StreamEvents: v.number(),
    /** True when every hash follows from the one before; without a digest, nothing more is proved. */
    Consistent: v.boolean(),
    /** Null while no digest covers the stream. */
    Digest: v.nullable(HistoryDigest),
  }),
})

/** A row at a past time, both with labels for people and as it was sent. */
export const HistoryPart = v.object({
  Collection: v.string(),
  Key: v.string(),
  Title: v.string(),
  Fields: v.array(v.object({ Field: v.string(), Value: v.string() })),
  Row: v.record(v.string(), v.unknown()),
})
export type HistoryPart = v.InferOutput<typeof HistoryPart>

/** The state after one event, or at the end of a minute; the present state when neither is given. */
export const GetAsAt = query('GET_AS_AT', 'operations', {
  request: v.object({ ...recordAsked, Revision: integer('Revision', { min: 0 }), At: dateTime('At') }),
  results: v.object({
    Record: HistoryRecord,
    /** The last event that is included. */
    Revision: v.number(),
    At: MaybeDate,
    By: v.string(),
    Sentence: v.string(),
    Parts: v.array(HistoryPart),
  }),
})

/** A found event, as a sentence. */
export const FoundEvent = v.object({
  Stream: v.string(),
  Revision: v.number(),
  At: MaybeDate,
  By: v.string(),
  /** The type of the event. */
  Kind: v.string(),
  Sentence: v.string(),
  Record: HistoryRecord,
  /** The call behind the event; the ids below link to everything else that it caused. */
  Func: v.string(),
  EventID: v.string(),
  CausationID: v.nullable(v.string()),
  /** What it made of the field that was asked for; empty when none was. */
  Changes: v.array(Change),
})
export type FoundEvent = v.InferOutput<typeof FoundEvent>

const some = (label: string, max: number) =>
  v.nullish(v.pipe(v.array(text(label, max)), v.maxLength(100, tooLong(label))), [])

/** All events of all records, newest first. */
export const SearchEvents = query('SEARCH_EVENTS', 'operations', {
  request: v.object({
    /** Each word, or a word that begins with it, must occur in the event; a number must match whole. */
    Words: text('Search', 200),
    /** OwnerID; 0 is the system itself. */
    Person: integer('Person', { min: 0 }),
    /** Types of events, or `Mail*` for all that begin with Mail; empty for every type. */
    Kinds: some('Kind', 100),
    /** A field as histories name it: only events that changed it. */
    Field: text('Field', 100),
    /** Days in Sydney, both inclusive. */
    From: date('From'),
    To: date('To'),
    /** The address of one record. */
    Record: text('Record', 200),
    /** Everything that followed from one call. */
    CorrelationID: text('Correlation', 100),
    /** Whether to include the system's own records: numbers given, names claimed. */
    Bookkeeping: flag('Bookkeeping'),
    Offset: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)), 0),
    Limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
  }),
  results: v.object({
    Events: v.array(FoundEvent),
    /** Counted up to 10,000; More is true when there are further events, which only a narrower search finds. */
    Total: v.number(),
    More: v.boolean(),
    /** Words that were looked for exactly, because too many other words begin with them. */
    WholeWords: v.array(v.string()),
    /** All types of events. */
    Kinds: v.array(v.string()),
    /** All fields that can be asked for. */
    Fields: v.array(v.string()),
    /** While the index is still being built: how many events it holds. Null when it holds all. */
    Indexed: v.nullable(v.number()),
  }),
})
