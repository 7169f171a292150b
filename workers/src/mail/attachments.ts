/**
 * The attachments of a message: the files that its event names, and the calculation when a quote asks for it (QUO-015).
 */
import type { SentFile } from '@bindery/contracts/events'
import { fullName } from '@bindery/contracts/rules'
import { JobRefused } from '@bindery/contracts/ports'
import { v5 } from 'uuid'
import { calculationFileName } from '../documents/calculation.ts'
import { drawCalculation } from '../documents/draw.ts'
import { keepOnce, readKept, type FileContent } from '../documents/kept.ts'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import type { SubmissionEvent } from '../runtime/events.ts'
import type { Letter, Parties } from './letter.ts'

type AttachmentDependencies = Pick<WorkerDependencies, 'files' | 'sender'>

const MEGABYTE = 2 ** 20
/** More than mail servers accept, but so little that several messages fit into memory. */
const MOST_MEGABYTES = 100

/** @throws {JobRefused} for files that are too large for one message */
export function refuseTooMuch(files: readonly { readonly size: number }[]): void {
  const megabytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / MEGABYTE)
  if (megabytes <= MOST_MEGABYTES) return
  throw new JobRefused(
    `The attachments have ${megabytes} MB together; a message carries no more than ${MOST_MEGABYTES} MB.`,
  )
}

export async function attachmentsOf(
  deps: AttachmentDependencies,
  event: SubmissionEvent,
  letter: Pick<Letter, 'files'>,
  parties: Parties,
): Promise<readonly FileContent[]> {
  const files = await contentsOf(deps.files, letter.files)
  return event.type === 'QuoteSent' && event.data.attachCalculation
    ? [...files, await calculation(deps, event, parties)]
    : files
}

/** @throws {JobRefused} for more than a message can carry */
export async function contentsOf(
  files: WorkerDependencies['files'],
  sent: readonly SentFile[],
): Promise<readonly FileContent[]> {
  refuseTooMuch(sent)
  return Promise.all(sent.map((file) => readKept(files, file)))
}

/** Drawn once for an event, so that every try of its message sends the same sheet. */
const calculation = (
  { files, sender }: AttachmentDependencies,
  { id, at, actor, data }: Extract<SubmissionEvent, { readonly type: 'QuoteSent' }>,
  { submission, broker, house }: Parties,
) =>
  keepOnce(files, { id: v5('calculation', id), fileName: calculationFileName(data.quoteId) }, () =>
    drawCalculation({
      quoteId: data.quoteId,
      terms: data.terms,
      figures: data.figures,
      insured: submission.form.insuredCompanyName,
      broker: { name: fullName(broker), house },
      agency: sender,
      at,
      preparedBy: actor.name,
    }),
  )
