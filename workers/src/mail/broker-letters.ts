/** The letter with a broker's token (BRK-012, A-160). The token is computed here and kept nowhere. */
import { JobRefused } from '@bindery/contracts/ports'
import { fullName } from '@bindery/contracts/rules'
import type { Access } from '../runtime/dependencies.ts'
import type { BrokerEvent } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import type { ReactedTo } from '../runtime/reactor.ts'
import type { Draft } from './draft.ts'
import { filledSafely, signed } from './render.ts'

/** The events that ask for the letter, and the name under which its jobs are stored, which is never changed. */
export const BROKER_LETTERS = {
  'broker-token': {
    event: 'BrokerTokenAsked',
    reactor: 'mail-broker-token',
    asks: ({ type }: ReactedTo) => type === 'BrokerTokenAsked',
  },
} as const

const BUILT_IN =
  '<p>Dear {{BrokerFirstName}},</p><p>You have been subscribed to the bulletins of our agency. Your token is below; ' +
  'please keep it for your records.</p>'
const TOKEN = '<p><strong>{{Token}}</strong></p>'

export async function brokerDraft({ codes }: Access, facts: Facts, event: BrokerEvent): Promise<Draft> {
  if (event.type !== 'BrokerTokenAsked') throw new JobRefused(`${event.type} asks for no message.`)
  const { brokerId } = event.data
  const broker = await facts.broker(brokerId)
  if (!broker) throw new JobRefused(`There is no broker ${brokerId}.`)
  const user = await facts.account(event.actor.id)
  const template = (await facts.template('BROKER-TOKEN-EMAIL-MESSAGE')) ?? BUILT_IN
  const values = {
    BrokerFirstName: broker.firstName,
    BrokerFullName: fullName(broker),
    BrokerHouse: await facts.house(broker.houseId),
    UserFullName: user ? fullName(user) : '',
    UserTitle: user?.title ?? '',
    UserPhone: user?.phone ?? '',
    UserEmail: user?.username ?? '',
    Token: codes.brokerToken(event.id),
  }
  const text = /\{\{\s*Token\s*\}\}/u.test(template) ? template : template + TOKEN
  return {
    purpose: 'broker-token',
    itemId: brokerId,
    to: [broker.email],
    cc: [],
    replyTo: user ? { name: fullName(user), address: user.username } : null,
    subject: 'Your token',
    html: signed(filledSafely(text, values), user),
    attachments: [],
    unaddressed: '',
  }
}
