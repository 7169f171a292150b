/** The mail jobs of codes, links and tokens: each message is for its addressee alone, and no copy of it is kept. */
import { RecordAccessMail, RecordBrokerMail } from '@bindery/contracts/wire'
import { readAccess, readBroker } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import type { JobData } from '../runtime/jobs.ts'
import { accessDraft } from './access-draft.ts'
import { accessPurpose } from './access-letters.ts'
import { brokerDraft } from './broker-letters.ts'
import { askedFirst, type MailDependencies, type MailJob } from './mail-job-parts.ts'
import { stepsOf, type MailedEvent } from './outcome-so-far.ts'

/** A message about an account is found by its id; no copy is kept, because its content is only for the addressee. */
export async function aboutAccount(deps: MailDependencies, facts: Facts, job: JobData): Promise<MailJob> {
  const { about, read, asked } = await askedFirst(job, (at) => readAccess(deps.store, at))
  const { event } = asked
  const messageId = `access-${event.id}@bindery`
  const draft = () => accessDraft(deps.access, facts, event)
  const purpose = accessPurpose(event)
  return {
    ...secretly(event, messageId, read.events),
    about,
    call: RecordAccessMail,
    named: purpose && { purpose, itemId: null },
    draft,
  }
}

/** What every message with a secret has: it is alone for its event, and leaves at once. */
const secretly = (event: MailedEvent, messageId: string, events: readonly MailedEvent[]) => ({
  event,
  messageId,
  second: '',
  secret: true,
  isStopped: null,
  recorded: stepsOf(messageId, events),
})

/** A broker's token is for the broker alone: no copy of the message is kept. */
export async function aboutBroker(deps: MailDependencies, facts: Facts, job: JobData): Promise<MailJob> {
  const { about, read, asked } = await askedFirst(job, (at) => readBroker(deps.store, at))
  const { event } = asked
  const messageId = `broker-${event.id}@bindery`
  const draft = () => brokerDraft(deps.access, facts, event)
  return {
    ...secretly(event, messageId, read.events),
    about,
    call: RecordBrokerMail,
    named: event.type === 'BrokerTokenAsked' ? { purpose: 'broker-token', itemId: event.data.brokerId } : null,
    draft,
  }
}
