/** The owner of a session is checked at every call, not only when the session is opened. */
import { expect, test } from 'vitest'
import { testClock } from '../../test/instance.ts'
import { memoryCredentials } from '../../test/memory-credentials.ts'
import { sampleAccount } from '../../test/samples.ts'
import type { Accounts } from './accounts.ts'
import { openSessions } from './sessions.ts'

const mia = sampleAccount()

/** Sessions over a staff with a single account, which tests can change. */
function instance() {
  const staff = { mia }
  const look: Accounts['recent'] = async () => ({
    accounts: new Map([[1, staff.mia]]),
    versions: new Map(),
    trainings: new Map(),
  })
  const sessions = openSessions({
    credentials: memoryCredentials(),
    accounts: { recent: look, fresh: look },
    clock: testClock(),
    ids: { uuid: () => crypto.randomUUID(), token: () => crypto.randomUUID() },
    goingBack: { look: async () => 0 },
    onFault: (error) => {
      throw error
    },
  })
  return { staff, sessions }
}

test('A-031 an account that is set inactive has no sessions, even before they are ended', async () => {
  const { staff, sessions } = instance()
  const { sid, token } = await sessions.open(mia, true)
  const asked = () =>
    Promise.all([
      sessions.check(sid, token),
      sessions.peek(sid, token),
      sessions.find(sid, token),
      sessions.bySid(sid, ''),
    ])
  const caller = { sid, account: mia, verified: true }
  expect(await asked()).toEqual([caller, caller, caller, caller])
  staff.mia = { ...mia, active: false }
  expect(await asked()).toEqual([null, null, null, null])
})

test("A-034 a session that still owes its second step is nobody's, except to end it or to take that step", async () => {
  const { sessions } = instance()
  const { sid, token } = await sessions.open(mia, false)
  expect([await sessions.check(sid, token), await sessions.peek(sid, token)]).toEqual([null, null])
  expect([await sessions.find(sid, token), await sessions.bySid(sid, '')]).toMatchObject([{ sid }, { sid }])
  await sessions.verify(sid)
  expect([await sessions.check(sid, token), await sessions.peek(sid, token)]).toMatchObject([{ sid }, { sid }])
})
