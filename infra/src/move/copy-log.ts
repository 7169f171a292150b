/**
 * Copies a log from one event store into another: every event as it was recorded, in the order of the log, so that
 * chains and signed digests stay valid. It may be interrupted at any moment and continues where it stopped.
 */
import type { EventEnvelope } from '@bindery/contracts/events'
import { markOf, UnknownOutcome, type EventStore, type LogMark, type StoredEvent } from '@bindery/contracts/ports'
import { MoveRefused } from './refused.ts'

type Source = Pick<EventStore, 'readAll'>
type Target = Pick<EventStore, 'append' | 'read'>

/** How many events and characters are written at once, below what an append takes (`checkAppend`). */
const AT_ONCE = 50
const MOST_CHARACTERS = 400_000
const PAGE = 500

export interface CopyOptions {
  readonly from: Source
  readonly to: Target
  /** The last event of an earlier run; null before the first. */
  readonly after: LogMark | null
  /** Called with each event after which a later run may continue. */
  readonly reached: (mark: LogMark, copied: number) => Promise<void>
}

/**
 * @returns how many events were read in this run
 * @throws {MoveRefused} when the target holds events that the source does not: it belongs to another store
 */
export async function copyLog({ from, to, after, reached }: CopyOptions): Promise<number> {
  let position = after?.position ?? null
  let copied = 0
  for (;;) {
    const events = await from.readAll(position, PAGE)
    const last = events.at(-1)
    if (!last) return copied
    for (const run of runsOf(events)) await copyRun(to, run)
    copied += events.length
    position = last.position
    await reached(markOf(last), copied)
  }
}

/** Events of one stream that follow each other in the log, at most as many as are written at once. */
function runsOf(events: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] {
  const runs: StoredEvent[][] = []
  let characters = 0
  for (const event of events) {
    const size = JSON.stringify(event).length
    const run = runs.at(-1)
    const fits = run && run[0]?.stream === event.stream && run.length < AT_ONCE && characters + size < MOST_CHARACTERS
    if (fits) run.push(event)
    else runs.push([event])
    characters = fits ? characters + size : size
  }
  return runs
}

/** Writes a run of events; events that an interrupted run has written are recognised and not written again. */
async function copyRun(to: Target, run: readonly StoredEvent[]): Promise<void> {
  const [first] = run
  if (!first) return
  const there = await to.read(first.stream, first.revision, run.length)
  there.forEach((event, at) => {
    if (event.hash !== run[at]?.hash) throw other(event)
  })
  const rest = run.slice(there.length)
  const [next] = rest
  if (!next) return
  try {
    const { ok } = await to.append(next.stream, next.revision - 1, rest.map(envelopeOf))
    if (!ok) await expectThere(to, rest)
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error
    await copyRun(to, run)
  }
}

/** A store may report an identical retry as a conflict: the events may already be stored. */
async function expectThere(to: Target, run: readonly StoredEvent[]): Promise<void> {
  for (const { stream, revision, hash } of run) {
    const [event] = await to.read(stream, revision, 1)
    if (event?.hash !== hash) throw other({ stream, revision })
  }
}

const envelopeOf = ({ position: _, ...envelope }: StoredEvent): EventEnvelope => envelope

const other = ({ stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>) =>
  new MoveRefused(
    `The target holds other events: at ${stream} revision ${revision} it differs. Nothing was overwritten.`,
  )
