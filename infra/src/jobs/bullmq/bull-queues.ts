/** The queues of one installation on a Redis server, and the data of their jobs. */
import { Queue, type Job } from 'bullmq'
import type { RedisLine } from '../../redis/connection.ts'
import { queueName } from './bull-names.ts'

/** The data of a job. It contains the job's id, because BullMQ has names of its own. */
export interface Payload {
  readonly id: string
  readonly data: string
  /** The schedule that it is an occurrence of. */
  readonly schedule?: string
  /** Until when it waited when somebody hurried it. */
  readonly hurried?: number
}

/** Null until the job reports. BullMQ's initial value is the number 0, which does not mean 'not reported'. */
export type Progress = { readonly percent: number } | number

export type BullQueue = Queue<Payload, void, string, Payload, void, string>
export type BullJob = Job<Payload, void>

/** BullMQ writes every step into a stream that the product never reads. */
const EVENTS_KEPT = 100

export class BullQueues {
  readonly line: RedisLine
  readonly prefix: string
  readonly onFault: (error: unknown) => void
  readonly #queues = new Map<string, BullQueue>()

  constructor(line: RedisLine, prefix: string, onFault: (error: unknown) => void) {
    this.line = line
    this.prefix = prefix
    this.onFault = onFault
  }

  of(queue: string): BullQueue {
    const known = this.#queues.get(queue)
    if (known) return known
    const made: BullQueue = new Queue(queueName(queue), {
      connection: this.line.client,
      prefix: this.prefix,
      streams: { events: { maxLen: EVENTS_KEPT } },
    })
    // Without a listener, the error of an unreachable server would end the process.
    made.on('error', this.onFault)
    this.#queues.set(queue, made)
    return made
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#queues.values()].map((queue) => this.line.limited(queue.close())))
  }
}
