/** Does jobs of idempotent commands without the queue; those that do not succeed in time are left to the queue. */
import type { StoredEvent, RunningJob } from '@bindery/contracts/ports'
import type { AskedJob } from './reactor.ts'

/** Commands that run at once share commits. */
const AT_ONCE = 64
/** A longer wait would delay all jobs of later events, mails included. */
const PATIENCE_MS = 5_000

/** Does a job; it has logged its own failure when it throws. */
export type Perform = (job: RunningJob, known: StoredEvent) => Promise<void>

/**
 * Returns the jobs for the queue. A job that is merely slow goes on beside its twin in the queue: their commands have
 * the same request ids.
 * @param giveUp aborted at a stop: the remaining jobs are left to the queue
 */
export async function doneAtOnce(
  asked: readonly AskedJob[],
  perform: Perform,
  giveUp: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<readonly AskedJob[]> {
  const left: AskedJob[] = []
  for (let first = 0; first < asked.length; first += AT_ONCE) {
    if (giveUp.aborted) return [...left, ...asked.slice(first)]
    const group = asked.slice(first, first + AT_ONCE)
    const isDone = await Promise.all(group.map((each) => succeeds(perform(runningJob(each), each.event), patienceMs)))
    left.push(...group.filter((_, index) => !isDone[index]))
  }
  return left
}

const runningJob = ({ id, data, reactor: { name } }: AskedJob): RunningJob => ({
  id,
  name,
  data,
  attempt: 1,
  // The queue goes on with what fails here.
  isLast: false,
  progress: async () => undefined,
})

/** Whether the work succeeds in time. Its failure needs no further care: the queue tries the job again. */
async function succeeds(work: Promise<void>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
