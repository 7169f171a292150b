/** The figures of the index of documents as lines for people. */
import { number } from '../number.ts'
import type { DocumentsReport } from './documents.ts'

export const documentLines = (found: DocumentsReport): readonly string[] => [
  `Documents, ${number(found.documents)} of them: p50 ${number(found.p50, 1)} ms, p99 ${number(found.p99, 1)} ms, slowest` +
    ` ${number(found.slowest, 1)} ms; a word on half of them takes SQLite's own ranking ${number(found.ratio, 1)} times as long;` +
    ` index of ${number(found.megabytes)} MB made at ${number(found.indexedPerSecond)} documents a second`,
  ...found.questions.map(
    ({ asked, milliseconds, found: hits }) => `  ${asked}: ${number(milliseconds, 1)} ms, ${number(hits)} found`,
  ),
]
