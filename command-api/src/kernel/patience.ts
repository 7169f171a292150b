/** How long the kernel waits before it looks again. */
import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PAUSE = 2
const LONGEST_PAUSE = 100

/** A pause that grows with the attempt and differs between contenders, so that they do not meet again. */
export const pause = (attempt: number): Promise<void> =>
  sleep(Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt))
