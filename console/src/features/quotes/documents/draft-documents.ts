/** The generated documents of a quote while it is being typed (QUO-010, QUO-012). */
import type { FileChoice } from '@bindery/contracts/wire'
import type { Question } from '../../../shared/send-form/SendForm.tsx'
import { sendable } from '../../../ui/file-box/files.ts'
import type { QuoteDraft } from '../draft.ts'

/** Fields that do not appear in the documents. */
const ASIDE: ReadonlySet<string> = new Set<keyof QuoteDraft>([
  'EmailMessage',
  'CcProductLead',
  'AttachQuoteCalculation',
  'Attachments',
  'Revision',
  'Numbered',
  'Documents',
  'DocumentsOf',
  'Files',
])

/** The fields that documents are made from, the terms and the template form, as one text to compare. */
export const sourceOf = (draft: QuoteDraft): string =>
  JSON.stringify(Object.entries(draft).filter(([name]) => !ASIDE.has(name)))

/** True when the documents no longer match the form. */
export const isOutdated = (draft: QuoteDraft): boolean =>
  draft.Documents.length > 0 && draft.DocumentsOf !== sourceOf(draft)

/** Asked before documents leave that say otherwise than the quote; null without one. */
export function outdatedQuestion(draft: QuoteDraft): Question | null {
  const leaving = isOutdated(draft) ? draft.Documents.filter(({ Attach }) => Attach) : []
  if (leaving.length === 0) return null
  const names = leaving.map(({ FileName }) => FileName).join('\n')
  return {
    title: 'Documents are older than the quote',
    message: `The quote was changed since these were generated:\n${names}\nSend anyway?`,
    confirm: 'Send',
  }
}

/** QUO-012: newly generated documents replace earlier ones. */
export const withDocuments = (
  draft: QuoteDraft,
  documents: readonly FileChoice[],
): Pick<QuoteDraft, 'Documents' | 'DocumentsOf'> => ({ Documents: [...documents], DocumentsOf: sourceOf(draft) })

/** QUO-010: true when neither a file nor a document will be sent. */
export const hasNoFiles = ({ Attachments, Documents, Files, AttachQuoteCalculation }: QuoteDraft): boolean =>
  sendable(Attachments).length === 0 &&
  !Documents.some(({ Attach }) => Attach) &&
  Files.length === 0 &&
  !AttachQuoteCalculation
