/** The pauses of the kernel between two tries. */
import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PAUSE = 2
const LONGEST_PAUSE = 100

/** A random pause that grows with the attempt, so that contenders do not collide again. */
export const pause = (attempt: number): Promise<void> =>
  sleep(Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt))
