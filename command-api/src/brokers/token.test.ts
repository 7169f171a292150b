/** The token of a broker, and the outcome of its mail. */
import { BrokerAdded, BrokerChanged, BrokerTokenAsked, MailHandedOver } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { lee } from '../../test/world.ts'
import { recordBrokerMail } from '../operations/mail.ts'
import { sendTokenEmail } from './token.ts'

const Broker = { BrokerID: 7 }
const added = BrokerAdded(lee.data)

test('A-160 a token is asked for on the stream of its broker, of an active one alone', () => {
  given(sendTokenEmail, added)
    .when({ Broker })
    .records(BrokerTokenAsked({ brokerId: 7 }))
  given(sendTokenEmail, added, BrokerChanged({ ...lee.data, active: false }))
    .when({ Broker })
    .refuses('broker-not-active', "Broker is not ACTIVE! The Email can't be sent.")
  given(sendTokenEmail).when({ Broker }).refuses('broker-not-found')
  given(sendTokenEmail, added).when({ Broker: {} }).answers('Broker is required.')
})

test('the outcome of the mail is recorded once', () => {
  const mail = {
    Stream: 'broker-x',
    Revision: 1,
    Purpose: 'broker-token',
    ItemID: 7,
    MessageID: 'broker-e1@bindery',
    To: ['lee@northbank.example'],
    Cc: [],
    Subject: 'Your token',
    Outcome: 'handed-over' as const,
    Error: '',
  }
  const asked = BrokerTokenAsked({ brokerId: 7 })
  const recorded = given(recordBrokerMail, added, asked).when(mail)
  recorded.recordsLike('MailHandedOver', { purpose: 'broker-token', itemId: 7, body: null, files: [] })
  const [first] = recorded.events()
  expect(first?.type).toBe(MailHandedOver.type)
  const done = MailHandedOver({
    purpose: 'broker-token',
    itemId: 7,
    askedAt: 1,
    messageId: mail.MessageID,
    to: mail.To,
    cc: [],
    subject: mail.Subject,
    refused: [],
    body: null,
    files: [],
  })
  given(recordBrokerMail, added, asked, done).when(mail).refuses('nothing-to-do')
})
