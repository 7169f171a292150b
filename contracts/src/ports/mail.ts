/** Hands over one message to the outside. The workers decide when and whether. */

export interface MailAttachment {
  readonly fileName: string
  readonly content: Buffer
}

export interface Message {
  /** The same for every try of a message, so that a second handover is recognisable. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly replyTo: { readonly name: string; readonly address: string } | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
  /** The instant for the message's Date header (ISO, UTC): when it was asked for. */
  readonly at: string
}

export type Handover =
  | { readonly outcome: 'accepted'; readonly refused: readonly string[] }
  /** The server did not take the message, and it is safe to try again. */
  | { readonly outcome: 'failed'; readonly error: string }
  /** The server did not take the message, and trying again is pointless. */
  | { readonly outcome: 'rejected'; readonly error: string }
  /** The connection broke after the content was sent: the outcome is unknown. */
  | { readonly outcome: 'in-doubt'; readonly error: string }

export interface Mail {
  /** True when handing over a messageId twice cannot send the message twice (the outbox folder). */
  readonly exactlyOnce: boolean
  /**
   * Sends a message. When `until` is aborted it answers at once: `failed` if the message was certainly not sent,
   * `in-doubt` if it may have been.
   */
  send(message: Message, until?: AbortSignal): Promise<Handover>
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
