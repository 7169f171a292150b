/** Brokers over HTTP: added, edited, their e-mails unique whatever happens at once (BRK-004 to BRK-011, API-023). */
import { InsertBroker, SendSubmission, UpdateBroker, type BodyOf } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { IDS, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person
let tom: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tom = await agency.signIn('tom.reid@example.com')
})
afterAll(() => agency.close())

type New = BodyOf<typeof InsertBroker>['Broker']

const fields = (Email: string, change: Partial<New> = {}): New => ({
  FirstName: 'Ada', LastName: 'Lim', Email, Mobile: '', BrokerGroupID: IDS.house, StateID: IDS.nsw, IsGreylisted: false, ...change,
})
const add = async (email: string, change: Partial<New> = {}) =>
  (await mia.send(InsertBroker, { Broker: fields(email, change) })).Broker
const row = async (id: number, after?: string) =>
  (await mia.rows('Brokers', after)).find(({ BrokerID }) => BrokerID === id)

test('BRK-004 BRK-011 A-078 A-109 a greylisted broker is added active, and its submissions come in all the same', async () => {
  const { Broker, After } = await mia.send(InsertBroker, {
    Broker: fields(' Ada@Example.com ', { FirstName: ' Ada ', Mobile: '+61 400 555 100', IsGreylisted: true }),
  })
  expect(Broker).toMatchObject({ FirstName: 'Ada', Email: 'Ada@Example.com', Active: true, TokenSubscribed: false })
  expect(await row(Broker.BrokerID, String(After))).toMatchObject({
    FullName: 'Ada Lim', Mobile: '+61 400 555 100', IsGreylisted: true, BrokerGroup: { GroupName: 'Harbour Insurance Brokers' },
    State: { StateCode: 'NSW' }, DateTokenEmailed: null,
  })
  const sent = await mia.send(SendSubmission, submission({ BrokerID: Broker.BrokerID, InsuredCompanyName: 'Greylist Pty Ltd' }))
  expect(sent.SubmissionID).toBeGreaterThan(0)
})

test.each([
  ['BRK-007 no first name', { FirstName: ' ' }, 'Firstname is required.'],
  ['BRK-007 a last name of 51 letters', { LastName: 'a'.repeat(51) }, 'Lastname is too long.'],
  ['BRK-008 no e-mail', { Email: ' ' }, 'Broker Email is required.'],
  ['BRK-008 half an e-mail', { Email: 'ada@' }, 'Broker Email is invalid.'],
  ['BRK-008 an e-mail of 101 characters', { Email: `${'a'.repeat(89)}@example.com` }, 'Broker Email is too long.'],
  ['BRK-008 the e-mail of another, in capitals', { Email: 'BROKER@EXAMPLE.COM' }, 'Email already EXISTS.'],
  ['BRK-009 letters in the mobile', { Mobile: '0400 ABC' }, 'Mobile is invalid.'],
  ['BRK-010 no location', { StateID: null }, 'Broker Location is required.'],
] as const)('%s is refused, new and edited', async (_, change, message) => {
  expect(await mia.refusal(InsertBroker, { Broker: fields('refused@example.com', change) })).toBe(message)
  expect(await mia.refusal(UpdateBroker, { Broker: { ...fields('refused@example.com', change), BrokerID: IDS.broker + 1 } })).toBe(message)
})

test('BRK-010 a house is asked of a new broker, not of an edited one', async () => {
  expect(await mia.refusal(InsertBroker, { Broker: fields('houseless@example.com', { BrokerGroupID: null }) }))
    .toBe('Broker House is required.')
  const broker = await add('houseless@example.com')
  const { After } = await mia.send(UpdateBroker, { Broker: { ...broker, BrokerGroupID: null } })
  expect(await row(broker.BrokerID, String(After))).toMatchObject({ BrokerGroupID: null, BrokerGroup: null })
})

test('BRK-006 API-023 an edit is in every list, and the next letter goes to the new address', async () => {
  const broker = await add('before@example.com')
  const { Broker, After } = await mia.send(UpdateBroker, { Broker: { ...broker, Email: 'after@example.com', LastName: 'Lim-Ray' } })
  expect(Broker).toMatchObject({ FullName: 'Ada Lim-Ray', Email: 'after@example.com', DateCreated: broker.DateCreated })
  expect(await row(broker.BrokerID, String(After))).toMatchObject({ FullName: 'Ada Lim-Ray', Revision: Broker.Revision })
  await mia.send(SendSubmission, submission({ BrokerID: broker.BrokerID, InsuredCompanyName: 'Letter Pty Ltd' }))
  const [letter] = await agency.mailsTo(mia, 'after@example.com', '')
  expect(letter?.MessageID).toBeTruthy()
})

test('BRK-006 an inactive broker stays readable, and can be made active again', async () => {
  const broker = await add('leaving@example.com')
  const left = await mia.send(UpdateBroker, { Broker: { ...broker, Active: false } })
  expect(left.Broker.Active).toBe(false)
  const back = await mia.send(UpdateBroker, { Broker: { ...left.Broker, Active: true } })
  expect(back.Broker.Active).toBe(true)
})

test('BRK-008 the e-mail a broker left is free for another at once, its own stays its own', async () => {
  const broker = await add('first@example.com')
  await mia.send(UpdateBroker, { Broker: { ...broker, Email: 'second@example.com' } })
  const other = await add('First@example.com')
  expect(other.BrokerID).not.toBe(broker.BrokerID)
  await mia.send(UpdateBroker, { Broker: { ...broker, Revision: null, Email: 'SECOND@example.com' } })
  expect(await mia.refusal(UpdateBroker, { Broker: { ...broker, Revision: null, Email: 'first@example.com' } }))
    .toBe('Email already EXISTS.')
})

test('BRK-008 fifty brokers renamed to one e-mail at once: one has it', async () => {
  const fifty = await Promise.all(Array.from({ length: 50 }, (_, n) => add(`fifty-${n}@example.com`)))
  const replies = await Promise.all(fifty.map((broker, n) =>
    (n % 2 ? mia : tom).reply(UpdateBroker, { Broker: { ...broker, Email: 'The.One@example.com' } })))
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === '')).toHaveLength(1)
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === 'Email already EXISTS.')).toHaveLength(49)
  const after = replies.find(({ ErrorMessage }) => ErrorMessage === '')?.Results['After']
  const rows = await mia.rows('Brokers', String(after))
  expect(rows.filter(({ Email }) => Email === 'The.One@example.com')).toHaveLength(1)
})

test('BRK-008 fifty brokers added with one e-mail at once: one is', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) =>
    (n % 2 ? mia : tom).reply(InsertBroker, { Broker: fields('only@example.com', { LastName: `Lim ${n}` }) })))
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === '')).toHaveLength(1)
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === 'Email already EXISTS.')).toHaveLength(49)
})

test('A-057 A-146 two people at once: the second is told who changed what', async () => {
  const broker = await add('both@example.com')
  await tom.send(UpdateBroker, { Broker: { ...broker, Mobile: '0400 000 002', IsGreylisted: true } })
  const { ErrorMessage, Results } = await mia.reply(UpdateBroker, { Broker: { ...broker, LastName: 'Late' } })
  expect(ErrorMessage).toBe('The record was changed by another user. Please reload.')
  expect(Results['Conflict']).toMatchObject([
    { Field: 'Mobile', From: '', To: '0400 000 002', By: 'Tom Reid' },
    { Field: 'Greylist', From: 'No', To: 'Yes', By: 'Tom Reid' },
  ])
})

test('A-060 a save repeated with its RequestID answers the same and changes nothing, also after a colleague', async () => {
  const broker = await add('again@example.com')
  const body = { Broker: { ...broker, Email: 'again-2@example.com' }, RequestID: 'save-again' }
  const first = await mia.send(UpdateBroker, body)
  const { After } = await tom.send(UpdateBroker, { Broker: { ...first.Broker, Email: 'again-3@example.com' } })
  const repeated = await mia.send(UpdateBroker, body)
  expect(repeated.Broker).toEqual(first.Broker)
  expect(await row(broker.BrokerID, String(After))).toMatchObject({ Email: 'again-3@example.com' })
})

test('a broker that does not exist cannot be saved', async () => {
  expect(await mia.refusal(UpdateBroker, { Broker: { ...fields('nobody@example.com'), BrokerID: 99_999 } })).toBe('Broker is invalid.')
})
