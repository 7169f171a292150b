/**
 * The files that go with a quote: uploads and earlier ones by id, shared files and generated documents by path
 * (QUO-012, QUO-013, A-049).
 */
import type { Actor, FactOf, QuoteSent, SentFile } from '@bindery/contracts/events'
import { fileExtension, FILE_EXTENSIONS, fileGone, fileTooLargeToSend, SHARED_FOLDER } from '@bindery/contracts/rules'
import type { RequestOf, SendQuote } from '@bindery/contracts/wire'
import type { BlobInfo } from '@bindery/contracts/ports'
import { sentFiles } from '../facts/sent-files.ts'
import { splitPath, type CopyOutcome } from '../facts/tree.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import type { OpenSubmission, SubmissionState } from '../states/submission/model.ts'

type Request = RequestOf<typeof SendQuote>
/** The part of a request that names files. */
type Named = Pick<Request, 'Attachments' | 'Files'> & {
  readonly Quote: Pick<Request['Quote'], 'QuoteID' | 'Templates'>
}
type Documents = FactOf<typeof QuoteSent>['data']['documents']

interface Asked {
  /** Uploads, and files sent with the quote before. */
  readonly ids: readonly string[]
  /** Files of the shared tree, each once. */
  readonly paths: readonly string[]
  readonly documents: Documents
}

const NOTHING: Asked = { ids: [], paths: [], documents: [] }

/** The ticked files; a refusal when the request names a file that is not offered for this quote. */
export function filesAsked({ Quote, Attachments, Files }: Named, submission: OpenSubmission): Asked | Refusal {
  const own = offeredPaths(submission, Quote.QuoteID ?? 0)
  const byPath = Attachments.filter(({ id }) => id === '')
  const documents = [...Quote.Templates, ...byPath]
  const isOffered =
    documents.every(({ FullFileName }) => own.has(FullFileName)) &&
    Files.every(({ FullFileName }) => isSharedFile(FullFileName))
  if (!isOffered) return refuse('attachment-unknown')
  const ticked = [...documents, ...Files].filter(({ Attach }) => Attach)
  return {
    ids: Attachments.flatMap(({ id, Attach }) => (id !== '' && Attach ? [id] : [])),
    paths: [...new Set(ticked.map(({ FullFileName }) => FullFileName))],
    documents: documentsOf(documents, submission, Quote.QuoteID ?? 0),
  }
}

/** The files to read before the decision; none when the request will be refused. */
export function filesToRead(request: Request, submission: SubmissionState): Asked {
  const asked = submission.phase === 'absent' ? NOTHING : filesAsked(request, submission)
  return isRefusal(asked) ? NOTHING : asked
}

/** Paths of documents that were generated for the quote or sent with it: no other file of the tree may be named. */
function offeredPaths(submission: OpenSubmission, quoteId: number): ReadonlySet<string> {
  const { documents = [], files = [] } = submission.quotes.get(quoteId) ?? {}
  return new Set([...(submission.generated.get(quoteId) ?? []), ...documents, ...files].map(({ path }) => path))
}

/** A file that GET_ATTACHMENT_FILES offers: directly in a group, of a kind that may be sent. */
export function isSharedFile(path: string): boolean {
  const [root, group = '', name = '', ...deeper] = path.split('/')
  const isName = (part: string) => part !== '' && part !== '.' && part !== '..' && !part.includes('\\')
  return (
    root === SHARED_FOLDER &&
    isName(group) &&
    isName(name) &&
    deeper.length === 0 &&
    FILE_EXTENSIONS.some((extension) => extension === fileExtension(name))
  )
}

/** Each generated document that is offered, ticked if any mention of it is ticked. */
function documentsOf(
  named: readonly { readonly FullFileName: string; readonly Attach: boolean }[],
  submission: OpenSubmission,
  quoteId: number,
): Documents {
  const sent = submission.quotes.get(quoteId)?.documents ?? []
  const generated = new Set([...(submission.generated.get(quoteId) ?? []), ...sent].map(({ path }) => path))
  const ticks = new Map<string, boolean>()
  for (const { FullFileName, Attach } of named) {
    if (generated.has(FullFileName)) ticks.set(FullFileName, Attach || ticks.get(FullFileName) === true)
  }
  return [...ticks].map(([path, attached]) => ({ fileName: splitPath(path).name, path, attached }))
}

interface Found {
  readonly blobs: readonly (BlobInfo | null)[]
  /** The copies, in the order of `paths`. */
  readonly copies: readonly CopyOutcome[]
}

/**
 * The files to send: copies of documents and shared files as they are now, then the uploads; each under its own name
 * (A-106).
 */
export function quoteFiles(
  { paths }: Asked,
  { blobs, copies }: Found,
  actor: Actor,
  submission: OpenSubmission,
  quoteId: number,
): readonly SentFile[] | Refusal {
  const kept = keptFiles(paths, copies)
  if (isRefusal(kept)) return kept
  return sentFiles([...kept, ...blobs], actor, submission.form.folder, 'quote', submission.quotes.get(quoteId)?.files)
}

/** The copies of files of the shared tree; a refusal when one is not there any more, or may not be sent. */
export function keptFiles(paths: readonly string[], copies: readonly CopyOutcome[]): readonly BlobInfo[] | Refusal {
  const kept: BlobInfo[] = []
  for (const [index, copy] of copies.entries()) {
    const { name } = splitPath(paths[index] ?? '')
    if (copy === 'missing') return refuse('file-gone', fileGone(name))
    if (copy === 'too-large') return refuse('file-too-large', fileTooLargeToSend(name))
    kept.push(copy)
  }
  return kept
}
