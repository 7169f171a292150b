/** The documents of the shared drive, found and viewed: rows DOC-001 to DOC-007, API-037. */
import * as v from 'valibot'
import { invalid } from '../rules/index.ts'
import { query } from './call.ts'
import { Download } from './documents.ts'
import { requiredText, text } from './fields.ts'

/** Of more documents than this the best are found; more words find fewer. */
export const DOCUMENTS_FOUND = 200

/** A path of the shared tree. */
const filename = v.string()
/** Lower-case SHA-256 of the content, by which the document is named. */
const sha256 = v.string()
/** When the file was last changed, in seconds since 1970. */
const mtime = v.number()

/**
 * Documents that hold every word: those of `title` in their title or path, those of `text` in their body; words in
 * double quotes stand side by side. Both empty find nothing.
 */
export const DocumentSearch = query('DOCUMENT_SEARCH', 'document', {
  request: v.object({ title: text('Title', 200), text: text('Text', 200) }),
  results: v.object({
    /** The best first. */
    Documents: v.array(
      v.object({
        title: v.string(),
        /** HTML: at most 240 characters of the body, its hits in `<mark>`. */
        snippet: v.string(),
        sha256,
        filename,
        mtime,
        /** The folder on people's drives (DOC-007). */
        FolderLink: v.string(),
      }),
    ),
    /** Whether further documents match. */
    More: v.boolean(),
  }),
})

export const DocumentGetInfo = query('DOCUMENT_GET_INFO', 'document', {
  request: v.object({
    sha: v.pipe(
      requiredText('Document', 64, invalid('Document')),
      v.regex(/^(?:[0-9a-f]{64})?$/u, invalid('Document')),
    ),
  }),
  results: v.object({
    Document: v.object({
      title: v.string(),
      filename,
      sha256,
      keywords: v.string(),
      body: v.string(),
      mtime,
      FolderLink: v.string(),
      size: v.number(),
      datatype: v.string(),
      /** Why the body is empty or cut, in words; '' when there is nothing to say. */
      note: v.string(),
    }),
  }),
})

/** The file itself; the name must be one that a search found. */
export const DocumentDownload = query('DOCUMENT_DOWNLOAD', 'document', {
  request: v.object({ filename: requiredText('Filename', 4_000) }),
  results: v.object({ Document: Download }),
})
