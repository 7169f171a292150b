/** What decisions need of the shared tree: Word templates, and copies of files as they lie there now. */
import { sha256 as digest } from '@bindery/contracts/events'
import { FileNotFound, FileTooLarge, type BlobInfo, type Files } from '@bindery/contracts/ports'
import { fileExtension, MAX_FILE_BYTES } from '@bindery/contracts/rules'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { v5 as uuidv5 } from 'uuid'
import { requestKey } from './fold.ts'
import type { Cause } from './seal.ts'

export type TreeFiles = Pick<Files, 'info' | 'put' | 'readTree' | 'filesIn'>

export interface WordTemplate {
  readonly name: string
  /** Null when it is too large to be filled. */
  readonly content: Buffer | null
}

/** The blob that holds a file of the tree as it was, or why there is none. */
export type TreeCopy = BlobInfo | 'missing' | 'too-large'
