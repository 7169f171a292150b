/** The mail job: compose, mark, hand over, record. Nothing is lost silently, nothing is sent twice by us. */
import type { MailFact, Recorded } from '@bindery/contracts/events'
import { FileNotFound, JobRefused, type Message, type RunningJob } from '@bindery/contracts/ports'
import { RecordMail, type MailOutcome } from '@bindery/contracts/wire'
import { commandFor } from '../runtime/commands.ts'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import { readAbout, type SubmissionEvent } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import { parseJob } from '../runtime/jobs.ts'
import { letterOf, placeholders, type Letter } from './letter.ts'
import { fill, plainText, safeHtml, signed } from './render.ts'

const OUTCOMES = {
  MailHandoverBegun: 'handing-over',
  MailDeferred: 'deferred',
  MailHandedOver: 'handed-over',
  MailRejected: 'rejected',
  MailPutInDoubt: 'in-doubt',
} as const satisfies Record<MailFact['type'], MailOutcome>

const isMail = (event: SubmissionEvent): event is Recorded<MailFact> => event.type in OUTCOMES

type PostDependencies = Pick<WorkerDependencies, 'store' | 'commands' | 'mail' | 'files' | 'sender'>

export async function postMail(deps: PostDependencies, facts: Facts, job: RunningJob): Promise<void> {
  const about = parseJob(job)
  const { events, event, submission } = await readAbout(deps.store, about)
  const messageId = `${event.id}@bindery`
  const recorded = events.filter((each) => isMail(each)).filter((each) => each.data.messageId === messageId)
  const last = recorded.at(-1)
  const standing = last ? OUTCOMES[last.type] : null
  if (standing !== null && standing !== 'handing-over' && standing !== 'deferred') return

  const letter = letterOf(event, submission.form, termsOf(events, event))
  if (!letter) throw new JobRefused(`${event.type} asks for no message.`)
  const message = await compose(deps, facts, event, letter, submission.form, messageId)
  const record = (outcome: MailOutcome, error = '') =>
    commandFor(deps.commands, event, `${outcome}-${recorded.length}`)(RecordMail, {
      Stream: about.stream, Revision: about.revision, Purpose: letter.purpose, ItemID: letter.itemId,
      MessageID: messageId, To: [...message.to], Cc: [...message.cc], Subject: message.subject, Outcome: outcome, Error: error,
    })

  if (!deps.mail.exactlyOnce) {
    // An earlier try left its mark and no outcome: whether that message left, nobody knows.
    if (standing === 'handing-over') return record('in-doubt', 'An earlier handing over was interrupted.')
    await record('handing-over')
  }
  const result = await deps.mail.send(message)
  switch (result.outcome) {
    case 'accepted':
      return record('handed-over', result.refused.length > 0 ? `Refused: ${result.refused.join(', ')}` : '')
    case 'rejected':
      return record('rejected', result.error)
    case 'in-doubt':
      return record('in-doubt', result.error)
    case 'failed':
      if (!deps.mail.exactlyOnce) await record('deferred', result.error)
      throw new Error(result.error)
    default:
      return result satisfies never
  }
}

/** The terms of the policy an instruction is about. */
function termsOf(events: readonly SubmissionEvent[], event: SubmissionEvent) {
  if (event.type !== 'PolicyEndorsed' && event.type !== 'BindingReversed') return null
  for (const each of events) if (each.type === 'QuoteBound' && each.data.quoteId === event.data.quoteId) return each.data.terms
  return null
}

async function compose(
  deps: PostDependencies, facts: Facts, event: SubmissionEvent, letter: Letter,
  form: Parameters<typeof letterOf>[1], messageId: string,
): Promise<Message> {
  const broker = await facts.broker(form.brokerId)
  if (!broker) throw new JobRefused(`There is no broker ${form.brokerId}.`)
  const user = await facts.account(event.actor.id)
  const address = letter.recipient === 'broker' ? broker.email : await facts.config('PROCESSING-EMAIL')
  if (address === '') throw new JobRefused('Config PROCESSING-EMAIL names no address.')
  const template = letter.written || ((await facts.template(letter.template)) ?? `<p>${letter.subject}</p>`)
  const html = signed(safeHtml(fill(template, placeholders(letter, form, broker, user))), user)
  return {
    messageId,
    from: deps.sender,
    to: [address],
    cc: letter.copyTo,
    replyTo: user ? { name: `${user.firstName} ${user.lastName}`, address: user.username } : null,
    subject: letter.subject,
    html,
    text: plainText(html),
    attachments: await Promise.all(letter.files.map(async ({ id, fileName }) => ({ fileName, content: await readFile(deps, id) }))),
    at: event.at,
  }
}

async function readFile({ files }: PostDependencies, id: string): Promise<Buffer> {
  try {
    return await files.read(id)
  } catch (error) {
    if (error instanceof FileNotFound) throw new JobRefused(`The attachment ${id} has vanished.`)
    throw error
  }
}
