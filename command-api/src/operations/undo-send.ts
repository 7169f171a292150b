/** Holds back the letters of a call before they leave; the record that the call made stands. */
import { MailHeld } from '@bindery/contracts/events'
import { UndoSend, type MailOutcome } from '@bindery/contracts/wire'
import { onMails } from '../facts/on-stream.ts'
import { seenIn } from '../kernel/after.ts'
import { refuse } from '../kernel/refusals.ts'

/** A letter in one of these states has certainly not left. */
const STILL_HERE: readonly MailOutcome[] = ['asked', 'deferred', 'resend-asked', 'given-up']

export const undoSend = onMails({
  call: UndoSend,
  // A token that the product did not make names no stream with letters.
  target: { named: ({ Sent }) => seenIn(Sent)[0]?.stream ?? 'no-stream' },
  decide({ Sent }, mails) {
    const revision = seenIn(Sent)[0]?.revision ?? -1
    const letters = [...mails.values()].filter(
      ({ asked, message }) => asked && message.askedAt <= revision && revision <= asked.upTo,
    )
    if (letters.length === 0) return refuse('no-letter-to-undo')
    const here = letters.filter(({ outcome }) => STILL_HERE.includes(outcome))
    if (here.length > 0) return here.map(({ message }) => MailHeld(message))
    return refuse(letters.every(({ outcome }) => outcome === 'held') ? 'letter-held-already' : 'letter-has-left')
  },
  reply: (events) => ({
    Success: true as const,
    Held: events.flatMap((event) =>
      event.type === 'MailHeld' ? [{ Stream: event.stream, MessageID: event.data.messageId }] : [],
    ),
  }),
})
