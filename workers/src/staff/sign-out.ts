/**
 * Ends the sessions of an account that was set inactive, unless it is active again by now: sessions that it had
 * before stay over all the same, because each is compared with the time of the return (`identity/sessions`).
 */
import type { RunningJob } from '@bindery/contracts/ports'
import { reactor, type JobContext } from '../runtime/reactor.ts'
import { readAccount } from './account-event.ts'

export const signOutReactor = reactor({
  name: 'sign-out',
  queue: 'processes',
  on: { AccountChanged: ({ data }) => !data.active },
  run: signOut,
})

interface Needs extends Pick<JobContext, 'credentials'> {
  readonly store: Pick<JobContext['store'], 'read'>
  readonly facts: Pick<JobContext['facts'], 'account'>
}

export async function signOut({ store, credentials, facts }: Needs, job: RunningJob): Promise<void> {
  const { data } = await readAccount(store, job)
  // A job may come late, or again after the loss of a queue: the sessions of today are not those that it was made for.
  if ((await facts.account(data.ownerId))?.active) return
  await credentials.endSessionsOf(data.ownerId)
}
