/** Hands over one message to the outside. Everything about when and whether belongs to the workers. */

export interface MailAttachment {
  readonly fileName: string
  readonly content: Buffer
}

export interface Message {
  /** Stable for one effect: a second handing-over of the same id is recognisable. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly replyTo: { readonly name: string; readonly address: string } | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
  /** The instant the message was decided (ISO, UTC): its Date header. */
  readonly at: string
}

export type Handover =
  | { readonly outcome: 'accepted'; readonly refused: readonly string[] }
  /** Not taken and safe to try again. */
  | { readonly outcome: 'failed'; readonly error: string }
  /** Not taken and pointless to try again. */
  | { readonly outcome: 'rejected'; readonly error: string }
  /** The connection died after the content was sent: nobody knows. */
  | { readonly outcome: 'in-doubt'; readonly error: string }

export interface Mail {
  /** True where handing over the same messageId twice cannot send twice (the outbox folder). */
  readonly exactlyOnce: boolean
  send(message: Message): Promise<Handover>
}

/** One message of the readable outbox (embedded adapter only). */
export interface OutboxEntry {
  readonly messageId: string
  readonly at: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly subject: string
  readonly attachments: readonly string[]
}

export interface Outbox {
  list(offset: number, limit: number): Promise<{ readonly entries: readonly OutboxEntry[]; readonly total: number }>
  read(messageId: string): Promise<(OutboxEntry & { readonly html: string; readonly text: string }) | null>
}
