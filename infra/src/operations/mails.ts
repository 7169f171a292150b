/** LIST_MAILS and GET_MAIL: the outbox folder as the console reads it; empty where a mail server is used instead. */
import type { Answer, Outbox, OutboxEntry, Queries } from '@bindery/contracts/ports'
import { invalid, wireDateTime } from '@bindery/contracts/rules'
import { GetMail, ListMails, type RequestOf, type ResultsOf } from '@bindery/contracts/wire'
import * as v from 'valibot'

const answer = (results: Answer['results']): Answer => ({ hasAccess: true, errorMessage: '', results })

const entryOf = ({ messageId, at, to, cc, subject, attachments }: OutboxEntry) => ({
  MessageID: messageId, At: wireDateTime(at), To: [...to], Cc: [...cc], Subject: subject, Attachments: [...attachments],
})

const WITHHELD = 'This message is shown to its addressee only.'
const withheld = (mail: OutboxEntry): ResultsOf<typeof GetMail> =>
  ({ Mail: { ...entryOf(mail), Html: `<p>${WITHHELD}</p>`, Text: WITHHELD } })

/** Messages about accounts carry codes and links: only who they are written to may read them. */
const isPrivate = (messageId: string) => messageId.startsWith('access-')

/** @param addressOf an account's own address */
export function mailQueries(outbox: Outbox | null, addressOf: (ownerId: number) => Promise<string>): Queries {
  async function list({ Offset, Limit }: RequestOf<typeof ListMails>): Promise<ResultsOf<typeof ListMails>> {
    const { entries, total } = await outbox?.list(Offset, Limit) ?? { entries: [], total: 0 }
    return { Mails: entries.map(entryOf), Total: total }
  }

  async function get(messageId: string, reader: number): Promise<ResultsOf<typeof GetMail> | null> {
    const mail = messageId === '' ? null : await outbox?.read(messageId)
    if (mail && isPrivate(mail.messageId) && !mail.to.includes(await addressOf(reader))) return withheld(mail)
    return mail ? { Mail: { ...entryOf(mail), Html: mail.html, Text: mail.text } } : null
  }

  return {
    funcs: [ListMails.func, GetMail.func],
    async ask(call, request, { actor }) {
      // What one schema has parsed, the same schema accepts again.
      if (call.func === ListMails.func) return answer(await list(v.parse(ListMails.request, request)))
      const found = await get(v.parse(GetMail.request, request).MessageID ?? '', actor.id)
      return found ? answer(found) : { hasAccess: true, errorMessage: invalid('Message'), results: { Success: false } }
    },
  }
}
