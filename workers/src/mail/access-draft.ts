/** Messages about an account: a code, or a link to a new password. The secret is computed here and kept nowhere. */
import type { AccountFacts, MailPurpose } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import type { Access } from '../runtime/dependencies.ts'
import type { AccessEvent } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import type { Draft } from './draft.ts'
import { fill } from './render.ts'
import { safeHtml } from './safe-html.ts'

interface AccessLetter {
  readonly purpose: MailPurpose
  /** Recorded with the outcome: it never holds the secret. */
  readonly subject: string
  readonly template: string
  /** Used where the template is missing. */
  readonly builtIn: string
  /** Put below a template that has no place for the secret. */
  readonly secret: string
  readonly values: Readonly<Record<string, string>>
}

export async function accessDraft(access: Access, facts: Facts, event: AccessEvent): Promise<Draft> {
  const account = await facts.account('ownerId' in event.data ? event.data.ownerId : 0)
  if (!account) throw new JobRefused(`${event.stream} belongs to no account.`)
  const letter = accessLetter(access, event, account)
  if (!letter) throw new JobRefused(`${event.type} asks for no message.`)
  const template = await facts.template(letter.template) ?? letter.builtIn
  return {
    purpose: letter.purpose, itemId: null, to: [account.username], cc: [], replyTo: null, subject: letter.subject,
    html: safeHtml(fill(/\{\{\s*(Code|Link)\s*\}\}/u.test(template) ? template : template + letter.secret, letter.values)),
    attachments: [],
  }
}

/** Null when the event asks for none. */
export function accessLetter(
  { codes, publicUrl }: Access, event: AccessEvent, { firstName, username }: AccountFacts,
): AccessLetter | null {
  const name = { UserFirstName: firstName }
  if (event.type === 'SecondStepAsked') {
    return {
      purpose: 'second-step', subject: 'Your verification code', template: 'TFA-CODE-EMAIL-MESSAGE',
      builtIn: '<p>Hello,</p><p>Use the code below to finish signing in. It works once and for ten minutes.</p>',
      secret: '<p><strong>{{Code}}</strong></p>',
      values: { ...name, Code: codes.code(event.id) },
    }
  }
  if (event.type === 'PasswordResetAsked') {
    const isNew = event.data.reason === 'new-account'
    const query = new URLSearchParams({ username, resetcode: codes.token(event.id) })
    return {
      purpose: isNew ? 'set-password' : 'reset-password',
      subject: isNew ? 'Welcome to Bindery: set your password' : 'Change your password',
      // The template speaks of a password that was asked for; a new colleague asked for none.
      template: isNew ? 'SET-PASSWORD-EMAIL-MESSAGE' : 'RESET-PASSWORD-EMAIL-MESSAGE',
      builtIn: isNew
        ? '<p>Hello {{UserFirstName}},</p><p>An account was opened for you. The link below lets you choose your password; '
          + 'it works once and for 24 hours.</p>'
        : '<p>Hello,</p><p>The link below lets you choose a new password. It works once and for one hour.</p>',
      secret: '<p><a href="{{Link}}">{{Link}}</a></p>',
      values: { ...name, Link: `${publicUrl()}/changepass?${query.toString()}` },
    }
  }
  return null
}
