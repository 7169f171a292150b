/** Signed digests of the heads of all streams, kept outside the event store. */
import type { Digest, DigestProof, Signer, StreamHead } from '../events/index.ts'

/** What the newest digest says of a stream. */
export interface Covering {
  readonly digest: Digest
  readonly head: StreamHead
}

/** The digests there are contradict themselves or the store: a person has to look, and no further try helps. */
export class DigestFault extends Error {
  override name = 'DigestFault'
}

export interface Digests {
  /** Signs digests, and what is handed out with them. */
  readonly signer: Signer
  /**
   * The newest digest, or null before the first.
   * @throws {DigestFault} when it is not what was signed.
   */
  newest(): Promise<Digest | null>
  /** Null while the newest digest does not hold the stream, or cannot be trusted or reached. */
  covering(stream: string): Promise<Covering | null>
  /** The same, with the way to show it to others. */
  prove(stream: string): Promise<DigestProof | null>
  /**
   * Adds a digest of all heads as the store has them now; two at once add one.
   * @throws {DigestFault} when the store is not the one, or not the whole of the one, that was digested before.
   */
  take(): Promise<Digest>
  /** Leaves a digest in hand unfinished: nothing of it is kept. */
  close(): Promise<void>
}
