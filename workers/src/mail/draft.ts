/** A message before it has a sender and an id: what each kind of stream brings to the one way out. */
import type { MailPurpose } from '@bindery/contracts/events'
import type { Message } from '@bindery/contracts/ports'
import type { KeptFile } from '../documents/kept.ts'

export interface Draft extends Pick<Message, 'to' | 'cc' | 'replyTo' | 'subject' | 'html'> {
  readonly purpose: MailPurpose
  readonly itemId: number | null
  readonly attachments: readonly KeptFile[]
}
