/** How far a message is, as the events tell it: its recorded steps, the last outcome, and who has not got it yet. */
import type { MailFact, Recorded } from '@bindery/contracts/events'
import type { MailOutcome } from '@bindery/contracts/wire'
import type { AccessEvent, AnnouncementEvent, BrokerEvent, RenewalEvent, SubmissionEvent } from '../runtime/events.ts'

const OUTCOMES = {
  MailHandoverBegun: 'handing-over',
  MailDeferred: 'deferred',
  MailHandedOver: 'handed-over',
  MailRejected: 'rejected',
  MailPutInDoubt: 'in-doubt',
  MailResendAsked: 'resend-asked',
  MailHeld: 'held',
  MailGivenUp: 'given-up',
} as const satisfies Record<MailFact['type'], MailOutcome>

/** An event of a stream that messages are about. */
export type MailedEvent = SubmissionEvent | AccessEvent | BrokerEvent | AnnouncementEvent | RenewalEvent
export type MailEvent = Recorded<MailFact>

const isMail = (event: MailedEvent): event is MailEvent => event.type in OUTCOMES

/** The recorded steps of a message, oldest first. */
export const stepsOf = (messageId: string, events: readonly MailedEvent[]): readonly MailEvent[] =>
  events.filter((each) => isMail(each)).filter(({ data }) => data.messageId === messageId)

/** The last recorded outcome of a message; null without one. */
export function outcomeSoFar(recorded: readonly MailEvent[]): MailOutcome | null {
  const last = recorded.at(-1)
  return last ? OUTCOMES[last.type] : null
}

/** A message in one of these states is still to be handed over. */
export const MAY_LEAVE: ReadonlySet<MailOutcome> = new Set(['handing-over', 'deferred', 'resend-asked'])

interface Recipients {
  readonly to: readonly string[]
  readonly cc: readonly string[]
}

/** The recipients for whom no server has taken the message yet. */
export function stillToGet({ to, cc }: Recipients, recorded: readonly MailEvent[]): Recipients {
  const taken = new Set(recorded.flatMap((event) => (event.type === 'MailHandedOver' ? takenFor(event.data) : [])))
  const left = { to: to.filter((address) => !taken.has(address)), cc: cc.filter((address) => !taken.has(address)) }
  return left.to.length > 0 ? left : { to: left.cc, cc: [] }
}

const takenFor = ({ to, cc, refused }: Extract<MailEvent, { readonly type: 'MailHandedOver' }>['data']) =>
  [...to, ...cc].filter((address) => !refused.includes(address))
