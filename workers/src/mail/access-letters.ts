/** Every letter about an account by its purpose: the event that asks for it, the job that sends it, and its text. */
import type { AccountFacts, MailPurpose } from '@bindery/contracts/events'
import type { LetterPurpose } from '@bindery/contracts/rules'
import type { Access } from '../runtime/dependencies.ts'
import type { AccessEvent } from '../runtime/events.ts'
import type { ReactedTo } from '../runtime/reactor.ts'
import type { Wording } from './wording.ts'

export interface AccessLetter extends Pick<Wording, 'template' | 'builtIn'> {
  readonly purpose: MailPurpose
  /** Recorded with the outcome: it never contains the secret. */
  readonly subject: string
  /** Put below a template that has no place for the secret. */
  readonly secret: string
  readonly values: Readonly<Record<string, string>>
}

type Purpose = Exclude<
  MailPurpose,
  LetterPurpose | 'broker-token' | 'announcement' | 'announcement-sample' | 'renewal-notice'
>
type Event = AccessEvent | ReactedTo

interface AccessRow {
  readonly event: AccessEvent['type']
  /** Jobs are stored under this name, so it is never changed. */
  readonly reactor: string
  readonly asks: (event: Event) => boolean
  readonly write: (access: Access, event: AccessEvent, account: AccountFacts) => Omit<AccessLetter, 'purpose'>
}

const LINK = '<p><a href="{{Link}}">{{Link}}</a></p>'

const linkFor = ({ codes, publicUrl }: Access, event: AccessEvent, { firstName, username }: AccountFacts) => {
  const query = new URLSearchParams({ username, resetcode: codes.token(event.id) })
  return { UserFirstName: firstName, Link: `${publicUrl()}/changepass?${query.toString()}` }
}

export const ACCESS_LETTERS: Readonly<Record<Purpose, AccessRow>> = {
  /** The code of the second step of signing in (AUTH-006). */
  'second-step': {
    event: 'SecondStepAsked',
    reactor: 'mail-second-step',
    asks: ({ type }) => type === 'SecondStepAsked',
    write: ({ codes }, event, { firstName }) => ({
      subject: 'Your verification code',
      template: 'TFA-CODE-EMAIL-MESSAGE',
      builtIn: '<p>Hello,</p><p>Use the code below to finish signing in. It works once and for ten minutes.</p>',
      secret: '<p><strong>{{Code}}</strong></p>',
      values: { UserFirstName: firstName, Code: codes.code(event.id) },
    }),
  },
  /** The link to a new password that a person requested (AUTH-010). */
  'reset-password': {
    event: 'PasswordResetAsked',
    reactor: 'mail-reset',
    asks: (event) => event.type === 'PasswordResetAsked' && event.data.reason !== 'new-account',
    write: (access, event, account) => ({
      subject: 'Change your password',
      template: 'RESET-PASSWORD-EMAIL-MESSAGE',
      builtIn: '<p>Hello,</p><p>The link below lets you choose a new password. It works once and for one hour.</p>',
      secret: LINK,
      values: linkFor(access, event, account),
    }),
  },
  /** the template for a requested password does not fit, because a new colleague requested none. */
  'set-password': {
    event: 'PasswordResetAsked',
    reactor: 'mail-reset',
    asks: (event) => event.type === 'PasswordResetAsked' && event.data.reason === 'new-account',
    write: (access, event, account) => ({
      subject: 'Welcome to Bindery: set your password',
      template: 'SET-PASSWORD-EMAIL-MESSAGE',
      builtIn:
        '<p>Hello {{UserFirstName}},</p><p>An account was opened for you. The link below lets you choose your password; ' +
        'it works once and for 24 hours.</p>',
      secret: LINK,
      values: linkFor(access, event, account),
    }),
  },
}

const PURPOSES: readonly Purpose[] = ['second-step', 'reset-password', 'set-password']

/** Null when the event does not ask for a letter. */
export const accessPurpose = (event: AccessEvent): Purpose | null =>
  PURPOSES.find((each) => ACCESS_LETTERS[each].asks(event)) ?? null

/** Null when the event does not ask for a letter. */
export function accessLetter(access: Access, event: AccessEvent, account: AccountFacts): AccessLetter | null {
  const purpose = accessPurpose(event)
  return purpose ? { purpose, ...ACCESS_LETTERS[purpose].write(access, event, account) } : null
}
