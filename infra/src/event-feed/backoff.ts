/** Waiting between tries: longer each time, and cut short when there is nothing left to try for. */
import { setTimeout as sleep } from 'node:timers/promises'

const FIRST = 100
const LONGEST = 10_000

/** Milliseconds before the next try after so many failures in a row. */
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
