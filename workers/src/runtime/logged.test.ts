/** The log lines of a job's tries: they have the ids of its history, but none of its content. */
import { JobDeferred, JobRefused, type RunningJob } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { logged } from './logged.ts'

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const trail = { correlationId: 'c-1', traceparent: TRACEPARENT }

const job = (data: object | string): RunningJob => ({
  id: 'mail-quote-e1',
  name: 'mail-quote',
  data: typeof data === 'string' ? data : JSON.stringify(data),
  attempt: 2,
  isLast: false,
  progress: async () => undefined,
})
const mailJob = job({ stream: 'submission-1', revision: 3, ...trail })

async function told(perform: () => Promise<void>, of: RunningJob = mailJob) {
  const lines: (readonly [string, object, string])[] = []
  const at = (level: string) => (about: object, message: string) => void lines.push([level, about, message])
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
  const error = await logged(log, perform)(of).catch((thrown: unknown) => thrown)
  return { lines, error }
}

test('a job that is done is told with its id, its try and the trail of the event that asked for it', async () => {
  const about = { job: 'mail-quote-e1', name: 'mail-quote', attempt: 2, milliseconds: expect.any(Number), ...trail }
  expect(await told(async () => undefined)).toEqual({ lines: [['debug', about, 'A job is done']], error: undefined })
})

test.for([
  [new Error('The line is dead.'), 'warn', 'A job failed'],
  [new JobRefused('There is no such event.'), 'error', 'A job failed for good'],
  [new JobDeferred('The shared drive is away.'), 'info', 'A job waits'],
] as const)('a job that ends with %s is told so, and still fails', async ([err, level, message]) => {
  const { lines, error } = await told(() => Promise.reject(err))
  expect(error).toBe(err)
  expect(lines).toEqual([[level, expect.objectContaining({ err, job: 'mail-quote-e1', ...trail }), message]])
})

test.for([
  ['of an earlier release, without a trail', { stream: 'submission-1', revision: 3 }],
  ['of the calendar, about no event', {}],
  ['whose data cannot be read', 'secret'],
  ['whose trail is none', { correlationId: { secret: 1 }, traceparent: 'secret' }],
] as const)('a job %s is told without', async ([, data]) => {
  const { lines } = await told(async () => undefined, job(data))
  expect(Object.keys(lines[0]?.[1] ?? {}).toSorted()).toEqual(['attempt', 'job', 'milliseconds', 'name'])
  expect(JSON.stringify(lines)).not.toContain('secret')
})
