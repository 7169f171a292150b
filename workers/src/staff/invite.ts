/**
 * Mails a new account, or one that is active for the first time, a link to set its password, valid for a day.
 */
import { STAFF, SYSTEM, upcast, type EventEnvelope, type Recorded, type AccountFact } from '@bindery/contracts/events'
import type { EventStore, RunningJob } from '@bindery/contracts/ports'
import { AskPasswordReset } from '@bindery/contracts/wire'
import { commandFor } from '../runtime/commands.ts'
import { reactor, type JobContext } from '../runtime/reactor.ts'
import { isOfStaff, readAccount } from './account-event.ts'

/** Whether the account needs a link; accounts delivered with an installation have their passwords already. */
const isInvited = ({ data, actor }: Recorded<AccountFact>) => data.active && actor.id !== SYSTEM.id

export const inviteReactor = reactor({
  name: 'invite',
  queue: 'processes',
  on: { AccountOpened: isInvited, AccountChanged: isInvited },
  run: invite,
})

async function invite({ store, commands }: JobContext, job: RunningJob): Promise<void> {
  const event = await readAccount(store, job)
  if (event.type === 'AccountChanged' && (await wasActiveBefore(store, event))) return
  const body = { OwnerID: event.data.ownerId, Reason: 'new-account' as const }
  await commandFor(commands, event, 'invite')(AskPasswordReset, body)
}

async function wasActiveBefore(store: Pick<EventStore, 'read'>, { data, revision }: Recorded<AccountFact>) {
  const before: readonly EventEnvelope[] = (await store.read(STAFF, 0, revision)).map(upcast)
  return before.filter(isOfStaff).some(({ data: earlier }) => earlier.ownerId === data.ownerId && earlier.active)
}
