/**
 * A hostile queue: it delivers jobs in any order and again after they are done, acknowledges late, and forgets complete
 * jobs at once, so that an id may be used again.
 */
import {
  isFurther,
  JobDeferred,
  JobRefused,
  reasonOf,
  type Jobs,
  type JobState,
  type NewJob,
} from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobBoard, keyOf, stateOf, view, type JobBoard, type Kept } from './job-board.ts'
import { dawdle, random } from './random.ts'

export { jobBoard, type JobBoard }

export interface HostileJobsOptions {
  readonly seed?: number
  readonly board?: JobBoard
  /** The probability that a finished job is delivered once more. */
  readonly redelivered?: number
}

export function hostileJobs({ seed = 1, board = jobBoard(), redelivered = 0.25 }: HostileJobsOptions = {}): Jobs {
  const chance = random(seed)
  const workers = new Set<() => Promise<void>>()
  let closed = false

  function put(job: NewJob, schedule: string | null = null): void {
    const key = keyOf(job.queue, job.id)
    if (board.kept.has(key)) return
    const now = Date.now()
    board.kept.set(key, {
      job,
      schedule,
      createdAt: new Date(now).toISOString(),
      state: 'waiting',
      due: job.notBefore ? Date.parse(job.notBefore) : now,
      deliveries: 0,
      failures: 0,
      hurried: null,
      attempts: [],
      progress: null,
      finishedAt: null,
    })
  }

  async function reach(): Promise<void> {
    if (closed) throw new Error('The queue is closed.')
    await dawdle(chance)
  }

  function promote(queue: string): void {
    for (const [name, schedule] of board.schedules) {
      if (schedule.job.queue !== queue || schedule.next > Date.now()) continue
      const unfinished = [...board.kept.values()].some((kept) => kept.schedule === name && kept.state !== 'failed')
      if (!unfinished) put({ ...schedule.job, id: `${name}@${schedule.next}` }, name)
      schedule.next += schedule.everyMs * (Math.floor((Date.now() - schedule.next) / schedule.everyMs) + 1)
    }
  }

  function take(queue: string): Kept | undefined {
    if (board.paused.has(queue)) return undefined
    promote(queue)
    const ready = [...board.kept.values()].filter((kept) => kept.job.queue === queue && stateOf(kept) === 'waiting')
    const taken = ready[chance.int(ready.length)]
    if (taken) Object.assign(taken, { state: 'active', progress: null, deliveries: taken.deliveries + 1 })
    return taken
  }

  /** An occurrence that ends takes the place of the failed ones of its schedule. */
  function replaceFailed(ended: Kept): void {
    for (const [key, { job, schedule, state }] of board.kept)
      if (schedule !== null && schedule === ended.schedule && job.queue === ended.job.queue && state === 'failed')
        board.kept.delete(key)
  }

  const ofQueue = (queue: string) => [...board.kept.values()].filter((kept) => kept.job.queue === queue)

  return {
    async enqueue(jobs, upTo = null) {
      for (const { id, data } of jobs) {
        if (data.length > 65_536) throw new RangeError(`The data of job ${id} is too long.`)
      }
      await reach()
      if (upTo && isFurther(upTo, board.upTo)) board.upTo = upTo
      for (const job of jobs) put(job)
      await dawdle(chance)
    },
    async upTo() {
      await reach()
      return board.upTo
    },
    async schedule(name, everyMs, job) {
      await reach()
      const known = board.schedules.get(name)
      board.schedules.set(name, { everyMs, job, next: known?.everyMs === everyMs ? known.next : Date.now() })
    },
    async work({ queue, concurrency, maxAttempts, backoff }, handler) {
      await reach()
      const inHand = new Set<Promise<void>>()
      const stopping = new AbortController()

      async function run(kept: Kept): Promise<void> {
        const { id, name, data } = kept.job
        try {
          await handler({
            id,
            name,
            data,
            attempt: kept.deliveries,
            isLast: kept.hurried === null && kept.failures + 1 >= maxAttempts,
            async progress(percent) {
              await dawdle(chance)
              kept.progress = percent
            },
          })
        } catch (error) {
          const text = reasonOf(error)
          if (error instanceof JobDeferred) {
            if (kept.attempts.at(-1)?.error !== text) kept.attempts.push({ at: new Date().toISOString(), error: text })
            Object.assign(kept, { state: 'waiting', due: Date.now() + backoff, hurried: null })
            return
          }
          kept.attempts.push({ at: new Date().toISOString(), error: text })
          if (kept.hurried !== null && !(error instanceof JobRefused)) {
            Object.assign(kept, { state: 'waiting', due: Math.max(kept.hurried, Date.now()), hurried: null })
            return
          }
          kept.failures += 1
          if (error instanceof JobRefused || kept.failures >= maxAttempts) {
            replaceFailed(kept)
            Object.assign(kept, { state: 'failed', finishedAt: new Date().toISOString() })
          } else {
            Object.assign(kept, { state: 'waiting', due: Date.now() + backoff * 2 ** (kept.failures - 1) })
          }
          return
        }
        await sleep(chance.int(5))
        replaceFailed(kept)
        if (chance.chance(redelivered)) Object.assign(kept, { state: 'waiting', due: Date.now() })
        else board.kept.delete(keyOf(queue, id))
      }

      async function loop(): Promise<void> {
        while (!stopping.signal.aborted) {
          const kept = inHand.size < concurrency ? take(queue) : undefined
          if (!kept) {
            await sleep(2)
            continue
          }
          const running = run(kept).finally(() => inHand.delete(running))
          inHand.add(running)
        }
        await Promise.all(inHand)
      }

      const ended = loop()
      const stop = async () => {
        stopping.abort()
        await ended
        workers.delete(stop)
      }
      workers.add(stop)
      return { stop }
    },
    async counts(queue) {
      await reach()
      const counts: Record<JobState, number> = { waiting: 0, delayed: 0, active: 0, completed: 0, failed: 0 }
      for (const kept of ofQueue(queue)) counts[stateOf(kept)] += 1
      return counts
    },
    async list(queue, state, offset, limit) {
      await reach()
      const kept = ofQueue(queue).filter((one) => stateOf(one) === state)
      const pending = state === 'waiting' || state === 'delayed'
      const ordered = pending ? kept.toSorted((a, b) => a.due - b.due) : kept.toReversed()
      return ordered.slice(offset, offset + limit).map(view)
    },
    async get(queue, id) {
      await reach()
      const kept = board.kept.get(keyOf(queue, id))
      return kept ? view(kept) : null
    },
    async retry(queue, id) {
      await reach()
      const kept = board.kept.get(keyOf(queue, id))
      if (kept?.state !== 'failed') return false
      Object.assign(kept, { state: 'waiting', due: Date.now(), failures: 0, hurried: null, finishedAt: null })
      return true
    },
    async discard(queue, id) {
      await reach()
      const key = keyOf(queue, id)
      return board.kept.get(key)?.state !== 'active' && board.kept.delete(key)
    },
    async hurry(queue) {
      await reach()
      const delayed = ofQueue(queue).filter((kept) => stateOf(kept) === 'delayed')
      for (const kept of delayed) Object.assign(kept, { hurried: kept.hurried ?? kept.due, due: Date.now() })
      return delayed.length
    },
    async pause(queue) {
      await reach()
      board.paused.add(queue)
    },
    async resume(queue) {
      await reach()
      board.paused.delete(queue)
    },
    async close() {
      closed = true
      await Promise.all([...workers].map((stop) => stop()))
    },
  }
}
