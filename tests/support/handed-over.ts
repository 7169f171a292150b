/** The messages about a submission as its history has them, and the files of a message as it was sent. */
import { createHash } from 'node:crypto'
import { GetHistory } from '@bindery/contracts/wire'
import type { Email } from 'postal-mime'
import * as v from 'valibot'
import type { Person } from './person.ts'
import { eventually } from './waiting.ts'

export const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

const MailedFile = v.object({ id: v.string(), fileName: v.string(), sha256: v.string(), size: v.number() })
const HandedOver = v.object({
  type: v.literal('MailHandedOver'),
  data: v.object({
    messageId: v.string(),
    purpose: v.string(),
    body: v.nullable(MailedFile),
    files: v.array(MailedFile),
  }),
})

/** The mails that the history records as sent, oldest first, once there are `count` of them. */
export const handedOver = (person: Person, SubmissionID: number, count = 1) =>
  eventually(`${count} mails on the history`, async () => {
    const { Events } = await person.send(GetHistory, { SubmissionID })
    const found = Events.flatMap(({ Event }) => (v.is(HandedOver, Event) ? [v.parse(HandedOver, Event).data] : []))
    return found.length >= count ? found : null
  })

/** The files of a message by their names. */
export const contentsOf = (mail: Email) =>
  new Map(
    mail.attachments.map(({ filename, content }) => [
      filename ?? '',
      typeof content === 'string' ? content : new Uint8Array(content),
    ]),
  )
