/** The state of the document search as its address holds it, remembered for the session (DOC-003). */
import * as v from 'valibot'
import { lenient, listEntries, listState } from '../../shared/list/list-state.ts'

const { sort, desc, page } = listEntries

export const DocumentsSearch = v.object({
  title: lenient(v.string()),
  text: lenient(v.string()),
  sort,
  desc,
  page,
})
export type DocumentsSearch = v.InferOutput<typeof DocumentsSearch>

export const documentsState = listState('documents', DocumentsSearch, () => sessionStorage)
