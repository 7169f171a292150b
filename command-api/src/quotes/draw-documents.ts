/** The Word documents of a quote: filled from their templates, named after the quote, with the blanks left in them. */
import { leftBlank, templateBroken } from '@bindery/contracts/rules'
import { openFilling } from '../documents/filling.ts'
import type { Values } from '../documents/placeholder.ts'
import { sha256Of, type WordTemplate } from '../facts/tree.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import type { GeneratedDocument, OpenSubmission } from '../states/submission/model.ts'

type Drawn = GeneratedDocument & { readonly content: Buffer }

/** The templates to fill, and the values for them. */
export interface Drawing {
  readonly quoteId: number
  readonly submission: OpenSubmission
  readonly templates: readonly WordTemplate[]
  readonly values: Values
}

const filling = openFilling()

const EXTENSION = '.docx'
const nameOf = (template: string, quoteId: number) => `${template.slice(0, -EXTENSION.length)}-${quoteId}${EXTENSION}`
const templateOf = (fileName: string, quoteId: number) => fileName.replace(`-${quoteId}${EXTENSION}`, EXTENSION)

/** The filled documents, ready to be written. */
export async function drawAll(drawing: Drawing): Promise<readonly Drawn[] | Refusal> {
  const documents: Drawn[] = []
  for (const template of drawing.templates) {
    const document = await drawOne(template, drawing)
    if (isRefusal(document)) return document
    documents.push(document)
  }
  return documents
}

async function drawOne(
  { name, content }: WordTemplate,
  { submission, quoteId, values }: Drawing,
): Promise<Drawn | Refusal> {
  const filled = content ? await filling.fill(content, values) : { problem: 'it is too large' }
  if ('problem' in filled) return refuse('template-broken', templateBroken(name, filled.problem))
  const fileName = nameOf(name, quoteId)
  return {
    fileName,
    path: `${submission.form.folder}/${fileName}`,
    content: filled.content,
    sha256: sha256Of(filled.content),
    size: filled.content.length,
    missing: [...filled.missing],
  }
}

/** Whether a document was kept at this path, or under a numbered name beside another file there. */
export const isSamePlace = (before: string, path: string) =>
  before === path || before.startsWith(`${path.slice(0, -EXTENSION.length)} (`)

/** The warning about blanks: 'Quote Schedule.docx: {{Territory}} was left blank.' */
export function blanksOf({ fileName, missing }: GeneratedDocument, quoteId: number): string {
  if (missing.length === 0) return ''
  return leftBlank(templateOf(fileName, quoteId), missing)
}
