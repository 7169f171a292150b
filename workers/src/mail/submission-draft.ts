/** Messages about a submission: to its broker, or to the processing team. */
import { FileNotFound, JobRefused } from '@bindery/contracts/ports'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import type { readAbout, SubmissionEvent } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import type { Draft } from './draft.ts'
import { letterOf, placeholders, type Letter } from './letter.ts'
import { fill, safeHtml, signed } from './render.ts'

type About = Awaited<ReturnType<typeof readAbout>>

export async function submissionDraft(
  deps: Pick<WorkerDependencies, 'files'>, facts: Facts, { events, event, submission: { form } }: About,
): Promise<Draft> {
  const letter = letterOf(event, form, termsOf(events, event))
  if (!letter) throw new JobRefused(`${event.type} asks for no message.`)
  const broker = await facts.broker(form.brokerId)
  if (!broker) throw new JobRefused(`There is no broker ${form.brokerId}.`)
  const user = await facts.account(event.actor.id)
  const address = letter.recipient === 'broker' ? broker.email : await facts.config('PROCESSING-EMAIL')
  if (address === '') throw new JobRefused('Config PROCESSING-EMAIL names no address.')
  const template = letter.written || ((await facts.template(letter.template)) ?? `<p>${letter.subject}</p>`)
  return {
    purpose: letter.purpose,
    itemId: letter.itemId,
    to: [address],
    cc: letter.copyTo,
    replyTo: user ? { name: `${user.firstName} ${user.lastName}`, address: user.username } : null,
    subject: letter.subject,
    html: signed(safeHtml(fill(template, placeholders(letter, form, broker, user))), user),
    attachments: await attachments(deps, letter),
  }
}

/** The terms of the policy an instruction is about. */
function termsOf(events: readonly SubmissionEvent[], event: SubmissionEvent) {
  if (event.type !== 'PolicyEndorsed' && event.type !== 'BindingReversed') return null
  for (const each of events) if (each.type === 'QuoteBound' && each.data.quoteId === event.data.quoteId) return each.data.terms
  return null
}

const attachments = (deps: Pick<WorkerDependencies, 'files'>, { files }: Letter) =>
  Promise.all(files.map(async ({ id, fileName }) => ({ fileName, content: await readFile(deps, id) })))

async function readFile({ files }: Pick<WorkerDependencies, 'files'>, id: string): Promise<Buffer> {
  try {
    return await files.read(id)
  } catch (error) {
    if (error instanceof FileNotFound) throw new JobRefused(`The attachment ${id} has vanished.`)
    throw error
  }
}
