/** AI_GET_TEXT: the whole text of a document, page by page (AI-011). */
import { baseName, pagesIn, READINGS, withoutPages } from '@bindery/contracts/rules'
import { AiGetText } from '@bindery/contracts/wire'
import { queryHandler, Refused } from '../queries/handler.ts'

export const aiGetText = queryHandler(AiGetText, async ({ sha256 }, { documents }) => {
  const document = await documents.bySha256(sha256)
  if (!document) return new Refused('document-unknown')
  return {
    Text: withoutPages(document.body),
    Pages: [...pagesIn(document.body)],
    title: document.title,
    filename: baseName(document.path),
    note: READINGS[document.reading],
  }
})
