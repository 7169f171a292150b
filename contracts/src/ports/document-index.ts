/**
 * Finds documents of the shared tree by their names and texts. Each process that answers has its own index, made from
 * the files and kept beside it: it can be deleted and made anew at any time.
 */
import type { Phrase, Reading } from '../rules/index.ts'

/** A file of the tree as it was when it was read: when size or date differ, it has to be read again. */
export interface DocumentPlace {
  readonly path: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
}

/** What was read in a file. */
export interface DocumentContent {
  /** Lower-case hex. */
  readonly sha256: string
  /** The title that the document gives itself; '' when it has none. */
  readonly title: string
  readonly keywords: string
  readonly body: string
  readonly reading: Reading
}

export type PlacedDocument = DocumentPlace & DocumentContent

/**
 * Every phrase must occur: those of `title` in the title or the path, those of `body` in the body. Case, accents and
 * the endings of English words do not matter.
 */
export interface DocumentQuestion {
  readonly title: readonly Phrase[]
  readonly body: readonly Phrase[]
  readonly limit: number
}

export interface SnippetPart {
  readonly text: string
  readonly isHit: boolean
}

export interface FoundDocument extends DocumentPlace {
  readonly sha256: string
  /** The document's own title, or else the name of its file. */
  readonly title: string
  /** At most SNIPPET characters of the body around the first hits, or its beginning. */
  readonly snippet: readonly SnippetPart[]
}

/** The longest snippet. */
export const SNIPPET = 240

export interface DocumentAnswer {
  /** The best ones first; with no phrases at all, none. */
  readonly found: readonly FoundDocument[]
  /** Whether further documents match. */
  readonly more: boolean
}

/**
 * What the AI helper looks for in the title, path or body: every phrase of at least one of `any`, and every phrase of
 * `all`. Without `any` only `all` counts.
 */
export interface FolderQuestion {
  readonly any: readonly (readonly Phrase[])[]
  readonly all: readonly Phrase[]
  readonly limit: number
}

export interface NamedDocument extends DocumentPlace {
  readonly sha256: string
  /** The document's own title, or else the name of its file. */
  readonly title: string
}

export interface FolderDocuments {
  readonly found: readonly NamedDocument[]
  /** Whether the folder has further documents. */
  readonly more: boolean
}

export interface DocumentIndexState {
  /** The version of the code that reads documents; another version has to read them again. */
  readonly version: number
  readonly files: number
  /** Equal files are one document, shown at the place that was changed last. */
  readonly documents: number
}

export interface UnreadDocument {
  readonly path: string
  readonly reading: Reading
}

/** Finds a document by its content, for what has to name it; where nothing is indexed, there is none. */
export interface DocumentLookup {
  bySha256(sha256: string): Promise<Pick<PlacedDocument, 'sha256' | 'path' | 'title'> | null>
}
export const noDocuments: DocumentLookup = { bySha256: async () => null }

/** A lookup that is told its documents for a while: nothing is indexed while an empty store is filled. */
export interface ToldDocuments extends DocumentLookup {
  /** @param documents null to look up again */
  tell(documents: DocumentLookup | null): void
}

export function toldDocuments(rest: DocumentLookup): ToldDocuments {
  let told: DocumentLookup | null = null
  return {
    tell(documents) {
      told = documents
    },
    bySha256: (sha256) => (told ?? rest).bySha256(sha256),
  }
}

export interface DocumentIndex {
  state(): Promise<DocumentIndexState>
  /** Forgets everything and starts again under this version. */
  begin(version: number): Promise<void>
  /** Places by path, beginning after one: '' for the first. */
  places(after: string, limit: number): Promise<readonly DocumentPlace[]>
  /** Replaces what was known of these paths; all or none. */
  put(documents: readonly PlacedDocument[]): Promise<void>
  /** Takes places out, and with its last place a document; unknown ones are ignored. */
  remove(paths: readonly string[]): Promise<void>
  search(question: DocumentQuestion): Promise<DocumentAnswer>
  /**
   * The best document of each folder (`repositoryOf`), the best folders first; what lies in no folder is not found. A
   * document counts where its own path or its text matches, and gives three folders before the next one has its turn.
   */
  folders(question: FolderQuestion): Promise<readonly NamedDocument[]>
  /** The documents of a folder and of those in it, by the names of their files; equal files once. */
  inFolder(folder: string, limit: number): Promise<FolderDocuments>
  /** The whole documents of a folder that hold any of these words, those that hold more of them first. */
  speakingOf(folder: string, words: readonly string[], limit: number): Promise<readonly PlacedDocument[]>
  /** A document at the place that was changed last. */
  bySha256(sha256: string): Promise<PlacedDocument | null>
  at(path: string): Promise<DocumentPlace | null>
  /** Documents whose text could not be read, or not whole, by path. */
  unread(limit: number): Promise<{ readonly total: number; readonly first: readonly UnreadDocument[] }>
  close(): Promise<void>
}
