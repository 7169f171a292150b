/** The reactors that send messages: for the events that letters name, and for a person's request to send one again. */
import { AnnouncementAddressed } from '@bindery/contracts/events'
import * as v from 'valibot'
import { reactor, type ReactedTo, type Reactor } from '../runtime/reactor.ts'
import { ACCESS_LETTERS } from './access-letters.ts'
import { BROKER_LETTERS } from './broker-letters.ts'
import { giveUp } from './give-up.ts'
import { LETTERS, lettersOfReactor, type SubmissionLetter } from './letters/letters.ts'
import { postMail } from './post.ts'
import { RENEWAL_LETTERS } from './renewal-letters.ts'

interface Asked {
  readonly event: string
  readonly reactor: string
  readonly asks: (event: ReactedTo) => boolean
}

/** What the job of a letter does, and what becomes of the letter when a person discards the job. */
const posting = (letters: readonly SubmissionLetter[] = []): Pick<Reactor, 'run' | 'givenUp'> => ({
  run: (context, job) => postMail(context, job, letters),
  async givenUp(context, job, discarded) {
    const error = job.attempts.at(-1)?.error ?? 'Its job was discarded.'
    await giveUp(context, job, letters, { error, cause: discarded })
  },
})

/**
 * Makes a reactor for the letters of each job; all messages are written, marked, handed over and recorded alike.
 * @param canBeUndone for letters that a person sends from a form, which wait a little before they leave
 */
const mails = (letters: readonly Asked[], canBeUndone: boolean) =>
  [...Map.groupBy(letters, (letter) => letter.reactor)].map(([name, own]) =>
    reactor({
      name,
      queue: 'mail',
      on: Object.fromEntries(
        own.map(({ event }) => [event, (asking: ReactedTo) => own.some((letter) => letter.asks(asking))]),
      ),
      ...posting(lettersOfReactor(name)),
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
  ...posting(),
  atDelivery: true,
  canBeUndone: true,
})

export const mailReactors: readonly Reactor[] = [
  ...mails(Object.values(LETTERS), true),
  ...mails(Object.values(RENEWAL_LETTERS), true),
  ...mails([again, ...[ACCESS_LETTERS, BROKER_LETTERS].flatMap((letters) => Object.values<Asked>(letters))], false),
  announcements,
]
