/** The signed digest of all stream heads: its content, and the proof that it contains a stream's head. */
import * as v from 'valibot'
import { canonicalJson } from '../canonical.ts'
import { sha256 } from '../chain.ts'
import { rootBy } from './merkle.ts'
import { isSigned } from './signing.ts'

export const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u))
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The last revision of a stream, and the hash that represents all of its events. */
export const StreamHead = v.strictObject({ stream: v.string(), revision: Count, hash: Hash })
export type StreamHead = v.InferOutput<typeof StreamHead>

/** A head as one line of text, in the list of heads and in the hash tree. */
export const headLine = ({ stream, revision, hash }: StreamHead): string => canonicalJson({ stream, revision, hash })

export const Digest = v.strictObject({
  format: v.literal('bindery-digest-1'),
  /** Counted from 1 without gaps, so that a missing digest is noticed. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The day in Sydney. */
  date: v.pipe(v.string(), v.isoDate()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Hash of the digest before it; null in the first. */
  previous: v.nullable(Hash),
  streams: Count,
  /** Root of the hash tree over the heads of all streams, in order of their names. */
  root: Hash,
  /** How many heads changed since the previous digest, and the hash of their list. */
  moved: Count,
  movedHash: Hash,
  /** Streams whose new events do not follow from the head in the previous digest, which is therefore kept for them. */
  broken: v.array(v.string()),
  /** The newest event that the digest covers, with its position in the log: the next digest continues after it. */
  last: v.nullable(StreamHead),
  position: v.nullable(v.string()),
  key: Hash,
  signature: v.string(),
})
export type Digest = v.InferOutput<typeof Digest>

export const digestHash = (digest: Digest): string => sha256(canonicalJson(digest))

const Step = v.union([v.strictObject({ left: Hash }), v.strictObject({ right: Hash })])

/** A stream's head, the digest that contains it, and the path between the two. */
export const DigestProof = v.strictObject({ digest: Digest, head: StreamHead, path: v.array(Step) })
export type DigestProof = v.InferOutput<typeof DigestProof>

/** The fault of a proof; null when the holder of the key had this head on that day. */
export function proofProblem({ digest, head, path }: DigestProof, publicKey: string): string | null {
  if (!isSigned(digest, publicKey)) return 'the signature of the digest does not fit'
  if (rootBy(headLine(head), path) !== digest.root) return 'the path does not lead to the root that the digest signs'
  return null
}
