/** The signed digest of all stream heads: what is said in it, and how a stream's head is shown to be in it. */
import * as v from 'valibot'
import { canonicalJson, sha256 } from '../chain.ts'
import { rootBy } from './merkle.ts'
import { isSigned } from './signing.ts'

export const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u))
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How far a stream had come, and the hash that stands for all of it. */
export const StreamHead = v.strictObject({ stream: v.string(), revision: Count, hash: Hash })
export type StreamHead = v.InferOutput<typeof StreamHead>

/** A head as it stands in a list of heads, and as the tree hashes it. */
export const headLine = ({ stream, revision, hash }: StreamHead): string => canonicalJson({ stream, revision, hash })

export const Digest = v.strictObject({
  format: v.literal('bindery-digest-1'),
  /** From 1, without a gap: a missing one is missed. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The day in Sydney. */
  date: v.pipe(v.string(), v.isoDate()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Hash of the digest before it; null in the first. */
  previous: v.nullable(Hash),
  streams: Count,
  /** Root of the hash tree over the heads of all streams, in order of their names. */
  root: Hash,
  /** How many heads moved since the digest before, and the hash of their list. */
  moved: Count,
  movedHash: Hash,
  /** Streams whose new events do not follow from the head the digest before held: that head is held on to. */
  broken: v.array(v.string()),
  /** The newest event it covers and that event's place in the store's log, from where the next digest goes on. */
  last: v.nullable(StreamHead),
  position: v.nullable(v.string()),
  key: Hash,
  signature: v.string(),
})
export type Digest = v.InferOutput<typeof Digest>

export const digestHash = (digest: Digest): string => sha256(canonicalJson(digest))

const Step = v.union([v.strictObject({ left: Hash }), v.strictObject({ right: Hash })])

/** A stream's head, the digest that holds it, and the path from one to the other. */
export const DigestProof = v.strictObject({ digest: Digest, head: StreamHead, path: v.array(Step) })
export type DigestProof = v.InferOutput<typeof DigestProof>

/** What is wrong with a proof; null when the holder of the key held this head on that day. */
export function proofProblem({ digest, head, path }: DigestProof, publicKey: string): string | null {
  if (!isSigned(digest, publicKey)) return 'the signature of the digest does not fit'
  if (rootBy(headLine(head), path) !== digest.root) return 'the path does not lead to the root that the digest signs'
  return null
}
