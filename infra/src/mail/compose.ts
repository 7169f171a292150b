/** A message as it is sent: the RFC 5322 text and the envelope. */
import type { Message } from '@bindery/contracts/ports'
import MailComposer from 'nodemailer/lib/mail-composer'

export interface Composed {
  readonly envelope: { readonly from: string; readonly to: string[] }
  readonly content: Buffer
}

/** @param headers further ones, by their names */
export async function compose(message: Message, headers: Readonly<Record<string, string>> = {}): Promise<Composed> {
  const node = new MailComposer({
    messageId: message.messageId,
    date: new Date(message.at),
    from: message.from,
    to: [...message.to],
    cc: [...message.cc],
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    subject: message.subject,
    headers: { ...headers },
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ fileName, content }) => ({ filename: fileName, content })),
    // A message contains its whole content; a text that looks like a path or a web address must not be loaded.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from, to } = node.getEnvelope()
  return { envelope: { from: from || message.from.address, to }, content: await node.build() }
}
