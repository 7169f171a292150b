/** A mail taken apart: its text is read as that of any file; besides, its head and its attachments are told. */
import type { DocumentContent } from '@bindery/contracts/ports'

export interface OpenedAttachment {
  /** As the mail says, cleaned; '' for one without a name. */
  readonly name: string
  /** Null for one that is not handed over, with its reason. */
  readonly bytes: Uint8Array | null
  readonly withheld: 'broken' | 'too-large' | 'too-many' | null
}

export interface OpenedMail {
  readonly fromName: string
  /** As it is written, which may be no address at all. */
  readonly fromAddress: string
  readonly replyTo: readonly string[]
  readonly subject: string
  /** ISO, UTC; null without a believable date. */
  readonly sentAt: string | null
  /** Without the pictures that belong to its text, such as those of signatures. */
  readonly attachments: readonly OpenedAttachment[]
  /** How many more it has than are listed. */
  readonly unlisted: number
}

/** A file with its text, and for a mail that could be read what is in it. */
export interface OpenedDocument extends DocumentContent {
  readonly mail: OpenedMail | null
}

/** Reads files in a thread, within limits of time and memory; one file at a time. */
export interface ReadsFiles {
  read(name: string, bytes: Uint8Array): Promise<DocumentContent>
  /** As `read`; of a mail also its head and its attachments. */
  open(name: string, bytes: Uint8Array): Promise<OpenedDocument>
}
