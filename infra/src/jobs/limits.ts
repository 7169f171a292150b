/** The rules of jobs, for every kind of queue. */
import type { NewJob } from '@bindery/contracts/ports'

const MAX_DATA_BYTES = 65_536

/** A job whose process ended this often is taken for the cause of those ends. */
export const MAX_STALLS = 10
export const STALLED = 'The process ended, or lost its lease, while the job was in hand.'

const MAX_BACKOFF = 3_600_000
/** The longest wait of a deferred job, because its cause may be over at any time. */
const MAX_DEFERRAL = 10_000

/** Milliseconds before the next try of a job, after this many failures. */
export const backoffAfter = (failures: number, first: number) => Math.min(first * 2 ** (failures - 1), MAX_BACKOFF)
/** Milliseconds before the next try of a job that was deferred this many times. */
export const deferralAfter = (times: number, first: number) =>
  Math.min(first * 2 ** (Math.max(times, 1) - 1), MAX_DEFERRAL)

/** Completed jobs are kept only for people to look at, so not for ever. */
export const KEEP_COMPLETED_MS = 7 * 24 * 3_600_000
export const KEEP_COMPLETED = 50_000

/** Attempts and texts are kept for people to read, up to these numbers. */
export const KEPT_ERRORS = 50
export const KEPT_TEXT = 2_000

/** @throws {RangeError} for a job that no queue accepts */
export function checkJob({ id, data, notBefore }: NewJob): void {
  if (Buffer.byteLength(data) > MAX_DATA_BYTES) throw new RangeError(`The data of job ${id} exceeds 64 kB.`)
  if (notBefore !== undefined && Number.isNaN(Date.parse(notBefore))) {
    throw new RangeError(`Job ${id} cannot wait for ${notBefore}.`)
  }
}

/** @throws {RangeError} for a schedule without a time between its occurrences */
export function checkSchedule(name: string, everyMs: number, job: Omit<NewJob, 'id' | 'notBefore'>): void {
  if (!(everyMs >= 1)) throw new RangeError(`Schedule ${name} needs a time between its occurrences.`)
  checkJob({ ...job, id: name })
}
