/**
 * One part of the product for the health check: one check at a time asks it, and its last answer is used while it is
 * slow.
 */

/** The longest wait of a health request for a part (milliseconds). */
export const NEWS_WITHIN_MS = 1_000
/** A part that is silent for this long counts as failing, even if it answered before. */
export const SILENT_AFTER_MS = 10_000

export class WatchedPart<Answer> {
  readonly name: string
  /** The engine that the part uses; null when it uses the data folder, or several engines. */
  readonly engine: string | null
  readonly #question: () => Promise<Answer>
  #asking: { readonly since: number; readonly done: Promise<void> } | null = null
  #answer: Answer | null = null
  #fault: { readonly err: unknown } | null = null
  #failing: string | null = null

  constructor(name: string, engine: string | null, question: () => Promise<Answer>) {
    this.name = name
    this.engine = engine
    this.#question = question
  }

  /** Asks the part; callers at the same time wait for the same answer. */
  ask(): Promise<void> {
    this.#asking ??= { since: performance.now(), done: this.#ask() }
    return this.#asking.done
  }

  async #ask(): Promise<void> {
    try {
      this.#answer = await this.#question()
      this.#fault = null
      this.#failing = null
    } catch (err) {
      this.#fault = { err }
    } finally {
      this.#asking = null
    }
  }

  get works(): boolean {
    return this.#fault === null && (this.#asking === null || performance.now() - this.#asking.since < SILENT_AFTER_MS)
  }

  /** Since when the part has failed, as far as health was asked for; null while it works. */
  failingSince(now: string): string | null {
    if (this.works) return null
    this.#failing ??= now
    return this.#failing
  }

  /** The reason of the last failure; undefined after an answer or a silence. */
  get fault(): unknown {
    return this.#fault?.err
  }

  /** The part's last answer; null before the first. */
  get answer(): Answer | null {
    return this.#answer
  }
}
