/**
 * A reactor names the events that ask for a job, and does the job. The job's recorded outcome, not the queue, decides
 * whether the effect is done.
 */
import {
  isReadable,
  upcast,
  type AccessFact,
  type AnnouncementFact,
  type EventEnvelope,
  type ImportFact,
  type IncidentFact,
  type IntakeFact,
  type BrokerFact,
  type DocumentFact,
  type Recorded,
  type AccountFact,
  type RenewalFact,
  type SubmissionStreamFact,
} from '@bindery/contracts/events'
import type { JobView, QueueName, RunningJob, StoredEvent } from '@bindery/contracts/ports'
import type { WorkerDependencies } from './dependencies.ts'
import type { Facts } from './facts.ts'
import { jobData } from './jobs.ts'
import type { ReadsFiles } from './opened.ts'

type On<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]?: (event: Extract<Event, { readonly type: Type }>) => boolean
}

/** The parts that a job may use. */
export type JobContext = Pick<
  WorkerDependencies,
  | 'store'
  | 'commands'
  | 'mail'
  | 'files'
  | 'access'
  | 'credentials'
  | 'sender'
  | 'factModel'
  | 'isAsNamed'
  | 'log'
  | 'undoSeconds'
> & {
  /** Reads a file of the shared drive in a thread, within limits. */
  readonly reader: ReadsFiles
  readonly facts: Facts
  /** Aborted at a stop, when outside parties such as mail servers are no longer waited for. */
  readonly giveUp: AbortSignal
}

type GivenUp = (
  context: JobContext,
  job: Pick<JobView, 'id' | 'data' | 'attempts'>,
  discarded: EventEnvelope,
) => Promise<void>

export interface Reactor {
  readonly name: string
  readonly queue: QueueName
  wants(event: StoredEvent): boolean
  /** The parts of an event, with a job for each; null when one job does everything. */
  partsOf(event: StoredEvent): readonly number[] | null
  /** Ends what others wait for, when a person discards the failed job: `discarded` is the event that says so. */
  readonly givenUp?: GivenUp | undefined
  /**
   * Does the job. @param known the event that asked for it, when it is at hand
   * @throws {JobRefused} when no further try can succeed
   */
  run(context: JobContext, job: RunningJob, known?: StoredEvent): Promise<void>
  /** True when the job of a delivered fact is done at once and with the fact's date; other jobs wait in the queue. */
  readonly atDelivery: boolean
  /** True when the job waits, so that a person can undo what asked for it. */
  readonly canBeUndone: boolean
  /** True when the follower of the log does the job itself, and enqueues it only when that fails (ADR 040). */
  readonly atOnce: boolean
}

/** The events that reactors may react to. */
export type ReactedTo = Recorded<
  | SubmissionStreamFact
  | AccountFact
  | AccessFact
  | BrokerFact
  | IncidentFact
  | AnnouncementFact
  | RenewalFact
  | ImportFact
  | DocumentFact
  | IntakeFact
>

interface ReactorParts extends Pick<Reactor, 'name' | 'queue' | 'run' | 'givenUp'> {
  /** By type of event, whether the event asks for the job. */
  readonly on: On<ReactedTo>
  readonly parts?: (event: EventEnvelope) => readonly number[]
  readonly atDelivery?: boolean
  readonly canBeUndone?: boolean
  /** Only for jobs that consist of idempotent commands: whatever was done once is answered, never done again. */
  readonly atOnce?: boolean
}

export function reactor(given: ReactorParts): Reactor {
  const { name, queue, on, run, givenUp, parts, atDelivery = false, canBeUndone = false, atOnce = false } = given
  const wants = new Map<string, (event: never) => boolean>(Object.entries(on))
  return {
    name,
    queue,
    run,
    givenUp,
    atDelivery,
    canBeUndone,
    atOnce,
    wants(event) {
      const asks = wants.get(event.type)
      if (!asks) return false
      // An event of a newer release must not hold up others: its job is enqueued, fails, and is listed for everybody.
      if (!isReadable(event)) return true
      // The type of `on` cannot express that each function takes only events of the type it is stored under.
      return asks(upcast(event) as never)
    },
    // An unreadable event gets one job, which fails.
    partsOf: (event) => (parts && isReadable(event) ? parts(upcast(event)) : null),
  }
}

/** A job that a reactor's event asks for, before it is enqueued or done. */
export interface AskedJob {
  readonly reactor: Reactor
  readonly event: StoredEvent
  readonly id: string
  readonly data: string
}

/** One job, or one for each part; their ids follow from reactor and event, so that redelivery enqueues each once. */
export function jobsFor({ name, partsOf }: Reactor, event: StoredEvent) {
  const id = `${name}-${event.id}`
  const parts = partsOf(event)
  return parts
    ? parts.map((part) => ({ id: `${id}-${part}`, data: jobData(event, part) }))
    : [{ id, data: jobData(event) }]
}
