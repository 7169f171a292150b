/** What the AI helper knows of the record that it works for. */
import type { Fact } from '@bindery/contracts/wire'

export interface Asked {
  /** The name of the insured (AI-001). */
  readonly insured: string
  /** Other names under which documents may speak of it, and its policy numbers. */
  readonly others: readonly string[]
  /** The path of its folder in the shared tree; '' while it has none. */
  readonly folder: string
  /**
   * Sets the record's folder, or only its field while the record is edited (AI-003, A-102); null when it was refused.
   */
  readonly pick: (folder: string) => Promise<'set' | 'entered' | null>
  /** Why the last folder could not be set, known also to who asks after the panel has gone; null when nothing failed. */
  readonly failure: () => string | null
  /** Why the folder could not be set; '' when nothing failed. */
  readonly refused: string
  /** Enters a fact into the field of the open form it belongs to; whether there is such a form and field. */
  readonly use: (fact: Fact) => boolean
}
