/**
 * Documents of a quote: its template form, the generated files, and other files to send: QUO-011 to QUO-013, API-020.
 */
import * as v from 'valibot'
import { command, query } from './call.ts'
import { MaybeDate, optionalId, requiredId, requiredText, Success } from './fields.ts'
import { QuoteInput } from './quotes.ts'
import { FileChoice } from './shared.ts'
import { FormItem, TemplateInput } from './template-form.ts'

/** QUO-011: the template form of a template file. */
export const GetTemplate = query('GET_TEMPLATE', 'quotation', {
  request: v.object({ FileName: requiredText('Template', 200) }),
  results: v.object({ Template: v.object({ FileName: v.string(), form_data: v.array(FormItem) }) }),
})

/** QUO-012: fills every document template beside the form; a quote that was never sent gets its number already. */
export const GenerateQuoteDocuments = command('GENERATE_QUOTE_DOCUMENTS', 'quotation', {
  request: v.object({ Quote: QuoteInput, Template: TemplateInput }),
  results: v.object({ Success, QuoteID: v.number(), Attachments: v.array(FileChoice) }),
})

/** QUO-013: the shared files, by group. */
export const GetAttachmentFiles = query('GET_ATTACHMENT_FILES', 'quotation', {
  request: v.object({}),
  results: v.object({ AttachmentFiles: v.array(FileChoice) }),
})

/** QUO-013, A-049: the quote's own files: those sent with it, and those generated for it. */
export const GetQuoteAttachments = query('GET_QUOTE_ATTACHMENTS', 'quotation', {
  reads: ['QuoteDocuments'],
  request: v.object({
    Quote: v.object({ QuoteID: requiredId('Quote'), SubmissionID: optionalId('Submission') }, 'Quote is required.'),
  }),
  results: v.object({ Success, Attachments: v.array(FileChoice) }),
})

/** The files of one quote as they are stored for GET_QUOTE_ATTACHMENTS. */
export const QuoteDocumentsRow = v.object({
  QuoteID: v.number(),
  Files: v.array(FileChoice),
  DateGenerated: MaybeDate,
})
export type QuoteDocumentsRow = v.InferOutput<typeof QuoteDocumentsRow>
