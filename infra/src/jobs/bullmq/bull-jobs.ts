/** Jobs on Redis by BullMQ, for any number of processes; Redis may be away for a while. */
import { parseMark, type Jobs, type LogMark, type NewJob } from '@bindery/contracts/ports'
import { redisLine, toldOnce } from '../../redis/connection.ts'
import { keepMark } from '../../redis/keep-mark.ts'
import { checkJob, checkSchedule } from '../limits.ts'
import { jobIdOf } from './bull-names.ts'
import { BullQueues, type Payload } from './bull-queues.ts'
import { startScheduleTurns, type ScheduleTurns } from './bull-schedule-turns.ts'
import { BullSchedules } from './bull-schedules.ts'
import { bullUpkeep } from './bull-upkeep.ts'
import { startBullWorker } from './bull-worker.ts'

export interface BullJobsOptions {
  /** `redis://` or `rediss://`, with the credentials in it. */
  readonly url: string
  /** Called with faults of the queue itself, such as a server that is away. */
  readonly onFault: (error: unknown) => void
  /** The beginning of every key: two installations on one server need different ones. */
  readonly prefix?: string
  /** How long a running job may be silent; it is delivered again within twice that time. */
  readonly leaseMs?: number
  /** How long a call waits for the server. */
  readonly limitMs?: number
}

export interface BullJobs extends Jobs {
  /** Resolves when the server accepts a write. */
  writable(): Promise<void>
}

export function openBullJobs(options: BullJobsOptions): Promise<BullJobs> {
  const { url, prefix = 'bindery', leaseMs = 6_000, limitMs = 5_000 } = options
  const onFault = toldOnce(options.onFault)
  const line = redisLine({ url, prefix, limitMs, onFault })
  const queues = new BullQueues(line, prefix, onFault)
  const schedules = new BullSchedules(queues, (job, schedule) => add([job], { schedule }))
  const upkeep = bullUpkeep(queues)
  const stops = new Set<() => Promise<void>>()
  const turns = new Map<ScheduleTurns, string>()
  const pending = new Set<Promise<unknown>>()
  let closed = false

  /** Requests made before closing are still carried out. */
  async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (closed) throw new Error('The queue is closed.')
    const answer = line.limited(ask())
    pending.add(answer)
    return answer.finally(() => pending.delete(answer))
  }

  async function add(jobs: readonly NewJob[], of: Pick<Payload, 'schedule'> = {}): Promise<void> {
    const timestamp = Date.now()
    await Promise.all(
      [...Map.groupBy(jobs, ({ queue }) => queue)].map(([queue, added]) =>
        queues.of(queue).addBulk(
          added.map(({ id, name, data, notBefore }) => {
            const delay = notBefore ? Math.max(0, Date.parse(notBefore) - timestamp) : 0
            return { name, data: { ...of, id, data }, opts: { jobId: jobIdOf(id), timestamp, delay } }
          }),
        ),
      ),
    )
  }

  return Promise.resolve({
    async enqueue(jobs, upTo) {
      if (jobs.length === 0) return
      for (const job of jobs) checkJob(job)
      await asked(async () => {
        if (upTo) await keepMark(line.client, `${prefix}:upTo`, upTo)
        await add(jobs)
      })
    },
    upTo: () =>
      asked(async (): Promise<LogMark | null> => {
        const kept = await line.client.get(`${prefix}:upTo`)
        return kept === null ? null : parseMark(kept)
      }),
    async schedule(name, everyMs, job) {
      checkSchedule(name, everyMs, job)
      await asked(() => schedules.put(name, everyMs, job))
      for (const [turn, queue] of turns) if (queue === job.queue) turn.wake()
    },
    async work(options, handler) {
      if (closed) throw new Error('The queue is closed.')
      const turn = startScheduleTurns(() => line.limited(schedules.enqueueDue(options.queue)), onFault)
      turns.set(turn, options.queue)
      const worker = startBullWorker(queues, leaseMs, options, handler)
      const stop = async () => {
        stops.delete(stop)
        turns.delete(turn)
        await Promise.all([turn.stop(), worker.stop()])
      }
      stops.add(stop)
      return { stop }
    },
    counts: (queue) => asked(() => upkeep.counts(queue)),
    list: (queue, state, offset, limit) => asked(() => upkeep.list(queue, state, offset, limit)),
    get: (queue, id) => asked(() => upkeep.get(queue, id)),
    retry: (queue, id) => asked(() => upkeep.retry(queue, id)),
    discard: (queue, id) => asked(() => upkeep.discard(queue, id)),
    hurry: (queue) => asked(() => upkeep.hurry(queue)),
    pause: (queue) => asked(() => upkeep.pause(queue)),
    resume: (queue) => asked(() => upkeep.resume(queue)),
    writable: () => asked(() => line.writable()),
    async close() {
      closed = true
      await Promise.allSettled(pending)
      await Promise.all([...stops].map((stop) => stop()))
      await queues.close()
      await line.close()
    },
  })
}
