/** Files under test, and the upload data that the suite uses. */
import type { Files } from '@bindery/contracts/ports'
import type { Opened } from './opened.ts'

/** Files whose storage can be taken away, and brought back unchanged. */
export interface OpenedFiles extends Opened<Files> {
  takeAway(): Promise<void>
  bringBack(): Promise<void>
}

export const about = { fileName: 'Proposal form.pdf', uploadedBy: 7, purpose: 'UPLOAD_SUBMISSION_FILE' }

export const MEGABYTE = 1_048_576
