/** What becomes of generated documents while a quote is being typed (QUO-010, QUO-012). */
import type { FileChoice } from '@bindery/contracts/wire'
import { sendable } from '../../../components/file-box/files.ts'
import type { QuoteDraft } from '../draft.ts'

/** What says nothing about the documents' content. */
const ASIDE: ReadonlySet<string> = new Set<keyof QuoteDraft>([
  'EmailMessage', 'CcProductLead', 'AttachQuoteCalculation', 'Attachments', 'Numbered', 'Documents', 'DocumentsOf', 'Files',
])

/** All that documents are made from: the terms and the template form. */
export const sourceOf = (draft: QuoteDraft): string =>
  JSON.stringify(Object.entries(draft).filter(([name]) => !ASIDE.has(name)))

/** Documents that do not say what the form says now. */
export const isOutdated = (draft: QuoteDraft): boolean => draft.Documents.length > 0 && draft.DocumentsOf !== sourceOf(draft)

/** QUO-012: what was generated takes the place of what was generated before. */
export const withDocuments = (draft: QuoteDraft, documents: readonly FileChoice[]): Pick<QuoteDraft, 'Documents' | 'DocumentsOf'> =>
  ({ Documents: [...documents], DocumentsOf: sourceOf(draft) })

/** QUO-010: nothing goes along, neither a file nor a document. */
export const hasNoFiles = ({ Attachments, Documents, Files, AttachQuoteCalculation }: QuoteDraft): boolean =>
  sendable(Attachments).length === 0 && !Documents.some(({ Attach }) => Attach) && Files.length === 0 && !AttachQuoteCalculation
