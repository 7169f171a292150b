/**
 * LIST_MAILS, GET_MAIL and GET_UNSENT_LETTERS: the product's messages from their recorded steps, their text as it was
 * sent, and those of a record that have not left.
 */
import {
  refusedReply,
  type Answer,
  type EventStore,
  type Files,
  type Outbox,
  type Queries,
  type Views,
} from '@bindery/contracts/ports'
import { GetMail, GetUnsentLetters, ListMails, type MailRow, type ResultsOf } from '@bindery/contracts/wire'
import { locate, mailEntryOf, mailOf, mailsPage, unsentOf, type WaitFor } from '@bindery/projections'
import * as v from 'valibot'

type Letter = Pick<ResultsOf<typeof GetMail>['Mail'], 'Html' | 'Text'>

const saying = (text: string): Letter => ({ Html: `<p>${text}</p>`, Text: text })
const WITHHELD = saying('This message is shown to its addressee only.')
const NOT_KEPT = saying('What it says was for its addressee alone, and is not kept.')
const NOT_WRITTEN = saying('It is not written yet.')
const VANISHED = saying('Its text has vanished from the files.')

/** Messages about accounts contain codes and links: only their recipients may read them. */
const isPrivate = ({ MessageID }: MailRow) => MessageID.startsWith('access-')

interface Parts {
  readonly views: Views
  readonly store: EventStore
  readonly files: Pick<Files, 'info' | 'read'>
  /** The readable copies of mails; null when mails go to a server. */
  readonly outbox: Outbox | null
  readonly waitFor: WaitFor
  /** The address of an account. */
  readonly addressOf: (ownerId: number) => Promise<string>
}

export function mailQueries({ views, store, files, outbox, waitFor, addressOf }: Parts): Queries {
  async function letterOf(mail: MailRow, reader: number): Promise<Letter> {
    if (isPrivate(mail) && !mail.To.includes(await addressOf(reader))) return WITHHELD
    const delivered = await outbox?.read(mail.MessageID)
    if (delivered) return { Html: delivered.html, Text: delivered.text }
    if (isPrivate(mail)) return NOT_KEPT
    if (mail.BodyID === null) return NOT_WRITTEN
    if (!(await files.info(mail.BodyID))) return VANISHED
    return { Html: (await files.read(mail.BodyID)).toString(), Text: '' }
  }

  async function get(messageId: string, reader: number): Promise<ResultsOf<typeof GetMail> | null> {
    // In the head of a message its id is in angle brackets.
    const mail = await mailOf(views, messageId.replace(/^<(.*)>$/u, '$1'))
    if (mail === null) return null
    const letter = await letterOf(mail, reader)
    const Files = letter === WITHHELD ? [] : [...mail.Files]
    return { Mail: { ...(await mailEntryOf(views, mail)), Files, ...letter } }
  }

  const answer = (results: Answer['results']): Answer => ({ hasAccess: true, errorMessage: '', results })

  return {
    funcs: [ListMails.func, GetMail.func, GetUnsentLetters.func],
    async ask(call, request, { actor, after }) {
      const behind = after.length === 0 ? [] : await waitFor(after, { collections: ListMails.reads ?? [] })
      // A value that a schema has parsed is accepted by the same schema again.
      if (call.func === ListMails.func) {
        const page = await mailsPage(views, v.parse(ListMails.request, request))
        return answer(behind.length === 0 ? page : { ...page, Behind: behind })
      }
      if (call.func === GetUnsentLetters.func) {
        const located = await locate(v.parse(GetUnsentLetters.request, request).Record, store)
        // A record of a shared stream has no letters.
        if (located === null || located.sharedRow !== null) return answer({ Letters: [], Total: 0 })
        const unsent = await unsentOf(views, located.stream)
        return answer(behind.length === 0 ? unsent : { ...unsent, Behind: behind })
      }
      const found = await get(v.parse(GetMail.request, request).MessageID ?? '', actor.id)
      return found ? answer(found) : refusedReply('message-unknown')
    },
  }
}
