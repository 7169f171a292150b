/** A stream that leaves the house: its events, and a seal by which anyone can check them without our store. */
import * as v from 'valibot'
import { canonicalJson, sha256 } from '../chain.ts'
import { Count, DigestProof, Hash, StreamHead } from './digest.ts'

/** What the server says of a file it hands out. */
export const Seal = v.strictObject({
  format: v.literal('bindery-export-1'),
  stream: v.string(),
  events: Count,
  head: StreamHead,
  exportedAt: v.string(),
  /** Of a sheet: the hash of its heading, then of the rows of each revision in order. */
  rows: v.nullable(v.array(Hash)),
  key: Hash,
  signature: v.string(),
})
export type Seal = v.InferOutput<typeof Seal>

/** All that is needed beside the events themselves. */
export const Evidence = v.strictObject({
  seal: Seal,
  /** Null while no digest covers the stream. */
  digest: v.nullable(DigestProof),
  /** For convenience: who trusts nobody takes the key from elsewhere. */
  publicKey: v.string(),
})
export type Evidence = v.InferOutput<typeof Evidence>

/** The JSON file: the evidence and the events as they are stored. */
export const ExportedHistory = v.strictObject({ ...Evidence.entries, events: v.array(v.unknown()) })
export type ExportedHistory = v.InferOutput<typeof ExportedHistory>

/** @param file as it was made, or as it was parsed: in the order of its keys */
export const exportedText = (file: object): string => `${JSON.stringify(file, null, 2)}\n`

/** Every revision starts with the row that also carries its event; further rows tell what else it changed. */
export const SHEET_HEADING = ['Revision', 'At', 'By', 'Sentence', 'Field', 'From', 'To', 'Event as stored'] as const
/** Stands in the last row, which carries the evidence. */
export const SHEET_SEAL = 'Seal of this file'

export const rowsHash = (rows: readonly (readonly string[])[]): string => sha256(canonicalJson(rows))
