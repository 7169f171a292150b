/** E-mails as their readers see them: who wrote to whom, the text, and the names of attachments. */
import msgreader from '@kenjiuno/msgreader'
import PostalMime, { type Address } from 'postal-mime'
import { Unreadable, type Text } from '../content.ts'
import { textOfHtml } from './html.ts'

interface Letter {
  readonly from: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly date: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly string[]
}

export async function readEml(bytes: Uint8Array): Promise<Text> {
  const mail = await PostalMime.parse(bytes)
  const addresses = (list: readonly Address[] | undefined) => (list ?? []).flatMap(inWords)
  return textOf({
    from: mail.from ? inWords(mail.from).join(', ') : '',
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    date: mail.date ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.flatMap(({ filename }) => filename ?? []),
  })
}

/** @throws {Unreadable} for a file that is no message of Outlook */
export function readMsg(bytes: Uint8Array): Text {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mail = new msgreader.default(view).getFileData()
  if (mail.dataType !== 'msg') throw new Unreadable('broken')
  const recipients = mail.recipients ?? []
  const named = (type: string) =>
    recipients
      .filter(({ recipType }) => (recipType ?? 'to') === type)
      .map(({ name, smtpAddress, email }) => withName(name, smtpAddress ?? email))
  return textOf({
    from: withName(mail.senderName, mail.senderSmtpAddress ?? mail.senderEmail),
    to: named('to'),
    cc: named('cc'),
    date: mail.clientSubmitTime ?? mail.messageDeliveryTime ?? '',
    subject: mail.subject ?? '',
    text: mail.body ?? '',
    html: mail.bodyHtml ?? (mail.html ? new TextDecoder().decode(mail.html) : ''),
    attachments: (mail.attachments ?? []).flatMap(({ fileName, name }) => fileName ?? name ?? []),
  })
}

const withName = (name = '', address = '') => (name === '' || name === address ? address : `${name} <${address}>`)

/** A group of addresses has its members' instead of one of its own. */
const inWords = (address: Address): readonly string[] =>
  address.address === undefined ? (address.group ?? []).flatMap(inWords) : [withName(address.name, address.address)]

function textOf({ from, to, cc, date, subject, text, html, attachments }: Letter): Text {
  const head = [
    ['From', from],
    ['To', to.join(', ')],
    ['Cc', cc.join(', ')],
    ['Date', date],
    ['Subject', subject],
    ['Attachments', attachments.join(', ')],
  ] as const
  const lines = head.flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))
  const body = text.trim() === '' ? textOfHtml(html).body : text
  return { title: subject, body: `${lines.join('\n')}\n\n${body}` }
}
