/** The time of the machine. */
import type { Clock } from '@bindery/contracts/ports'

export const systemClock: Clock = { now: () => new Date().toISOString() }
