/** The furthest position reached in the log, in whatever order its parts are read. */
import * as v from 'valibot'
import type { EventStore, LogMark, StoredEvent } from './event-store.ts'

/** A mark as it is stored, by any engine and in any file. */
export const StoredMark = v.object({ position: v.string(), stream: v.string(), revision: v.number(), hash: v.string() })

const MarkText = v.pipe(v.string(), v.parseJson(), StoredMark)

/** A mark from the JSON in which it is stored. */
export const parseMark = (text: string): LogMark => v.parse(MarkText, text)

export const markOf = ({ position, stream, revision, hash }: StoredEvent): LogMark => ({
  position,
  stream,
  revision,
  hash,
})

/**
 * The position of a mark as comparable text: of two marks with the same form, the one with the greater order is further
 * along their log.
 */
export function orderOf({ position }: Pick<LogMark, 'position'>): { readonly form: string; readonly order: string } {
  const order = (position.match(/\d+/gu) ?? []).map((digits) => digits.padStart(ORDER_DIGITS, '0')).join(' ')
  return { form: position.replaceAll(/\d+/gu, '#'), order }
}
/** The digits of the largest 64-bit number. */
const ORDER_DIGITS = 20

/**
 * Whether a mark replaces the stored one: only if it is later, because marks of other processes may arrive late. A mark
 * of another kind of log always replaces it.
 */
export function isFurther(mark: LogMark, kept: LogMark | null): boolean {
  if (!kept) return true
  const [is, was] = [orderOf(mark), orderOf(kept)]
  return is.form !== was.form || is.order > was.order
}

/**
 * The furthest mark seen so far: stored beside data derived from the log, it later shows whether the log has lost
 * events.
 */
export class Furthest {
  readonly #store: Pick<EventStore, 'compare'>
  #mark: LogMark | null

  private constructor(store: Pick<EventStore, 'compare'>, mark: LogMark | null) {
    this.#store = store
    this.#mark = mark
  }

  /** Continues from a stored mark, at the present position of its event in the store. */
  static async from(store: Pick<EventStore, 'compare' | 'read'>, kept: LogMark | null): Promise<Furthest> {
    const [event] = kept ? await store.read(kept.stream, kept.revision, 1) : []
    return new Furthest(store, event ? markOf(event) : null)
  }

  get mark(): LogMark | null {
    return this.#mark
  }

  /** @param events in the order of the log */
  meet(events: readonly StoredEvent[]): void {
    const last = events.at(-1)
    if (last && (!this.#mark || this.#store.compare(last.position, this.#mark.position) > 0)) this.#mark = markOf(last)
  }
}
