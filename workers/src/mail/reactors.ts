/** The reactors that send messages: for the events that letters name, and for a person's request to send one again. */
import { AnnouncementAddressed } from '@bindery/contracts/events'
import * as v from 'valibot'
import { reactor, type ReactedTo, type Reactor } from '../runtime/reactor.ts'
import { ACCESS_LETTERS } from './access-letters.ts'
import { BROKER_LETTERS } from './broker-letters.ts'
import { LETTERS } from './letters/letters.ts'
import { postMail } from './post.ts'
import { RENEWAL_LETTERS } from './renewal-letters.ts'

interface Asked {
  readonly event: string
  readonly reactor: string
  readonly asks: (event: ReactedTo) => boolean
}

/**
 * Makes a reactor for the letters of each job; all messages are written, marked, handed over and recorded alike.
 * @param canBeUndone for letters that a person sends from a form, which wait a little before they leave
 */
const mails = <Letter extends Asked>(
  letters: readonly Letter[],
  canBeUndone: boolean,
  run: (of: readonly Letter[]) => Reactor['run'],
) =>
  [...Map.groupBy(letters, (letter) => letter.reactor)].map(([name, own]) =>
    reactor({
      name,
      queue: 'mail',
      on: Object.fromEntries(
        own.map(({ event }) => [event, (asking: ReactedTo) => own.some((letter) => letter.asks(asking))]),
      ),
      run: run(own),
      atDelivery: true,
      canBeUndone,
    }),
  )

/** A person's request to send a message again; the job finds the message by the event that first asked for it. */
const again = { event: 'MailResendAsked', reactor: 'mail-again', asks: () => true }

/** One job for each broker, so that messages leave, fail and are tried again separately. */
const announcements = reactor({
  name: 'mail-announcement',
  queue: 'mail',
  on: { AnnouncementAddressed: () => true },
  parts: (event) => v.parse(AnnouncementAddressed.schema, event.data).messages.map(({ brokerId }) => brokerId),
  run: (context, job) => postMail(context, job),
  atDelivery: true,
  canBeUndone: true,
})

export const mailReactors: readonly Reactor[] = [
  ...mails(Object.values(LETTERS), true, (letters) => (context, job) => postMail(context, job, letters)),
  ...mails(Object.values(RENEWAL_LETTERS), true, () => (context, job) => postMail(context, job)),
  ...mails(
    [again, ...[ACCESS_LETTERS, BROKER_LETTERS].flatMap((letters) => Object.values<Asked>(letters))],
    false,
    () => (context, job) => postMail(context, job),
  ),
  announcements,
]
