/** Samples of this process, kept in memory for an hour and for a day. */
import { KINDS, SPANS, slotAt, withSample, type Kind, type Sample, type SpanName } from './series.ts'
import type { Meter, Work } from './meter.ts'

export interface Series {
  readonly kind: Kind
  readonly name: string
  readonly hour: readonly Sample[]
  readonly day: readonly Sample[]
}

/** The series of one process, and since when it takes samples (ISO, UTC). */
export interface Recorded {
  readonly since: string
  /** The instant of the last sample. */
  readonly at: string
  readonly series: readonly Series[]
}

/** What waits at this moment, by name; a kind that cannot be asked is left out. */
export type Lags = Readonly<Partial<Record<Kind, ReadonlyMap<string, number>>>>

const IDLE: Work = { handled: 0, took: 0, pieces: 0 }

export class Recorder {
  readonly #meter: Meter
  readonly #since: string
  readonly #series = new Map<string, Series>()
  #at: string

  constructor(meter: Meter, since: string) {
    this.#meter = meter
    this.#since = since
    this.#at = since
  }

  sample(now: string, lags: Lags): void {
    const work = this.#meter.take()
    const at = Date.parse(now)
    for (const kind of KINDS) {
      const lag = lags[kind] ?? new Map<string, number>()
      for (const name of new Set([...lag.keys(), ...work[kind].keys()])) {
        const key = `${kind} ${name}`
        const { hour, day } = this.#series.get(key) ?? { hour: [], day: [] }
        const sampled = { ...(work[kind].get(name) ?? IDLE), lag: lag.get(name) ?? 0 }
        const extended = (span: SpanName, samples: readonly Sample[]) =>
          withSample(samples, { ...sampled, slot: slotAt(at, SPANS[span]) }, SPANS[span])
        this.#series.set(key, { kind, name, hour: extended('hour', hour), day: extended('day', day) })
      }
    }
    this.#at = now
  }

  recorded(): Recorded {
    return { since: this.#since, at: this.#at, series: [...this.#series.values()] }
  }
}
