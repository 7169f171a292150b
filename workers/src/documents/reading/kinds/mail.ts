/** E-mails as their readers see them: who wrote to whom, the text, and the names of attachments. */
import msgreader, { type FieldsData } from '@kenjiuno/msgreader'
import PostalMime, { type Address, type Attachment } from 'postal-mime'
import { fileExtension, MAX_FILE_BYTES } from '@bindery/contracts/rules'
import { Unreadable, type Text } from '../content.ts'
import { textOfHtml } from './html.ts'

export interface Attached {
  /** '' for one without a name. */
  readonly name: string
  /** A picture within the text, as signatures have them. */
  readonly isInline: boolean
  /** Its bytes; null when it has more than a file may have. */
  readonly content: () => Uint8Array | null
}

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Letter {
  readonly from: readonly Mailbox[]
  readonly replyTo: readonly Mailbox[]
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly date: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attached[]
}

export const readEml = async (bytes: Uint8Array): Promise<Text> => textOf(await emlLetter(bytes))
/** @throws {Unreadable} for a file that is no message of Outlook */
export const readMsg = async (bytes: Uint8Array): Promise<Text> => textOf(await msgLetter(bytes))

/** @param whole whether a mail within the mail is an attachment like any other, instead of a part of its text */
export async function emlLetter(bytes: Uint8Array, whole = false): Promise<Letter> {
  const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: whole })
  const boxes = (list: readonly Address[] | undefined) => (list ?? []).flatMap(boxesOf)
  const html = mail.html ?? ''
  return {
    from: mail.from ? boxesOf(mail.from) : [],
    replyTo: boxes(mail.replyTo),
    to: boxes(mail.to),
    cc: boxes(mail.cc),
    date: mail.date ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html,
    attachments: mail.attachments.map((each) => ({
      name: withKind(each.filename ?? '', each.mimeType === 'message/rfc822' ? 'eml' : ''),
      isInline: isPicture(each.mimeType) && isWithin(each, html),
      content: () => within(bytesOf(each)),
    })),
  }
}

/** @throws {Unreadable} for a file that is no message of Outlook */
export async function msgLetter(bytes: Uint8Array): Promise<Letter> {
  const reader = new msgreader.default(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const mail = reader.getFileData()
  if (mail.dataType !== 'msg') throw new Unreadable('broken')
  const recipients = mail.recipients ?? []
  const named = (type: string) =>
    recipients
      .filter(({ recipType }) => (recipType ?? 'to') === type)
      .map(({ name = '', smtpAddress, email }) => ({ name, address: smtpAddress ?? email ?? '' }))
  const html = mail.bodyHtml ?? (mail.html ? new TextDecoder().decode(mail.html) : '')
  // A mail that came over the internet has its head in it, which alone says where answers go.
  const head = mail.headers === undefined ? null : await PostalMime.parse(`${mail.headers.trim()}\r\n\r\n`)
  return {
    from: [{ name: mail.senderName ?? '', address: mail.senderSmtpAddress ?? mail.senderEmail ?? '' }],
    replyTo: (head?.replyTo ?? []).flatMap(boxesOf),
    to: named('to'),
    cc: named('cc'),
    date: mail.clientSubmitTime ?? mail.messageDeliveryTime ?? '',
    subject: mail.subject ?? '',
    text: mail.body ?? '',
    html,
    attachments: (mail.attachments ?? []).map((each) => ({
      name: withKind(each.fileName ?? each.name ?? '', each.innerMsgContent ? 'msg' : ''),
      isInline: isPicture(each.attachMimeTag ?? '') && (each.attachmentHidden === true || isCited(each, html)),
      content: () =>
        (each.contentLength ?? 0) >= MAX_FILE_BYTES
          ? null
          : within(Uint8Array.from(reader.getAttachment(each).content)),
    })),
  }
}

const within = (bytes: Uint8Array) => (bytes.length < MAX_FILE_BYTES ? bytes : null)

/** A mail within a mail may be called by its subject alone. */
const withKind = (name: string, kind: string) =>
  kind === '' || fileExtension(name) === kind ? name : `${name === '' ? 'Attached mail' : name}.${kind}`

const isPicture = (mimeType: string) => mimeType.startsWith('image/')
const isWithin = ({ related, contentId }: Attachment, html: string) =>
  related === true || (contentId !== undefined && cites(html, contentId.replaceAll(/[<>]/gu, '')))
const isCited = ({ pidContentId }: FieldsData, html: string) => pidContentId !== undefined && cites(html, pidContentId)
const cites = (html: string, id: string) => id !== '' && html.includes(`cid:${id}`)

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

/** A group of addresses has its members' instead of one of its own. */
const boxesOf = (address: Address): readonly Mailbox[] =>
  address.address === undefined ? (address.group ?? []).flatMap(boxesOf) : [address]

const inWords = (boxes: readonly Mailbox[]) =>
  boxes.map(({ name, address }) => (name === '' || name === address ? address : `${name} <${address}>`)).join(', ')

export function textOf({ from, to, cc, date, subject, text, html, attachments }: Letter): Text {
  const head = [
    ['From', inWords(from)],
    ['To', inWords(to)],
    ['Cc', inWords(cc)],
    ['Date', date],
    ['Subject', subject],
    ['Attachments', attachments.flatMap(({ name }) => (name === '' ? [] : [name])).join(', ')],
  ] as const
  const lines = head.flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))
  const body = text.trim() === '' ? textOfHtml(html).body : text
  return { title: subject, body: `${lines.join('\n')}\n\n${body}` }
}
