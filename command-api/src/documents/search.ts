/**
 * DOCUMENT_SEARCH, DOCUMENT_GET_INFO, DOCUMENT_DOWNLOAD and AI_FILE_DOWNLOAD: the documents of the shared drive
 * (API-037, AI-013).
 */
import {
  FileNotFound,
  FileTooLarge,
  type DocumentIndex,
  type Files,
  type FoundDocument,
  type PlacedDocument,
  type Queries,
  type Reply,
} from '@bindery/contracts/ports'
import {
  baseName,
  documentFolderLink,
  MAX_DOCUMENT_BYTES,
  READINGS,
  searchPhrases,
  withoutPages,
} from '@bindery/contracts/rules'
import {
  AiFileDownload,
  DocumentDownload,
  DocumentGetInfo,
  DOCUMENTS_FOUND,
  DocumentSearch,
  type ResultsOf,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { refuse } from '../kernel/refusals.ts'
import { replyOf } from '../kernel/replies.ts'
import { mediaType } from './media-types.ts'

interface Parts {
  readonly index: Pick<DocumentIndex, 'search' | 'bySha256' | 'at'>
  readonly files: Pick<Files, 'readTree'>
}

export function openDocuments({ index, files }: Parts): Queries {
  async function search(title: string, text: string): Promise<Reply> {
    const question = { title: searchPhrases(title), body: searchPhrases(text), limit: DOCUMENTS_FOUND }
    const { found, more } = await index.search(question)
    return answer({ Documents: found.map(foundOnWire), More: more })
  }

  async function info(sha: string): Promise<Reply> {
    const document = await index.bySha256(sha)
    return document ? answer({ Document: documentOnWire(document) }) : replyOf(refuse('document-unknown'))
  }

  /** Only a path that the index knows is read, so that none leads out of the searched folders. */
  const download = async (path: string): Promise<Reply> =>
    (await index.at(path)) ? fileAt(path, 'Document') : replyOf(refuse('document-unknown'))

  async function downloadOf(sha256: string): Promise<Reply> {
    const document = await index.bySha256(sha256)
    return document ? fileAt(document.path, 'File') : replyOf(refuse('document-unknown'))
  }

  async function fileAt(path: string, under: 'Document' | 'File'): Promise<Reply> {
    try {
      const base64 = (await files.readTree(path, MAX_DOCUMENT_BYTES)).toString('base64')
      return answer({ [under]: { base64, datatype: mediaType(path), filename: baseName(path) } })
    } catch (error) {
      if (error instanceof FileTooLarge) return replyOf(refuse('document-too-large'))
      if (error instanceof FileNotFound) return replyOf(refuse('document-gone'))
      throw error
    }
  }

  return {
    funcs: [DocumentSearch.func, DocumentGetInfo.func, DocumentDownload.func, AiFileDownload.func],
    ask(call, request) {
      if (call.func === DocumentGetInfo.func) return info(v.parse(DocumentGetInfo.request, request).sha)
      if (call.func === DocumentDownload.func) return download(v.parse(DocumentDownload.request, request).filename)
      if (call.func === AiFileDownload.func) return downloadOf(v.parse(AiFileDownload.request, request).sha256)
      const { title, text } = v.parse(DocumentSearch.request, request)
      return search(title, text)
    },
  }
}

const answer = (results: object): Reply => ({ hasAccess: true, errorMessage: '', results: { ...results } })

const secondsOf = (modified: number) => Math.floor(modified / 1_000)

type Found = ResultsOf<typeof DocumentSearch>['Documents'][number]

const foundOnWire = ({ title, snippet, sha256, path, modified }: FoundDocument): Found => ({
  title,
  snippet: snippet.map(({ text, isHit }) => (isHit ? `<mark>${escaped(text)}</mark>` : escaped(text))).join(''),
  sha256,
  filename: path,
  mtime: secondsOf(modified),
  FolderLink: documentFolderLink(path),
})

const documentOnWire = (document: PlacedDocument): ResultsOf<typeof DocumentGetInfo>['Document'] => ({
  title: document.title,
  filename: document.path,
  sha256: document.sha256,
  keywords: document.keywords,
  body: withoutPages(document.body),
  mtime: secondsOf(document.modified),
  FolderLink: documentFolderLink(document.path),
  size: document.size,
  datatype: mediaType(document.path),
  note: READINGS[document.reading],
})

/** A document's text is never markup. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
