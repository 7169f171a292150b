/** The meaning of errors from EventStoreDB's client: some have a class, some a type, some only a code. */
import { EngineAway } from '@bindery/contracts/ports'
import { NoAnswer } from '../../within.ts'

const LOST_TYPES = new Set(['unavailable', 'cancelled', 'deadline-exceeded', 'timeout', 'not-leader'])
/** cancelled, unknown, deadline exceeded, aborted, internal (a connection that broke), unavailable */
const LOST_CODES = new Set([1, 2, 4, 10, 13, 14])

const field = (error: unknown, name: 'type' | 'code'): unknown =>
  error instanceof Error && name in error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined

/** Whether another append came first. */
export const isWrongRevision = (error: unknown): boolean => field(error, 'type') === 'wrong-expected-version'

export const isMissingStream = (error: unknown): boolean => field(error, 'type') === 'stream-not-found'

export const isTooLarge = (error: unknown): boolean => field(error, 'type') === 'maximum-append-size-exceeded'

/** Whether there was no answer, or none with a definite outcome; asking again may help. */
export function isLost(error: unknown): boolean {
  if (error instanceof EngineAway) return true
  const [type, code] = [field(error, 'type'), field(error, 'code')]
  return LOST_TYPES.has(String(type)) || LOST_CODES.has(Number(code))
}

/** Whether the connection may be dead without an error. */
export const isSilence = (error: unknown): boolean =>
  error instanceof NoAnswer || field(error, 'type') === 'deadline-exceeded' || field(error, 'code') === 4
