/** Signed digests of the heads of all streams, kept outside the event store. */
import type { Digest, DigestProof, Signer, StreamHead } from '../events/index.ts'

/** The newest digest's entry for a stream. */
export interface Covering {
  readonly digest: Digest
  readonly head: StreamHead
}

/**
 * Thrown when digests contradict each other or the store: a person must investigate, and trying again does not help.
 */
export class DigestFault extends Error {
  override name = 'DigestFault'
}

export interface Digests {
  /** Signs the digests, and the exports that contain them. */
  readonly signer: Signer
  /**
   * The newest digest, or null before the first.
   * @throws {DigestFault} when it is not the signed one
   */
  newest(): Promise<Digest | null>
  /** The newest digest's head of a stream; null while it covers no such stream, or cannot be trusted or reached. */
  covering(stream: string): Promise<Covering | null>
  /** As `covering`, with the path that proves it to others. */
  prove(stream: string): Promise<DigestProof | null>
  /**
   * Adds a digest of all present heads; two concurrent calls add one.
   * @throws {DigestFault} when this is not the store that was digested before, or it has lost events
   */
  take(): Promise<Digest>
  /** Abandons an unfinished digest, of which nothing is kept. */
  close(): Promise<void>
}
