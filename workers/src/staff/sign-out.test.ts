/** Sessions end with an account that is inactive now; a job that comes late asks how the account stands. */
import { AccountChanged, AccountOpened, STAFF, type Fact } from '@bindery/contracts/events'
import { sampleAccount } from '@bindery/contracts/testing'
import { expect, test } from 'vitest'
import { recorded } from '../mail/testing/samples.ts'
import { Facts } from '../runtime/facts.ts'
import { signOut } from './sign-out.ts'

const leaver = sampleAccount({ ownerId: 7 })
const opened = AccountOpened(leaver)
const leaves = AccountChanged({ ...leaver, active: false })
const returns = AccountChanged({ ...leaver, active: true })
const another = AccountChanged(sampleAccount({ ownerId: 8, active: true }))

/** The accounts whose sessions are ended by the job of the event at revision 1, done after all of these. */
async function endedAfter(...history: readonly Fact[]) {
  const staff = history.map((fact, revision) => ({
    ...recorded(fact, revision),
    stream: STAFF,
    position: `${revision}`,
  }))
  const store = { read: async (_: string, from = 0, limit = Infinity) => staff.slice(from, from + limit) }
  const ended: number[] = []
  const credentials = { endSessionsOf: async (ownerId: number) => void ended.push(ownerId) }
  const job = {
    id: 'j',
    name: 'sign-out',
    data: JSON.stringify({ stream: STAFF, revision: 1 }),
    attempt: 1,
    isLast: false,
    progress: async () => undefined,
  }
  await signOut({ store, credentials, facts: new Facts(store) }, job)
  return ended
}

test('the sessions of an account that was set inactive are ended, whatever becomes of others', async () => {
  expect(await endedAfter(opened, leaves)).toEqual([7])
  expect(await endedAfter(opened, leaves, another)).toEqual([7])
})

test('a job done late, or done again, leaves alone who is active again', async () => {
  expect(await endedAfter(opened, leaves, returns)).toEqual([])
  expect(await endedAfter(opened, leaves, returns, leaves)).toEqual([7])
})
