/** The letter with a broker's token (BRK-012, A-160). The token is computed here and kept nowhere. */
import { JobRefused } from '@bindery/contracts/ports'
import { fullName } from '@bindery/contracts/rules'
import type { Access } from '../runtime/dependencies.ts'
import type { BrokerEvent } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import type { ReactedTo } from '../runtime/reactor.ts'
import type { Draft } from './draft.ts'
import { filledSafely, signed, type Absent, type Values } from './render.ts'
import { brokerValues, type WrittenToBroker } from './to-broker.ts'
import { worded } from './wording.ts'

/** The events that ask for the letter, and the name under which its jobs are stored, which is never changed. */
export const BROKER_LETTERS = {
  'broker-token': {
    event: 'BrokerTokenAsked',
    reactor: 'mail-broker-token',
    asks: ({ type }: ReactedTo) => type === 'BrokerTokenAsked',
  },
} as const

const WORDING = {
  template: 'BROKER-TOKEN-EMAIL-MESSAGE',
  builtIn:
    '<p>Dear {{BrokerFirstName}},</p><p>You have been subscribed to the bulletins of our agency. Your token is below; ' +
    'please keep it for your records.</p>',
}
const TOKEN = '<p><strong>{{Token}}</strong></p>'

/**
 * The letter as it is sent and as it is previewed.
 * @param token null in a preview: it is made when the letter is sent
 * @throws {JobRefused} when the broker does not exist
 */
export async function writtenToken(
  facts: Facts,
  { brokerId, actorId, token }: { brokerId: number; actorId: number; token: string | null },
  absent?: Absent,
): Promise<WrittenToBroker> {
  const broker = await facts.broker(brokerId)
  if (!broker) throw new JobRefused(`There is no broker ${brokerId}.`)
  const user = await facts.account(actorId)
  const set = await worded(facts, WORDING)
  const template = /\{\{\s*Token\s*\}\}/u.test(set) ? set : set + TOKEN
  const values: Values = { ...(await brokerValues(facts, broker, user)), Token: token }
  const html = signed(filledSafely(template, values, absent), user)
  return { broker, user, to: broker.email, subject: 'Your token', template, values, html }
}

export async function brokerDraft({ codes }: Access, facts: Facts, event: BrokerEvent): Promise<Draft> {
  if (event.type !== 'BrokerTokenAsked') throw new JobRefused(`${event.type} asks for no message.`)
  const { brokerId } = event.data
  const asked = { brokerId, actorId: event.actor.id, token: codes.brokerToken(event.id) }
  const { to, user, subject, html } = await writtenToken(facts, asked)
  return {
    purpose: 'broker-token',
    itemId: brokerId,
    to: [to],
    cc: [],
    replyTo: user ? { name: fullName(user), address: user.username } : null,
    subject,
    html,
    attachments: [],
    unaddressed: '',
  }
}
