/** What auditors ask: the history of a record, how it stood at any time, and who did what across all of them. */
import * as v from 'valibot'
import { tooLong } from '../rules/index.ts'
import { query } from './call.ts'
import { date, dateTime, flag, integer, MaybeDate, optionalId, text, WireDate } from './fields.ts'

const Change = v.object({ Field: v.string(), From: v.string(), To: v.string() })

/** A file that an event names, kept byte for byte: DOWNLOAD_ATTACHMENT gives it back. */
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
  /** The message as it was sent, where the event is about one (HTML). */
  Message: v.nullable(HistoryFile),
  Event: v.record(v.string(), v.unknown()),
})
export type HistoryItem = v.InferOutput<typeof HistoryItem>

/** What a history is of. */
export const HistoryRecord = v.object({
  /** What every call of this page takes as Stream: `submission-41`, `product-3`, or the name of a stream. */
  Address: v.string(),
  /** The stream its events stand on; several small records share one. */
  Stream: v.string(),
  /** submission, client, broker, house, market, product, ...; what a stream is called that is none of these. */
  Kind: v.string(),
  /** Its number, where it has one. */
  ID: v.nullable(v.number()),
  Title: v.string(),
})
export type HistoryRecord = v.InferOutput<typeof HistoryRecord>

/** One of the two: a submission by its number, or anything by its address. */
export const recordAsked = { SubmissionID: optionalId('Submission'), Stream: text('Stream', 200) }

/** What the newest signed digest says of the stream. */
export const HistoryDigest = v.object({
  Date: WireDate,
  /** The revision it holds; what came later is not covered yet. */
  Revision: v.number(),
  /** Whether that revision still is the event it was on that day. */
  Agrees: v.boolean(),
})
export type HistoryDigest = v.InferOutput<typeof HistoryDigest>

export const GetHistory = query('GET_HISTORY', 'operations', {
  request: v.object(recordAsked),
  results: v.object({
    Record: HistoryRecord,
    Events: v.array(HistoryItem),
    /** True when every hash follows from the one before; without a digest that is all it says. */
    Consistent: v.boolean(),
    /** Null while no digest covers the stream. */
    Digest: v.nullable(HistoryDigest),
  }),
})

/** A row of a collection as it stood, as people know it and as it travelled. */
export const HistoryPart = v.object({
  Collection: v.string(),
  Key: v.string(),
  Title: v.string(),
  Fields: v.array(v.object({ Field: v.string(), Value: v.string() })),
  Row: v.record(v.string(), v.unknown()),
})
export type HistoryPart = v.InferOutput<typeof HistoryPart>

/** After one event, or at the end of a minute; as it stands now when neither is given. */
export const GetAsAt = query('GET_AS_AT', 'operations', {
  request: v.object({ ...recordAsked, Revision: integer('Revision', { min: 0 }), At: dateTime('At') }),
  results: v.object({
    Record: HistoryRecord,
    /** The last event that counted. */
    Revision: v.number(),
    At: MaybeDate,
    By: v.string(),
    Sentence: v.string(),
    Parts: v.array(HistoryPart),
  }),
})

/** An event found, told in a sentence. */
export const FoundEvent = v.object({
  Stream: v.string(),
  Revision: v.number(),
  At: MaybeDate,
  By: v.string(),
  /** Its type. */
  Kind: v.string(),
  Sentence: v.string(),
  Record: HistoryRecord,
  /** The call that caused it, and the links to what else followed from that. */
  Func: v.string(),
  EventID: v.string(),
  CausationID: v.nullable(v.string()),
})
export type FoundEvent = v.InferOutput<typeof FoundEvent>

const some = (label: string, max: number) => v.nullish(v.pipe(v.array(text(label, max)), v.maxLength(100, tooLong(label))), [])

/** All events of all records, newest first. */
export const SearchEvents = query('SEARCH_EVENTS', 'operations', {
  request: v.object({
    /** Each word, or one that begins with it, must occur in the event; a number only whole. */
    Words: text('Search', 200),
    /** OwnerID; 0 is the system itself. */
    Person: integer('Person', { min: 0 }),
    /** Types of events, `Mail*` for all that begin so; every type when empty. */
    Kinds: some('Kind', 100),
    /** Days in Sydney, both inclusive. */
    From: date('From'),
    To: date('To'),
    /** The address of one record. */
    Record: text('Record', 200),
    /** All that followed from one call. */
    CorrelationID: text('Correlation', 100),
    /** With what the machinery keeps for itself: numbers given, names claimed. */
    Bookkeeping: flag('Bookkeeping'),
    Offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    Limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
  }),
  results: v.object({
    Events: v.array(FoundEvent),
    /** Counted up to 10,000; More says that there are others, which a narrower search finds. */
    Total: v.number(),
    More: v.boolean(),
    /** Words looked for as they are, because too many others begin with them. */
    WholeWords: v.array(v.string()),
    /** Every type of event there is. */
    Kinds: v.array(v.string()),
    /** While the index is still being made: how many events it holds. Null when it holds all. */
    Indexed: v.nullable(v.number()),
  }),
})
