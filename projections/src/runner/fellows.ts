/**
 * The processes that make rows of the same views. They tell each other of themselves by notes: a release whose rows
 * differ waits until the other has ended, and one process at a time rebuilds.
 */
import type { Views } from '@bindery/contracts/ports'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { textOf } from './fold.ts'
import type { Log } from './log.ts'
import type { Projector } from './projector.ts'

const PROJECTING = 'projecting'

const Note = v.object({
  /** The collections with the versions of their projectors. */
  release: v.string(),
  /** Its number in the queue of those that rebuild: 0 while it draws one, null when it does not rebuild. */
  ticket: v.nullable(v.number()),
  /** Rises while the process lives. */
  beat: v.number(),
})
type Note = v.InferOutput<typeof Note>

export interface FellowTimes {
  /** How often a process shows that it lives, in milliseconds. */
  readonly beatEvery: number
  /** After how long a silent process counts as ended, in milliseconds. */
  readonly silentAfter: number
}

interface Parts {
  readonly views: Pick<Views, 'notes' | 'putNote'>
  readonly log: Log
  /** The name of this process among others; null when no other makes rows of these views. */
  readonly me: string | null
  readonly times: FellowTimes
}

export const releaseOf = (projectors: readonly Projector[]): string =>
  projectors
    .map(({ collection, version }) => `${collection} ${version}`)
    .toSorted()
    .join(', ')

export class Fellows {
  readonly #parts: Parts
  readonly #stopping: AbortSignal
  /** When the beat of another process was last seen to change, by this process's clock. */
  readonly #heard = new Map<string, { readonly beat: number; readonly at: number }>()
  #note: Note
  #turns = 0
  #hasLeft = false
  #beats: NodeJS.Timeout | undefined

  constructor(parts: Parts, release: string, stopping: AbortSignal) {
    this.#parts = parts
    this.#stopping = stopping
    this.#note = { release, ticket: null, beat: 0 }
  }

  /** Begins once no process of another release makes rows: in one group they would take events from each other. */
  async join(): Promise<void> {
    const { me, log, times } = this.#parts
    if (me === null) return
    const { release } = this.#note
    await this.#until(
      (others) => others.every((other) => other.release === release),
      'waits until the processes of another release have ended',
    )
    await this.#tell({})
    this.#beats = setInterval(() => {
      // A lost beat can cost a turn, in which case the generation is begun anew by whoever took it.
      this.#beat().catch((error: unknown) => log.warn({ error: textOf(error) }, 'a beat of the projections was lost'))
    }, times.beatEvery).unref()
  }

  /** Waits for its turn to rebuild. Turns may be nested; each is given back by `give`. */
  async take(): Promise<void> {
    this.#turns += 1
    const { me } = this.#parts
    if (me === null || this.#turns > 1) return
    // Lamport's bakery: whoever draws is waited for, because it may draw the same number and have the lower name.
    await this.#tell({ ticket: 0 })
    const ticket = 1 + Math.max(0, ...(await this.#others()).map((other) => other.ticket ?? 0))
    await this.#tell({ ticket })
    const isBehind = (other: Note & { readonly name: string }) =>
      other.ticket === null ||
      (other.ticket > 0 && (ticket < other.ticket || (ticket === other.ticket && me < other.name)))
    await this.#until((others) => others.every(isBehind), 'waits until another process has rebuilt')
  }

  async give(): Promise<void> {
    this.#turns -= 1
    if (this.#turns === 0) await this.#tell({ ticket: null })
  }

  async leave(): Promise<void> {
    clearInterval(this.#beats)
    const { me, views } = this.#parts
    this.#hasLeft = true
    if (me !== null) await views.putNote(PROJECTING, me, null)
  }

  async #beat(): Promise<void> {
    await this.#tell({})
    await this.#others()
  }

  async #tell(changed: Partial<Note>): Promise<void> {
    const { me, views } = this.#parts
    this.#note = { ...this.#note, ...changed, beat: this.#note.beat + 1 }
    if (me !== null && !this.#hasLeft) await views.putNote(PROJECTING, me, JSON.stringify(this.#note))
  }

  async #until(isMet: (others: readonly (Note & { readonly name: string })[]) => boolean, wait: string): Promise<void> {
    const { log, times } = this.#parts
    for (let looks = 0; !this.#stopping.aborted; looks += 1) {
      if (isMet(await this.#others())) return
      if (looks === 0) log.info({}, wait)
      await pause(times.beatEvery / 5, undefined, { signal: this.#stopping }).catch(() => undefined)
    }
  }

  /** The others that live. What a process noted last stays when it is killed: whoever finds it silent removes it. */
  async #others(): Promise<readonly (Note & { readonly name: string })[]> {
    const { me, views, times } = this.#parts
    const now = performance.now()
    const others: (Note & { readonly name: string })[] = []
    for (const { key: name, json } of await views.notes(PROJECTING)) {
      if (name === me) continue
      const note = v.parse(Note, JSON.parse(json))
      const heard = this.#heard.get(name)
      if (heard?.beat !== note.beat) this.#heard.set(name, { beat: note.beat, at: now })
      else if (now - heard.at > times.silentAfter) {
        this.#heard.delete(name)
        await views.putNote(PROJECTING, name, null)
        continue
      }
      others.push({ ...note, name })
    }
    return others
  }
}
