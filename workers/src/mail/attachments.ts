/** What goes with a message: the files its event names, and the calculation where a quote asks for it (QUO-015). */
import { JobRefused } from '@bindery/contracts/ports'
import { v5 } from 'uuid'
import { calculationFileName } from '../documents/calculation.ts'
import { drawCalculation } from '../documents/draw.ts'
import { keepOnce, readKept, type KeptFile } from '../documents/kept.ts'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import type { SubmissionEvent } from '../runtime/events.ts'
import type { Letter, Parties } from './letter.ts'

type AttachmentDependencies = Pick<WorkerDependencies, 'files' | 'sender'>

const MEGABYTE = 2 ** 20
/** More than mail servers take, and little enough for several messages to be in memory at once. */
const MOST_MEGABYTES = 100

export async function attachmentsOf(
  deps: AttachmentDependencies, event: SubmissionEvent, letter: Letter, parties: Parties,
): Promise<readonly KeptFile[]> {
  const megabytes = Math.ceil(letter.files.reduce((sum, { size }) => sum + size, 0) / MEGABYTE)
  if (megabytes > MOST_MEGABYTES) {
    throw new JobRefused(`The attachments have ${megabytes} MB together; a message carries no more than ${MOST_MEGABYTES} MB.`)
  }
  const files = await Promise.all(letter.files.map((file) => readKept(deps.files, file)))
  return event.type === 'QuoteSent' && event.data.attachCalculation
    ? [...files, await calculation(deps, event, parties)]
    : files
}

/** Drawn once for an event, so that every try of its message takes the same sheet along. */
const calculation = (
  { files, sender }: AttachmentDependencies, { id, at, actor, data }: Extract<SubmissionEvent, { readonly type: 'QuoteSent' }>,
  { submission, broker, house }: Parties,
) => keepOnce(files, { id: v5('calculation', id), fileName: calculationFileName(data.quoteId) }, () => drawCalculation({
  quoteId: data.quoteId, terms: data.terms, insured: submission.form.insuredCompanyName,
  broker: { name: `${broker.firstName} ${broker.lastName}`, house },
  agency: sender, at, preparedBy: actor.name,
}))
