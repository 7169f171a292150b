/** The records that the fuzzer has seen, so that later calls use the records of earlier ones. */
import * as v from 'valibot'
import { Drawn, Recalled } from './bodies.ts'
import { repaired } from './repair.ts'

type Fields = Readonly<Record<string, unknown>>
type Seen = ReadonlyMap<string, unknown>

/** The most records kept under a name; newer ones replace old ones, so that several calls change the same record. */
const MOST = 60
const DEEPEST = 6
const CANDIDATES = 8
const NAMING = /id$|^collection$|^filename$|^password$/iu
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

export class Memory {
  /** The records by the names of their fields. */
  readonly #records = new Map<string, Seen[]>()
  #next = 0

  /** Keeps every record with an id, at any depth; raw events are not records. */
  learn(value: unknown, depth = 0): void {
    if (depth > DEEPEST) return
    // Of a long list only the newest records are kept.
    if (Array.isArray(value)) for (const item of value.slice(-20)) this.learn(item, depth + 1)
    if (!isRecord(value)) return
    const fields = Object.entries(value)
    if (fields.some(([name]) => NAMING.test(name))) this.add(value)
    for (const [name, part] of fields) if (name !== 'Event') this.learn(part, depth + 1)
  }

  add(record: Fields): void {
    const scalars = Object.entries(record).filter(([, value]) => isScalar(value) && String(value).length < 400)
    const seen: Seen = new Map(scalars.map(([name, value]) => [name.toLowerCase(), value]))
    this.#next += 1
    for (const name of seen.keys()) {
      const records = this.#records.get(name) ?? []
      records[records.length < MOST ? records.length : this.#next % MOST] = seen
      this.#records.set(name, records)
    }
  }

  /** The value with its recalled fields filled, changed to keep rules over several fields where possible. */
  filled(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.filled(item))
    if (value instanceof Recalled) return value.otherwise
    if (!(value instanceof Drawn)) return value
    const wanted = Object.entries(value.fields)
      .filter(([, field]) => field instanceof Recalled)
      .map(([name]) => name.toLowerCase())
    const record = this.#record(wanted, value.pick)
    const body = Object.fromEntries(
      Object.entries(value.fields).flatMap(([name, field]) => {
        if (!(field instanceof Recalled)) return [[name, this.filled(field)]]
        const known = record?.get(name.toLowerCase()) ?? this.#elsewhere(name, field, value.pick)
        if (known !== undefined && v.is(field.schema, known)) return [[name, known]]
        return v.is(field.schema, undefined) ? [] : [[name, field.otherwise]]
      }),
    )
    return repaired(value.schema, body, value.pick)
  }

  /** A required field may come from another record; an optional one rarely does, because it would hardly fit. */
  #elsewhere(name: string, { schema }: Recalled, pick: number): unknown {
    if (pick % 4 !== 0 && v.is(schema, undefined)) return undefined
    const records = this.#records.get(name.toLowerCase()) ?? []
    return records[pick % Math.max(1, records.length)]?.get(name.toLowerCase())
  }

  /** Among a few records with the rarest of the wanted fields, the one that has most of them. */
  #record(wanted: readonly string[], pick: number): Seen | null {
    const lists = wanted.flatMap((name) => (this.#records.has(name) ? [this.#records.get(name) ?? []] : []))
    const [rarest = []] = lists.toSorted((a, b) => a.length - b.length)
    const candidates = Array.from(
      { length: Math.min(CANDIDATES, rarest.length) },
      (_, at) => rarest[(pick + at * 7) % rarest.length],
    )
    const known = (record: Seen | undefined) => wanted.filter((name) => record?.has(name)).length
    return candidates.toSorted((a, b) => known(b) - known(a))[0] ?? null
  }
}
