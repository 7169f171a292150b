/** What follows a new account: a link to set its password, good for a day. */
import { STAFF, SYSTEM, upcast, type EventEnvelope, type Recorded, type StaffFact } from '@bindery/contracts/events'
import { JobRefused, type RunningJob } from '@bindery/contracts/ports'
import { AskPasswordReset } from '@bindery/contracts/wire'
import { commandFor } from '../runtime/commands.ts'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import { parseJob } from '../runtime/jobs.ts'
import { reactor } from '../runtime/reactor.ts'

/** Accounts that come with an installation get their password with it. */
export const inviteReactor = reactor('invite', 'processes', {
  AccountOpened: ({ data, actor }) => data.active && actor.id !== SYSTEM.id,
})

const isOpened = (event: EventEnvelope): event is Recorded<StaffFact> => event.type === 'AccountOpened'

export async function invite(
  { store, commands }: Pick<WorkerDependencies, 'store' | 'commands'>, job: RunningJob,
): Promise<void> {
  const { revision } = parseJob(job)
  const [event] = (await store.read(STAFF, revision, 1)).map(upcast)
  if (!event || !isOpened(event)) throw new JobRefused(`No account was opened at ${revision}.`)
  const body = { OwnerID: event.data.ownerId, Reason: 'new-account' as const }
  await commandFor(commands, event, 'invite')(AskPasswordReset, body)
}
