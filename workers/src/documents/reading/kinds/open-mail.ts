/** Takes a mail apart for an intake: its text, its head, and its attachments within limits. */
import { safeFileName } from '@bindery/contracts/rules'
import { lineOf, type Text } from '../content.ts'
import type { OpenedAttachment, OpenedMail } from '../../../runtime/opened.ts'
import { emlLetter, msgLetter, textOf, type Attached, type Letter } from './mail.ts'

/** More attachments than this are only counted. */
const MOST_LISTED = 60
/** What all attachments may have together: parts of a hostile file can all be the same bytes. */
const MOST_BYTES = 64 * 1_048_576

export interface Taken {
  readonly text: Text
  readonly mail: OpenedMail
}

export const openEml = async (bytes: Uint8Array): Promise<Taken> => taken(await emlLetter(bytes, true))
/** @throws {Unreadable} for a file that is no message of Outlook */
export const openMsg = async (bytes: Uint8Array): Promise<Taken> => taken(await msgLetter(bytes))

function taken(letter: Letter): Taken {
  const [sender] = letter.from
  const attached = letter.attachments.filter(({ isInline }) => !isInline)
  return {
    text: textOf(letter),
    mail: {
      fromName: lineOf(sender?.name),
      fromAddress: lineOf(sender?.address),
      replyTo: letter.replyTo.slice(0, MOST_LISTED).map(({ address }) => lineOf(address)),
      subject: lineOf(letter.subject),
      sentAt: instantIn(letter.date),
      attachments: opened(attached.slice(0, MOST_LISTED)),
      unlisted: Math.max(0, attached.length - MOST_LISTED),
    },
  }
}

function opened(attached: readonly Attached[]): readonly OpenedAttachment[] {
  let left = MOST_BYTES
  return attached.map(({ name, content }) => {
    const about = { name: safeFileName(name) }
    if (left <= 0) return { ...about, bytes: null, withheld: 'too-many' as const }
    const bytes = unlessBroken(content)
    if (!(bytes instanceof Uint8Array)) return { ...about, bytes: null, withheld: bytes ?? 'too-large' }
    left -= bytes.length
    return { ...about, bytes, withheld: null }
  })
}

/** An attachment that cannot be had leaves the mail as it is. */
function unlessBroken(content: Attached['content']): Uint8Array | null | 'broken' {
  try {
    return content()
  } catch {
    return 'broken'
  }
}

/** A date that no mail can have is none. */
function instantIn(date: string): string | null {
  const at = new Date(date.slice(0, LONGEST_DATE))
  const year = at.getUTCFullYear()
  return year >= FIRST_MAIL && year <= LAST_YEAR ? at.toISOString() : null
}
const [LONGEST_DATE, FIRST_MAIL, LAST_YEAR] = [100, 1971, 2999]
