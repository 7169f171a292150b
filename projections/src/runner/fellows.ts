/**
 * The processes that make rows of the same views. They tell each other of themselves by notes: a release whose rows
 * differ waits until the other has ended, and one process at a time rebuilds.
 */
import type { Views } from '@bindery/contracts/ports'
import { createTurns } from '@bindery/contracts/rules'
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
  /** While it looks whether it may begin: it makes no rows yet. */
  joining: v.optional(v.boolean(), false),
  /** Rises while the process lives. */
  beat: v.number(),
})
type Note = v.InferOutput<typeof Note>
type Other = Note & { readonly name: string }

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
  /** An earlier note must not be stored after a later one. */
  readonly #inTurn = createTurns()
  #note: Note
  #turns = 0
  #hasLeft = false
  #beats: NodeJS.Timeout | undefined

  constructor(parts: Parts, release: string, stopping: AbortSignal) {
    this.#parts = parts
    this.#stopping = stopping
    this.#note = { release, ticket: null, joining: true, beat: 0 }
  }

  /**
   * Begins once no process of another release makes rows: in one group they would take events from each other. It tells
   * of itself before it looks, so that of two that begin at the same moment at least one sees the other; the one with
   * the lower name goes first.
   */
  async join(): Promise<void> {
    const { me, log, times } = this.#parts
    if (me === null) return
    const differs = ({ release }: Other) => release !== this.#note.release
    while (!this.#stopping.aborted) {
      await this.#tell({})
      const others = (await this.#others()).filter(differs)
      if (others.length === 0) break
      if (others.every(({ joining, name }) => joining && me < name)) await this.#rest()
      else {
        await this.#withdraw(me)
        await this.#until((all) => !all.some(differs), 'waits until the processes of another release have ended')
      }
    }
    await this.#tell({ joining: false })
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
    try {
      await this.#draw(me)
    } catch (error) {
      // Whoever goes on drawing is waited for by all others; the next beat tells them.
      this.#turns -= 1
      this.#note = { ...this.#note, ticket: null }
      throw error
    }
  }

  async #draw(me: string): Promise<void> {
    // Lamport's bakery: whoever draws is waited for, because it may draw the same number and have the lower name.
    await this.#tell({ ticket: 0 })
    const ticket = 1 + Math.max(0, ...(await this.#others()).map((other) => other.ticket ?? 0))
    await this.#tell({ ticket })
    const isBehind = (other: Other) =>
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
    this.#hasLeft = true
    const { me } = this.#parts
    if (me !== null) await this.#withdraw(me)
  }

  async #beat(): Promise<void> {
    await this.#tell({})
    await this.#others()
  }

  async #tell(changed: Partial<Note>): Promise<void> {
    const { me, views } = this.#parts
    this.#note = { ...this.#note, ...changed, beat: this.#note.beat + 1 }
    const json = JSON.stringify(this.#note)
    await this.#inTurn(async () => {
      if (me !== null && !this.#hasLeft) await views.putNote(PROJECTING, me, json)
    })
  }

  #withdraw = (me: string): Promise<void> => this.#inTurn(() => this.#parts.views.putNote(PROJECTING, me, null))

  #rest = (): Promise<void> =>
    pause(this.#parts.times.beatEvery / 5, undefined, { signal: this.#stopping }).catch(() => undefined)

  async #until(isMet: (others: readonly Other[]) => boolean, wait: string): Promise<void> {
    for (let looks = 0; !this.#stopping.aborted; looks += 1) {
      if (isMet(await this.#others())) return
      if (looks === 0) this.#parts.log.info({}, wait)
      await this.#rest()
    }
  }

  /** The others that live. What a process noted last stays when it is killed: whoever finds it silent removes it. */
  async #others(): Promise<readonly Other[]> {
    const { me, views, times } = this.#parts
    const now = performance.now()
    const others: Other[] = []
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
