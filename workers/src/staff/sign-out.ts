/** Ends the sessions of an account that was set inactive, so that they stay over when it is active again. */
import type { RunningJob } from '@bindery/contracts/ports'
import { reactor, type JobContext } from '../runtime/reactor.ts'
import { readAccount } from './account-event.ts'

export const signOutReactor = reactor({
  name: 'sign-out',
  queue: 'processes',
  on: { AccountChanged: ({ data }) => !data.active },
  run: signOut,
})

async function signOut({ store, credentials }: JobContext, job: RunningJob): Promise<void> {
  const { data } = await readAccount(store, job)
  await credentials.endSessionsOf(data.ownerId)
}
