/**
 * Jobs that repeat. Each occurrence is an ordinary job with its own id, which any number of processes may enqueue: the
 * queue holds it once. A process may move the schedule on only when it is unchanged since it was read.
 */
import type { NewJob } from '@bindery/contracts/ports'
import * as v from 'valibot'
import { jobIdOf } from './bull-names.ts'
import type { BullQueues } from './bull-queues.ts'
import { OCCURS_AT } from './bull-replaced.ts'

const Schedule = v.object({
  queue: v.string(),
  name: v.string(),
  data: v.string(),
  every: v.number(),
  next: v.number(),
  /** The occurrence made last; null before the first. */
  last: v.nullable(v.string()),
  /** Whether the last occurrence is certainly in the queue. */
  made: v.boolean(),
})
type Schedule = v.InferOutput<typeof Schedule>

/** Sets a field if it still has the value that the caller read; returns whether it had. */
const SET_IF_EQUAL = `
  if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
  return 1`

const UNFINISHED: readonly string[] = ['waiting', 'delayed', 'active', 'prioritized']

export class BullSchedules {
  readonly #queues: BullQueues
  readonly #enqueue: (job: NewJob, schedule: string) => Promise<void>
  readonly #key: string

  constructor(queues: BullQueues, enqueue: (job: NewJob, schedule: string) => Promise<void>) {
    this.#queues = queues
    this.#enqueue = enqueue
    this.#key = `${queues.prefix}:schedules`
  }

  /** Sets a schedule. Setting the same schedule at every start keeps its rhythm; a changed one begins at once. */
  async put(name: string, everyMs: number, job: Omit<NewJob, 'id' | 'notBefore'>): Promise<void> {
    const every = Math.round(everyMs)
    for (;;) {
      const known = await this.#queues.line.client.hget(this.#key, name)
      const old = known === null ? null : read(known)
      const keeps = old !== null && old.every === every && old.queue === job.queue
      const schedule = {
        ...(keeps ? old : { next: Date.now(), last: null, made: true }),
        queue: job.queue,
        name: job.name,
        data: job.data,
        every,
      }
      if (await this.#replace(name, known ?? '', schedule)) return
    }
  }

  /** Enqueues a queue's due jobs; returns the time of its next occurrence, or null. */
  async enqueueDue(queue: string): Promise<number | null> {
    const schedules = Object.entries(await this.#queues.line.client.hgetall(this.#key))
    const ours = schedules.map(([name, text]) => ({ name, text, schedule: read(text) }))
    const moments = await Promise.all(
      ours
        .filter(({ schedule }) => schedule.queue === queue)
        .map(({ name, text, schedule }) => this.#enqueueOne(name, text, schedule)),
    )
    return moments.length > 0 ? Math.min(...moments) : null
  }

  /** Occurrences that were missed while no process ran, or while the last one still ran, are skipped. */
  async #enqueueOne(name: string, text: string, schedule: Schedule): Promise<number> {
    if (!schedule.made) await this.#make(name, text, schedule)
    const now = Date.now()
    const { next, every } = schedule
    // A time more than one interval ahead means that the clock was set back.
    if (next > now && next <= now + every) return next
    const free = await this.#isFree(schedule)
    const moved: Schedule = {
      ...schedule,
      next: next > now ? now + every : next + every * (Math.floor((now - next) / every) + 1),
      last: free ? `${name}${OCCURS_AT}${new Date(next).toISOString()}` : schedule.last,
      made: !free,
    }
    const before = schedule.made ? text : JSON.stringify({ ...schedule, made: true })
    // A process that was too late looks again at its next turn. If this process dies before it makes the announced job,
    // the next reader of the schedule makes it.
    if ((await this.#replace(name, before, moved)) && !moved.made) await this.#make(name, JSON.stringify(moved), moved)
    return moved.next
  }

  async #isFree({ queue, last }: Schedule): Promise<boolean> {
    if (last === null) return true
    return !UNFINISHED.includes(await this.#queues.of(queue).getJobState(jobIdOf(last)))
  }

  async #make(name: string, text: string, schedule: Schedule): Promise<void> {
    const { queue, data, last } = schedule
    if (last !== null) await this.#enqueue({ id: last, queue, name: schedule.name, data }, name)
    await this.#replace(name, text, { ...schedule, made: true })
  }

  async #replace(name: string, before: string, after: Schedule): Promise<boolean> {
    return (await this.#queues.line.client.eval(SET_IF_EQUAL, 1, this.#key, name, before, JSON.stringify(after))) === 1
  }
}

/** Only `#replace` writes the text of a schedule. */
const read = (text: string): Schedule => v.parse(Schedule, JSON.parse(text))
