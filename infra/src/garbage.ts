/**
 * Gives the memory back that only a start needed. Reading every row for the indexes leaves as much garbage and as many
 * half-empty pages as there is data to keep, and V8 holds on to them as long as it is not short of memory.
 */
import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryUsage } from 'node:process'

const LOOK_EVERY_MS = 1_000
const QUIET_LOOKS = 30
/**
 * The share of its time in which the main thread does something or waits for a processor; below it, hardly anybody waits
 * for an answer.
 */
const BUSY = 0.2
/** Collecting stops everything for about a second for each gigabyte that is kept: a larger heap is left as it is. */
const LARGEST_BYTES = 600_000_000
/** Less than this is not worth a pause. */
const LEAST_BYTES = 64_000_000

/**
 * Collects once, when it has been quiet for half a minute: with the pages V8 drops what it learned of the code, so that
 * the next commands cost a tenth more for a while, which only a process at rest can spare.
 */
export async function tidyWhenQuiet(signal: AbortSignal): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    const before = performance.eventLoopUtilization()
    await pause(LOOK_EVERY_MS, undefined, { signal, ref: false })
    quiet = performance.eventLoopUtilization(before).utilization < BUSY ? quiet + 1 : 0
  }
  const { heapTotal, heapUsed } = memoryUsage()
  if (heapUsed < LARGEST_BYTES && heapTotal - heapUsed > LEAST_BYTES) await collect()
}

/** V8's own last resort, by the debugger's protocol: an ordinary collection keeps the pages for later. */
async function collect(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
