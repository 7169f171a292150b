/**
 * The AI helper: folders and files of the shared drive by name and content, facts of documents, answers word for word
 * from documents (AI-001 to AI-016, API-034 to API-036, A-098 to ).
 */
import * as v from 'valibot'
import { FILE_STATUSES, invalid } from '../rules/index.ts'
import { command, query } from './call.ts'
import { Download } from './documents.ts'
import { Fact } from './facts.ts'
import { After, integer, requiredInteger, requiredText, Success, text } from './fields.ts'

/** The rows of documents that were ever queued: status, facts and reviews; they are not sent to consoles. */
export const DOCUMENT_FACTS = 'DocumentFacts'

/** Of more folders or files than these the best, or the first by name, are listed. */
export const FOLDERS_FOUND = 20
export const FILES_FOUND = 500
/** The most answers to one question, and the longest of them. */
export const MOST_ANSWERS = 5
export const LONGEST_ANSWER = 600
/** The longest question (AI-009). */
export const LONGEST_QUESTION = 200

const sha256Field = v.pipe(
  requiredText('Document', 64, invalid('Document')),
  v.regex(/^(?:[0-9a-f]{64})?$/u, invalid('Document')),
)
const names = (label: string) => v.nullish(v.array(text(label, 500), invalid(label)), [])

const FileStatus = v.picklist(FILE_STATUSES)

/** A file of the shared drive, or the best file of a folder that was found. */
export const AiDocument = v.object({
  title: v.string(),
  /** Its rank in this answer, 1 for the first. */
  top: v.number(),
  /** The path of its folder in the shared tree. */
  folder: v.string(),
  /** The name of the file, without its folder. */
  filename: v.string(),
  /** Lower-case hex. */
  sha256: v.string(),
  /** 1 not queued, 2 queued, 3 being processed, 10 facts ready (AI-005). */
  status: FileStatus,
  /** How many facts were found; 0 before status 10. */
  Facts: v.number(),
  /** Why facts could not be found when they were last asked for; '' when nothing failed. */
  note: v.string(),
  /** The folder as a record's Folder names it: that of the file, or the one around the folders of the product's own files. */
  Folder: v.string(),
  /** The folder on people's drives (AI-014). */
  FolderLink: v.string(),
  /** The file on people's drives, as an address. */
  FileLink: v.string(),
})
export type AiDocument = v.InferOutput<typeof AiDocument>

/** The folders whose documents hold the title or any of parametersOr, and all of parametersAnd, the best first. */
export const AiFts = query('AI_FTS', 'ai', {
  reads: [DOCUMENT_FACTS],
  request: v.object({
    title: text('Title', 200),
    parametersOr: names('Parameters'),
    parametersAnd: names('Parameters'),
  }),
  /** One document a folder: the folder's best. */
  results: v.object({ Documents: v.array(AiDocument) }),
})

/** The files of a folder and of those in it, by name. */
export const AiFiles = query('AI_FILES', 'ai', {
  reads: [DOCUMENT_FACTS],
  request: v.object({ title: requiredText('Folder', 1_000) }),
  results: v.object({ Documents: v.array(AiDocument), /** Whether there are more. */ More: v.boolean() }),
})

/** Queues a document for its facts (2) or takes it back (1); any other change is refused. */
export const AiFileStatus = command('AI_FILE_STATUS', 'ai', {
  request: v.object({ sha256: sha256Field, status: integer('Status') }),
  results: v.object({ Success, After, /** One document. */ File: v.array(AiDocument) }),
})

/** What a person decided about a fact (the facts window). */
export const FactReview = v.object({
  Decision: v.picklist(['accepted', 'corrected', 'rejected']),
  /** What the person wrote instead; '' unless it was corrected. */
  Value: v.string(),
  By: v.string(),
  /** ISO, UTC. */
  At: v.string(),
})
export type FactReviewed = v.InferOutput<typeof FactReview>

export const AiFact = query('AI_FACT', 'ai', {
  reads: [DOCUMENT_FACTS],
  request: v.object({ sha256: sha256Field }),
  results: v.object({
    Success,
    /** In the order of a form; Number names a fact of this document. */
    Facts: v.array(v.object({ Number: v.number(), Fact, Review: v.nullable(FactReview) })),
    /** The model that found them: 'built-in', or the name of a service's model. */
    Model: v.string(),
    /** The model that should have found them and could not, with the reason in words; '' when there was no such. */
    FellBack: v.string(),
  }),
})

/** Records what a person decided about one fact of a document; a later decision replaces it. */
export const ReviewFact = command('AI_REVIEW_FACT', 'ai', {
  request: v.object({
    sha256: sha256Field,
    Number: requiredInteger('Fact', { min: 1 }),
    Decision: v.picklist(['accepted', 'corrected', 'rejected'], invalid('Decision')),
    Value: text('Value', 400),
  }),
  results: v.object({ Success, After, Review: FactReview }),
})

/** At most five answers, each word for word from its document, the best first; none rather than a guess. */
export const AiGetAnswer = query('AI_GET_ANSWER', 'ai', {
  request: v.object({ folder: requiredText('Folder', 1_000), question: requiredText('Question', LONGEST_QUESTION) }),
  results: v.object({
    Answers: v.array(
      v.object({
        a: v.string(),
        /** The SHA-256 of the document that says so. */
        doc_k: v.string(),
        filename: v.string(),
        /** 1 for the first; documents without pages are one page. */
        page: v.number(),
      }),
    ),
  }),
})

export const AiGetText = query('AI_GET_TEXT', 'ai', {
  request: v.object({ sha256: sha256Field }),
  results: v.object({
    Text: v.string(),
    /** The same text page by page; a document without pages has one. */
    Pages: v.array(v.string()),
    title: v.string(),
    filename: v.string(),
    /** Why the text is empty or cut, in words; '' when there is nothing to say. */
    note: v.string(),
  }),
})

export const AiFileDownload = query('AI_FILE_DOWNLOAD', 'ai', {
  request: v.object({ sha256: sha256Field }),
  results: v.object({ File: Download }),
})
