/** An exported stream: its events, and a seal by which anyone can check them without access to the store. */
import * as v from 'valibot'
import { canonicalJson } from '../canonical.ts'
import { sha256 } from '../chain.ts'
import { Count, DigestProof, Hash, StreamHead } from './digest.ts'

/** The server's statement about an exported file. */
export const Seal = v.strictObject({
  format: v.literal('bindery-export-1'),
  stream: v.string(),
  events: Count,
  head: StreamHead,
  exportedAt: v.string(),
  /** For a sheet: the hash of its heading, then of the rows of each revision in order. */
  rows: v.nullable(v.array(Hash)),
  key: Hash,
  signature: v.string(),
})
export type Seal = v.InferOutput<typeof Seal>

/** Everything that a check needs besides the events. */
export const Evidence = v.strictObject({
  seal: Seal,
  /** Null while no digest covers the stream. */
  digest: v.nullable(DigestProof),
  /** Included for convenience; a reader who does not trust the file gets the key from another source. */
  publicKey: v.string(),
})
export type Evidence = v.InferOutput<typeof Evidence>

/** The JSON file: the evidence and the events as they are stored. */
export const ExportedHistory = v.strictObject({ ...Evidence.entries, events: v.array(v.unknown()) })
export type ExportedHistory = v.InferOutput<typeof ExportedHistory>

/** @param file the file as made or as parsed, with its keys in their order */
export const exportedText = (file: object): string => `${JSON.stringify(file, null, 2)}\n`

/**
 * The columns of a sheet. A revision begins with the row that contains its event; further rows list its other changes.
 */
export const SHEET_HEADING = ['Revision', 'At', 'By', 'Sentence', 'Field', 'From', 'To', 'Event as stored'] as const
/** The first cell of the last row, which contains the evidence. */
export const SHEET_SEAL = 'Seal of this file'

export const rowsHash = (rows: readonly (readonly string[])[]): string => sha256(canonicalJson(rows))
