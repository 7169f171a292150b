/** GENERATE_QUOTE_DOCUMENTS: every Word document beside the form, filled and put into the submission's folder (QUO-012, A-087). */
import { QuoteDocumentsGenerated, type Actor } from '@bindery/contracts/events'
import { FileNotFound } from '@bindery/contracts/ports'
import {
  leftBlank, TEMPLATES_FOLDER, templateBroken, templateMissing, templateWithoutDocuments,
} from '@bindery/contracts/rules'
import { fileChoice, GenerateQuoteDocuments, QUOTE_DOCUMENTS, type RequestOf } from '@bindery/contracts/wire'
import { fillTemplate, type Values } from '../documents/fill.ts'
import { keepDocument } from '../documents/keep.ts'
import { allOf, dataOf } from '../kernel/facts.ts'
import type { FactsOf } from '../kernel/handler.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { sha256Of, type WordTemplate } from '../kernel/tree.ts'
import type { GeneratedDocument, OpenSubmission, SubmissionState } from '../submissions/model.ts'
import { onSubmission } from '../streams.ts'
import { documentValues } from './document-values.ts'
import { quoteToSend } from './number.ts'
import { offerOf, termsOf } from './terms.ts'

type Request = RequestOf<typeof GenerateQuoteDocuments>
type Needed = FactsOf<{ catalogue: true; staff: true; broker: number; templates: string }>

interface Drawn {
  readonly quoteId: number
  readonly documents: readonly (GeneratedDocument & { readonly content: Buffer })[]
}

const EXTENSION = '.docx'
const nameOf = (template: string, quoteId: number) => `${template.slice(0, -EXTENSION.length)}-${quoteId}${EXTENSION}`
const templateOf = (fileName: string, quoteId: number) => fileName.replace(`-${quoteId}${EXTENSION}`, EXTENSION)

export const generateQuoteDocuments = onSubmission({
  call: GenerateQuoteDocuments,
  target: { kind: 'submission', id: ({ Quote }) => Quote.SubmissionID },
  needs: ({ Template }, submission) => ({
    catalogue: true, staff: true, broker: submission.phase === 'absent' ? 0 : submission.form.brokerId,
    templates: `${TEMPLATES_FOLDER}/${Template.FileName}`,
  }),
  decide(request, submission, context) {
    const drawn = draw(request, submission, context)
    if (isRefusal(drawn)) return drawn
    return [generated(request, drawn, drawn.documents)]
  },
  // Written before it is recorded: the reply says that the documents are there.
  async effect(request, submission, context, files) {
    const drawn = draw(request, submission, context)
    if (isRefusal(drawn)) return drawn
    const before = submission.phase === 'absent' ? [] : submission.generated.get(drawn.quoteId) ?? []
    try {
      const kept = await Promise.all(drawn.documents.map(async (document) => {
        const earlier = before.find(({ fileName, path }) => fileName === document.fileName && isSamePlace(path, document.path))
        return { ...document, path: await keepDocument(files, document, context.actor, earlier) }
      }))
      return [generated(request, drawn, kept)]
    } catch (error) {
      // A folder that cannot be one under the shared root.
      if (error instanceof FileNotFound) return refuse('documents-not-written')
      throw error
    }
  },
  reply(events) {
    const { quoteId, documents } = dataOf(QuoteDocumentsGenerated, events)
    const Attachments = documents.map(({ path }) => fileChoice(path, { group: QUOTE_DOCUMENTS, attached: true }))
    return { Success: true as const, QuoteID: quoteId, Attachments }
  },
  warn: (events) => allOf(QuoteDocumentsGenerated, events)
    .flatMap(({ data: { quoteId, documents } }) => documents.map((document) => blanksOf(document, quoteId)))
    .filter((line) => line !== '').join('\n'),
})

const generated = ({ Template }: Request, { quoteId }: Drawn, documents: readonly GeneratedDocument[]) =>
  QuoteDocumentsGenerated({
    quoteId,
    form: { fileName: Template.FileName, items: Template.form_data },
    documents: documents.map(({ fileName, path, sha256, size, missing }) => ({ fileName, path, sha256, size, missing })),
  })

/** The documents as they would be written; the same from the same. */
function draw(
  request: Request, submission: SubmissionState,
  { actor, today, facts }: { readonly actor: Actor; readonly today: string; readonly facts: Needed },
): Drawn | Refusal {
  const { Quote, Template } = request
  if (submission.phase === 'absent') return refuse('submission-not-found')
  const quoteId = quoteToSend(submission, Quote.QuoteID ?? 0)
  if (isRefusal(quoteId)) return quoteId
  const offer = offerOf(facts.catalogue.state, Quote.MarketID, Quote.ProductID)
  if (isRefusal(offer)) return offer
  if (!facts.templates) return refuse('template-missing', templateMissing(Template.FileName))
  if (facts.templates.length === 0) return refuse('template-without-documents', templateWithoutDocuments(Template.FileName))
  const broker = facts.broker.state.phase === 'known' ? facts.broker.state.broker : null
  const values = documentValues({
    quoteId, submission, today, broker,
    terms: termsOf(Quote, offer, facts.catalogue),
    house: facts.catalogue.state.houses.get(broker?.houseId ?? 0)?.name ?? '',
    user: facts.staff.state.accounts.get(actor.id) ?? null,
  }, Template.form_data)
  const documents = []
  for (const template of facts.templates) {
    const document = drawOne(template, { submission, quoteId, values })
    if (isRefusal(document)) return document
    documents.push(document)
  }
  return { quoteId, documents }
}

function drawOne(
  { name, content }: WordTemplate,
  { submission, quoteId, values }: { readonly submission: OpenSubmission; readonly quoteId: number; readonly values: Values },
) {
  const filled = content ? fillTemplate(content, values) : { problem: 'it is too large' }
  if ('problem' in filled) return refuse('template-broken', templateBroken(name, filled.problem))
  const fileName = nameOf(name, quoteId)
  return {
    fileName, path: `${submission.form.folder}/${fileName}`, content: filled.content,
    sha256: sha256Of(filled.content), size: filled.content.length, missing: [...filled.missing],
  }
}

/** There, or beside what a person had left there. */
const isSamePlace = (before: string, path: string) =>
  before === path || before.startsWith(`${path.slice(0, -EXTENSION.length)} (`)

/** 'Quote Schedule.docx: {{Territory}} was left blank.' */
function blanksOf({ fileName, missing }: GeneratedDocument, quoteId: number): string {
  if (missing.length === 0) return ''
  return leftBlank(templateOf(fileName, quoteId), missing)
}
