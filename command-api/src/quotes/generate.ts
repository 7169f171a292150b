/**
 * GENERATE_QUOTE_DOCUMENTS: fills every Word document beside the form and puts it into the submission's folder
 * (QUO-012, A-087).
 */
import { QuoteDocumentsGenerated, type Actor } from '@bindery/contracts/events'
import { FileNotFound } from '@bindery/contracts/ports'
import { TEMPLATES_FOLDER, templateMissing, templateWithoutDocuments } from '@bindery/contracts/rules'
import { fileChoice, GenerateQuoteDocuments, QUOTE_DOCUMENTS, type RequestOf } from '@bindery/contracts/wire'
import { keepDocument } from '../documents/keep.ts'
import type { FactsOf } from '../facts/needs.ts'
import { onSubmission } from '../facts/on-stream.ts'
import { allOf, dataOf } from '../kernel/recorded.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { fitsAnEvent } from '../kernel/seal.ts'
import type { GeneratedDocument, SubmissionState } from '../states/submission/model.ts'
import { documentValues } from './document-values.ts'
import { blanksOf, drawAll, isSamePlace, type Drawing } from './draw-documents.ts'
import { quoteToSend } from './number.ts'
import { offerOf, termsOf } from './terms.ts'

type Request = RequestOf<typeof GenerateQuoteDocuments>
type Needed = FactsOf<{ catalogue: true; staff: true; broker: number; templates: string }>

export const generateQuoteDocuments = onSubmission({
  call: GenerateQuoteDocuments,
  target: { kind: 'submission', id: ({ Quote }) => Quote.SubmissionID },
  needs: ({ Template }, submission) => ({
    catalogue: true,
    staff: true,
    broker: submission.phase === 'absent' ? 0 : submission.form.brokerId,
    templates: `${TEMPLATES_FOLDER}/${Template.FileName}`,
  }),
  decide(request, submission, context) {
    const drawing = drawingOf(request, submission, context)
    // The event's list of documents is known only after they are filled, so the effect replaces these facts.
    return isRefusal(drawing) ? drawing : [generated(request, drawing.quoteId, [])]
  },
  // The documents are written before the event is recorded, because the reply says that they exist.
  async effect(request, submission, context, files) {
    const drawing = drawingOf(request, submission, context)
    if (isRefusal(drawing)) return drawing
    const documents = await drawAll(drawing)
    if (isRefusal(documents)) return documents
    // Nothing is written for a fact that could not be recorded: the quote would be sent with the documents.
    if (!fitsAnEvent(generated(request, drawing.quoteId, documents))) return refuse('too-large')
    const before = drawing.submission.generated.get(drawing.quoteId) ?? []
    try {
      const kept = await Promise.all(
        documents.map(async (document) => {
          const earlier = before.find(
            ({ fileName, path }) => fileName === document.fileName && isSamePlace(path, document.path),
          )
          return { ...document, path: await keepDocument(files, document, context.actor, earlier) }
        }),
      )
      return [generated(request, drawing.quoteId, kept)]
    } catch (error) {
      // The folder's name cannot be one under the shared root.
      if (error instanceof FileNotFound) return refuse('documents-not-written')
      throw error
    }
  },
  reply(events) {
    const { quoteId, documents } = dataOf(QuoteDocumentsGenerated, events)
    const Attachments = documents.map(({ path }) => fileChoice(path, { group: QUOTE_DOCUMENTS, attached: true }))
    return { Success: true as const, QuoteID: quoteId, Attachments }
  },
  warn: (events) =>
    allOf(QuoteDocumentsGenerated, events)
      .flatMap(({ data: { quoteId, documents } }) => documents.map((document) => blanksOf(document, quoteId)))
      .filter((line) => line !== '')
      .join('\n'),
})

const generated = ({ Template }: Request, quoteId: number, documents: readonly GeneratedDocument[]) =>
  QuoteDocumentsGenerated({
    quoteId,
    form: { fileName: Template.FileName, items: Template.form_data },
    documents: documents.map(({ fileName, path, sha256, size, missing }) => ({
      fileName,
      path,
      sha256,
      size,
      missing,
    })),
  })

/** Pure: equal input gives an equal drawing, so a repeated effect writes the same documents. */
function drawingOf(
  request: Request,
  submission: SubmissionState,
  { actor, today, facts }: { readonly actor: Actor; readonly today: string; readonly facts: Needed },
): Drawing | Refusal {
  const { Quote, Template } = request
  if (submission.phase === 'absent') return refuse('submission-not-found')
  const quoteId = quoteToSend(submission, Quote.QuoteID ?? 0)
  if (isRefusal(quoteId)) return quoteId
  const offer = offerOf(facts.catalogue.state, Quote.MarketID, Quote.ProductID)
  if (isRefusal(offer)) return offer
  if (!facts.templates) return refuse('template-missing', templateMissing(Template.FileName))
  if (facts.templates.length === 0)
    return refuse('template-without-documents', templateWithoutDocuments(Template.FileName))
  const broker = facts.broker.state.phase === 'known' ? facts.broker.state.broker : null
  const values = documentValues(
    {
      quoteId,
      submission,
      today,
      broker,
      terms: termsOf(Quote, offer, facts.catalogue),
      house: facts.catalogue.state.houses.get(broker?.houseId ?? 0)?.name ?? '',
      user: facts.staff.state.accounts.get(actor.id) ?? null,
    },
    Template.form_data,
  )
  return { quoteId, submission, templates: facts.templates, values }
}
