/** Which submissions ask for their client to be linked, and what a job does that comes again. */
import { SubmissionChanged, SubmissionClientLinked, SubmissionReceived, type Fact } from '@bindery/contracts/events'
import type { Commands } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { form, recorded } from '../mail/testing/samples.ts'
import { jobData } from '../runtime/jobs.ts'
import { linkClient, linkClientReactor } from './link-client.ts'

const received = { submissionId: 41, form, source: 'MANUAL', files: [], confirmToBroker: false, client: null }
const client = { clientId: 5, source: { stream: 'client-x', revision: 0 } }
const asksFor = (data: Parameters<typeof SubmissionReceived>[0]) =>
  linkClientReactor.wants({ ...recorded(SubmissionReceived(data)), position: '1' })

test('A-063 only a submission that was recorded without a client is linked afterwards', () => {
  expect(asksFor(received)).toBe(true)
  expect(asksFor({ ...received, client })).toBe(false)
})

const begun = {
  ...recorded(SubmissionReceived(received)),
  id: '9d1c1c0e-5d4e-4b5c-8a5e-3f0f6a1b2c3d',
  position: '1',
}
const source = { stream: 'client-9', revision: 0 }
const linked = SubmissionClientLinked({ clientId: 9, client: source })
const saved = SubmissionChanged({ form, clientId: 9, client: source, dateCleared: '2026-02-01', clearanceRef: '' })

/** The Funcs that the job calls when the submission's stream holds this after its beginning. */
async function called(after: readonly Fact[], isKnown: boolean) {
  const funcs: string[] = []
  const events = [begun, ...after.map((fact, i) => ({ ...recorded(fact, i + 1), position: `${i + 2}` }))]
  const execute: Commands['execute'] = async ({ func }) => {
    funcs.push(func)
    return { hasAccess: true, errorMessage: '', results: { Success: true, ClientID: 5 } }
  }
  const context = { store: { read: async (_: string, from = 0) => events.slice(from) }, commands: { execute } }
  const job = { id: 'link-client-e1', name: 'link-client', data: jobData(begun), attempt: 1, isLast: false }
  await linkClient(context, { ...job, progress: async () => undefined }, isKnown ? begun : undefined)
  return funcs
}

test.for([true, false])(
  'a submission without a client is linked to the one of its name (at once: %s)',
  async (isKnown) => {
    expect(await called([], isKnown)).toEqual(['ENSURE_CLIENT', 'LINK_CLIENT'])
  },
)

test.for([true, false])(
  'a submission that has its client makes none when the job comes again (at once: %s)',
  async (isKnown) => {
    expect(await called([linked], isKnown)).toEqual([])
    expect(await called([saved], isKnown)).toEqual([])
  },
)
