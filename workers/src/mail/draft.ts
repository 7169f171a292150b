/** A message without its sender and id, as the mail job gets it for each kind of stream. */
import type { MailPurpose } from '@bindery/contracts/events'
import type { Message } from '@bindery/contracts/ports'
import type { FileContent } from '../documents/kept.ts'

export interface Draft extends Pick<Message, 'to' | 'cc' | 'replyTo' | 'subject' | 'html'> {
  readonly purpose: MailPurpose
  readonly itemId: number | null
  readonly attachments: readonly FileContent[]
  /** Why the message has no recipient; usually ''. A person corrects the cause and then sends the message again. */
  readonly unaddressed: string
}
