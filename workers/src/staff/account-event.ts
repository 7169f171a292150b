/** Reads the event of an account that a job is about. */
import { STAFF, upcast, type EventEnvelope, type Recorded, type AccountFact } from '@bindery/contracts/events'
import { JobRefused, type EventStore, type RunningJob } from '@bindery/contracts/ports'
import { parseJob } from '../runtime/jobs.ts'

export const isOfStaff = (event: EventEnvelope): event is EventEnvelope & Recorded<AccountFact> =>
  event.type === 'AccountOpened' || event.type === 'AccountChanged'

/** @throws {JobRefused} when the staff stream has no such event */
export async function readAccount(store: Pick<EventStore, 'read'>, job: RunningJob): Promise<Recorded<AccountFact>> {
  const { revision } = parseJob(job)
  const [event] = (await store.read(STAFF, revision, 1)).map(upcast)
  if (!event || !isOfStaff(event)) throw new JobRefused(`No account was saved at ${revision}.`)
  return event
}
