/** The end of a letter's job: what the letter is by then, whoever ended it. */
import {
  JobDiscarded,
  MailDeferred,
  MailHandedOver,
  MailHandoverBegun,
  MailHeld,
  type Fact,
} from '@bindery/contracts/events'
import { FeedbackRequested, SubmissionReceived, letterId } from '@bindery/contracts/events'
import type { Commands, JobView } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import type { JobContext } from '../runtime/reactor.ts'
import { endFailed } from './end-failed.ts'
import { mailReactors } from './reactors.ts'
import { form, recorded } from './testing/samples.ts'

const ASKED = '9b2f7c1e-5b0f-4a55-9d0e-6f1f5f3f2a10'
const message = {
  purpose: 'feedback' as const,
  itemId: null,
  askedAt: 1,
  messageId: letterId(ASKED, ''),
  to: ['lee@northbank.example'],
  cc: [],
  subject: 'How did we do?',
}
const received = SubmissionReceived({
  submissionId: 1,
  form,
  source: 'MANUAL',
  files: [],
  confirmToBroker: false,
  client: null,
})
const begun = MailHandoverBegun({ ...message, body: null, files: [] })
const deferred = MailDeferred({ ...message, error: '451 later' })
const discarded = {
  ...recorded(JobDiscarded({ queue: 'mail', jobId: 'j', about: null })),
  id: ASKED.replace('9b', '1c'),
}

const failed = (data: string, attempts: JobView['attempts']): JobView => ({
  id: 'j',
  queue: 'mail',
  name: 'mail-request',
  data,
  state: 'failed',
  attempts,
  progress: null,
  createdAt: '',
  finishedAt: null,
  dueAt: null,
})
const JOB = failed(JSON.stringify({ stream: 'submission-1', revision: 1 }), [{ at: '', error: 'no line' }])

/** A worker whose queue of mails holds these failed jobs, about a letter with these steps. */
function worker(steps: readonly Fact[], jobs: readonly JobView[] = [JOB]) {
  const told: (readonly [func: string, body: unknown])[] = []
  const left = new Set(jobs)
  const events = [received, FeedbackRequested({}), ...steps].map((fact, revision) => ({
    ...recorded(fact, revision),
    id: ASKED,
    position: String(revision),
  }))
  const execute: Commands['execute'] = async (call, body) => {
    told.push([call.func, body])
    return { hasAccess: true, errorMessage: '', results: {} }
  }
  const quiet = () => undefined
  const parts = {
    store: { read: async (_: string, from = 0) => events.slice(from) },
    commands: { execute },
    mail: { exactlyOnce: false },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    undoSeconds: 10,
    jobs: {
      list: async (_queue: string, _state: string, offset: number) => [...left].slice(offset),
      discard: async (_queue: string, id: string) => [...left].some((job) => job.id === id && left.delete(job)),
    },
  }
  // A reactor's context has more parts (files, facts, the sender), none of which the end of a letter asks for: a stand-in
  // with them would be longer than the test, and a part asked for after all is undefined and fails it.
  const context = parts as unknown as JobContext & typeof parts
  return { told, left, context }
}

const discard = async (...steps: readonly Fact[]) => {
  const { told, context } = worker(steps)
  await mailReactors.find(({ name }) => name === JOB.name)?.givenUp?.(context, JOB, discarded)
  return told
}

test('given the failed job of a letter that no server took, when it is discarded, then the letter is given up with its last error', async () => {
  const heading = { To: message.to, Subject: message.subject, MessageID: message.messageId }
  expect(await discard(begun, deferred)).toMatchObject([
    ['RECORD_MAIL', { Outcome: 'given-up', Error: 'no line', Revision: 1, ...heading }],
  ])
  // A letter that was never written has no addressee yet, and is known by what it is about.
  expect(await discard()).toMatchObject([
    ['RECORD_MAIL', { Outcome: 'given-up', Purpose: 'feedback', ItemID: null, To: [] }],
  ])
})

test('given a try that began and said nothing, when its job is discarded, then the letter may have left', async () => {
  expect(await discard(begun)).toMatchObject([['RECORD_MAIL', { Outcome: 'in-doubt', To: message.to }]])
})

test('given a letter that has an end of its own, when its job is discarded, then nothing more is said of it', async () => {
  const taken = MailHandedOver({ ...message, refused: [], body: null, files: [] })
  expect(await discard(begun, taken)).toEqual([])
  expect(await discard(MailHeld(message))).toEqual([])
})

test('given jobs that failed without a try that could say so, then their letters are given up and they are put away', async () => {
  const unknown = { ...failed('{}', []), id: 'unknown' }
  const { told, left, context } = worker([begun, deferred], [unknown, JOB])
  await endFailed(context)
  expect(told).toMatchObject([['RECORD_MAIL', { Outcome: 'given-up', Error: 'no line' }]])
  // A job that names no letter stays for a person to look at.
  expect([...left]).toEqual([unknown])
})
