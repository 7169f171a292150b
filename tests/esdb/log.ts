/** The log of the stand-in for EventStoreDB, with EventStoreDB's rules for appends; it outlives a server over it. */
import { EventEmitter } from 'node:events'

export interface Proposed {
  readonly id: string
  readonly type: string
  readonly contentType: string
  readonly data: Uint8Array
}

export interface Recorded extends Proposed {
  readonly stream: string
  readonly revision: number
  readonly position: bigint
}

export interface EsdbLog {
  readonly records: Recorded[]
  readonly streams: Map<string, Recorded[]>
  /** Called with the events of every append. */
  readonly appended: EventEmitter<{ append: [readonly Recorded[]] }>
}

export function esdbLog(): EsdbLog {
  const log: EsdbLog = { records: [], streams: new Map(), appended: new EventEmitter() }
  // A real node also writes events of its own, such as statistics.
  store(log, '$stats-0.0.0.0:2113', [
    {
      id: '00000000-0000-4000-8000-000000000000',
      type: '$statsCollected',
      contentType: 'application/json',
      data: new Uint8Array(),
    },
  ])
  return log
}

function store(log: EsdbLog, stream: string, events: readonly Proposed[]): void {
  const records = log.streams.get(stream) ?? []
  log.streams.set(stream, records)
  let position = log.records.at(-1)?.position ?? 0n
  const added = events.map((event, index): Recorded => {
    // Positions count bytes, so they have gaps.
    position += BigInt(100 + event.data.length)
    return { ...event, stream, revision: records.length + index, position }
  })
  records.push(...added)
  log.records.push(...added)
  log.appended.emit('append', added)
}

export type Decision =
  | { readonly ok: true; readonly last: Recorded }
  /** `current` is the stream's last revision; -1 without events. */
  | { readonly ok: false; readonly current: number }

/** An append that repeats ids at their revision succeeds, whatever its data and whatever came later. */
export function append(log: EsdbLog, stream: string, expected: number, events: readonly Proposed[]): Decision {
  const records = log.streams.get(stream) ?? []
  const repeated = events.every(({ id }, index) => records[expected + 1 + index]?.id === id)
  if (records.length !== expected + 1 && !repeated) return { ok: false, current: records.length - 1 }
  if (!repeated) store(log, stream, events)
  const last = log.streams.get(stream)?.[expected + events.length]
  return last ? { ok: true, last } : { ok: false, current: records.length - 1 }
}
