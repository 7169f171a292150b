/** The layout of the views in MongoDB: a document for each collection, one for each row. */
import type { CollectionSpec, LogMark, RowWrite, StoredRow } from '@bindery/contracts/ports'
import { createHash } from 'node:crypto'
import { extractor, type ColumnValue } from '../columns.ts'

export interface Generation {
  /** The MongoDB collection that holds the rows. */
  readonly rows: string
  readonly version: number
  readonly spec: CollectionSpec
  /** Whether readable rows are no longer written, because others are about to take their place. */
  readonly closed?: boolean
}

/** The newest event that rows may contain, with its order among those of logs of the same form. */
export interface KeptMark {
  readonly mark: LogMark
  readonly form: string
  readonly order: string
}

/** Changed only by the process with the lease, while the fence is the one it got with the lease. */
export interface CollectionDocument {
  readonly _id: string
  readonly spec: CollectionSpec
  /** The published number: rows that are stored later get higher numbers. */
  readonly highWater: number
  readonly readable: Generation | null
  readonly building: Generation | null
  /** The process that writes, or that died while it wrote; null when the last one ended properly. */
  readonly holder: string | null
  /** Rises whenever another process takes the lease. */
  readonly fence: number
  /** Rises while a long write goes on, to show that its process is alive. */
  readonly beat: number
  /** Keys of the rows that the holder may be writing. */
  readonly intent: readonly string[]
  /** Stored with the lease, and so before the rows; no document of an earlier release has it. */
  readonly mark?: KeptMark
}

export interface RowDocument {
  readonly _id: string
  readonly stream: string
  /** -1 for a placeholder, by which a process that lost the lease is kept from writing the row. */
  readonly revision: number
  /** 0 when the row was deleted before any reader saw it. */
  readonly changeNumber: number
  /** The lease under which the row was written: an older lease may no longer write it. */
  readonly fence: number
  readonly row: string | null
  readonly heavy: string | null
  /** A checksum of row and heavy, which shows whether they changed without sending them. */
  readonly sum: string
  readonly deleted: boolean
  readonly columns: Readonly<Record<string, ColumnValue>>
  readonly words: string | null
}

/** A row of a generation being built; the compared and counted fields are added when it becomes readable. */
export interface BuiltDocument {
  readonly _id: string
  readonly stream: string
  readonly revision: number
  readonly row: string | null
  readonly heavy: string | null
}

/** The name of a field by position: names of columns may contain dots and any other character. */
export const columnField = (at: number) => `c${at}`

export type Content = Omit<RowDocument, '_id' | 'changeNumber' | 'fence'>

/** Makes documents of the rows of one collection. */
export function contentMaker(spec: CollectionSpec): (row: Omit<RowWrite, 'key'>) => Content {
  const extract = extractor(spec)
  return ({ stream, revision, row, heavy }) => {
    // Read from the text: a process of another release may have declared other columns.
    const { columns, words } = extract({ row })
    return {
      stream,
      revision,
      row,
      heavy,
      sum: sumOf(row, heavy),
      deleted: row === null,
      columns: Object.fromEntries(columns.map((value, at) => [columnField(at), value])),
      words,
    }
  }
}

export const sumOf = (row: string | null, heavy: string | null) =>
  createHash('sha256')
    .update(JSON.stringify([row, heavy]))
    .digest('base64')

export const storedRow = ({ _id, stream, revision, row, heavy, changeNumber }: Shown): StoredRow => ({
  key: _id,
  stream,
  revision,
  row,
  heavy: heavy ?? null,
  changeNumber,
})

/** A row as the queries of readers select it; the heavy fields may be left out. */
export type Shown = Pick<RowDocument, '_id' | 'stream' | 'revision' | 'row' | 'changeNumber'> &
  Partial<Pick<RowDocument, 'heavy'>>
