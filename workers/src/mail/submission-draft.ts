/** Messages about a submission: to its broker, to a market, to the people who clear or process it. */
import type { KnownTerms } from '@bindery/contracts/events'
import { fullName } from '@bindery/contracts/rules'
import { JobRefused } from '@bindery/contracts/ports'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import type { readAbout, SubmissionEvent } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import { attachmentsOf } from './attachments.ts'
import type { Draft } from './draft.ts'
import type { SubmissionLetter } from './letters/letters.ts'
import { UNADDRESSED, writtenLetter } from './written.ts'

type About = Awaited<ReturnType<typeof readAbout>>

export async function submissionDraft(
  deps: Pick<WorkerDependencies, 'files' | 'sender'>,
  facts: Facts,
  { events, event, submission }: About,
  asked: SubmissionLetter | null,
): Promise<Draft> {
  const letter = asked?.write(event, { form: submission.form, bound: boundFor(events, event) })
  if (!letter) throw new JobRefused(`${event.type} asks for no message.`)
  const { parties, to, html } = await writtenLetter(facts, letter, { submission, actorId: event.actor.id })
  const { user } = parties
  return {
    purpose: letter.purpose,
    itemId: letter.itemId,
    to: to === '' ? [] : [to],
    cc: letter.copyTo,
    replyTo: user ? { name: fullName(user), address: user.username } : null,
    subject: letter.subject,
    html,
    attachments: await attachmentsOf(deps, event, letter, parties),
    unaddressed: to === '' ? UNADDRESSED : '',
  }
}

/** The policy, as it was bound, that an instruction is about. */
function boundFor(events: readonly SubmissionEvent[], event: SubmissionEvent): KnownTerms | null {
  if (event.type !== 'PolicyEndorsed' && event.type !== 'BindingReversed') return null
  for (const each of events)
    if (each.type === 'QuoteBound' && each.data.quoteId === event.data.quoteId) return each.data
  return null
}
