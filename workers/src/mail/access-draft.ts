/** Messages about an account: a code, or a link to a new password. The secret is computed here and kept nowhere. */
import { JobRefused } from '@bindery/contracts/ports'
import type { Access } from '../runtime/dependencies.ts'
import type { AccessEvent } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import { accessLetter } from './access-letters.ts'
import type { Draft } from './draft.ts'
import { filledSafely } from './render.ts'
import { worded } from './wording.ts'

export async function accessDraft(access: Access, facts: Facts, event: AccessEvent): Promise<Draft> {
  const account = await facts.account('ownerId' in event.data ? event.data.ownerId : 0)
  if (!account) throw new JobRefused(`${event.stream} belongs to no account.`)
  const letter = accessLetter(access, event, account)
  if (!letter) throw new JobRefused(`${event.type} asks for no message.`)
  const template = await worded(facts, letter)
  return {
    purpose: letter.purpose,
    itemId: null,
    to: [account.username],
    cc: [],
    replyTo: null,
    subject: letter.subject,
    html: filledSafely(
      /\{\{\s*(Code|Link)\s*\}\}/u.test(template) ? template : template + letter.secret,
      letter.values,
    ),
    attachments: [],
    unaddressed: '',
  }
}
