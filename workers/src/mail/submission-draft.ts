/** Messages about a submission: to its broker, to a market, to whoever clears or processes it. */
import type { BrokerFacts } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import type { readAbout, SubmissionEvent } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import { attachmentsOf } from './attachments.ts'
import type { Draft } from './draft.ts'
import { placeholders, withEssence, type Letter } from './letter.ts'
import { letterOf } from './letters/letter-of.ts'
import { fill, signed } from './render.ts'
import { safeHtml } from './safe-html.ts'

type About = Awaited<ReturnType<typeof readAbout>>

export async function submissionDraft(
  deps: Pick<WorkerDependencies, 'files' | 'sender'>, facts: Facts, { events, event, submission }: About,
): Promise<Draft> {
  const { form } = submission
  const letter = letterOf(event, form, termsOf(events, event))
  if (!letter) throw new JobRefused(`${event.type} asks for no message.`)
  const broker = await facts.broker(form.brokerId)
  if (!broker) throw new JobRefused(`There is no broker ${form.brokerId}.`)
  const user = await facts.account(event.actor.id)
  const house = await facts.house(broker.houseId)
  const parties = { submission, broker, house, user }
  const template = letter.written || withEssence(await facts.template(letter.template) ?? letter.builtIn, letter)
  return {
    purpose: letter.purpose,
    itemId: letter.itemId,
    to: [await addressOf(facts, letter, broker)],
    cc: letter.copyTo,
    replyTo: user ? { name: `${user.firstName} ${user.lastName}`, address: user.username } : null,
    subject: letter.subject,
    html: signed(safeHtml(fill(template, placeholders(letter, parties))), user),
    attachments: await attachmentsOf(deps, event, letter, parties),
  }
}

async function addressOf(facts: Facts, { recipient }: Letter, broker: BrokerFacts): Promise<string> {
  if (recipient === 'broker') return broker.email
  if (recipient !== 'processing') return recipient.address
  const address = await facts.config('PROCESSING-EMAIL')
  if (address === '') throw new JobRefused('Config PROCESSING-EMAIL names no address.')
  return address
}

/** The terms of the policy an instruction is about. */
function termsOf(events: readonly SubmissionEvent[], event: SubmissionEvent) {
  if (event.type !== 'PolicyEndorsed' && event.type !== 'BindingReversed') return null
  for (const each of events) if (each.type === 'QuoteBound' && each.data.quoteId === event.data.quoteId) return each.data.terms
  return null
}
