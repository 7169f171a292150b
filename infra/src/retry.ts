/** Repeats failed steps after growing waits, which end early when no further try is needed. */
import { setTimeout as sleep } from 'node:timers/promises'

const FIRST = 100
const LONGEST = 10_000

/** Milliseconds before the next try, after this many failures in a row. */
export const backoff = (failures: number): number => Math.min(FIRST * 2 ** (failures - 1), LONGEST)

/** Waits, or returns early when the signal is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  try {
    await sleep(milliseconds, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Runs the step until it succeeds; null when the signal was aborted before that. */
export async function retry<Result>(
  step: () => Promise<Result>,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<Result | null> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      return await step()
    } catch (error) {
      failed(error)
      await pause(backoff(failures), signal)
    }
  }
  return null
}
