/**
 * Brokers over HTTP: added and edited, their e-mails unique even under concurrent saves (BRK-004 to BRK-011, API-023).
 */
import { SYSTEM } from '@bindery/contracts/events'
import {
  ExportHistory,
  InsertBroker,
  InsertBrokerGroup,
  SendSubmission,
  SendTokenEmail,
  SetTemplate,
  UpdateBroker,
  UpdateBrokerGroup,
  type BodyOf,
} from '@bindery/contracts/wire'
import { wireDateTime } from '@bindery/contracts/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { IDS, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

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
  FirstName: 'Ada',
  LastName: 'Lim',
  Email,
  Mobile: '',
  BrokerGroupID: IDS.house,
  StateID: IDS.nsw,
  IsGreylisted: false,
  ...change,
})
const add = async (email: string, change: Partial<New> = {}) =>
  (await mia.send(InsertBroker, { Broker: fields(email, change) })).Broker
const row = async (id: number, after?: string) =>
  (await mia.rows('Brokers', after)).find(({ BrokerID }) => BrokerID === id)

test('A-078 A-109 a greylisted broker is added active, and its submissions come in all the same', async () => {
  const { Broker, After } = await mia.send(InsertBroker, {
    Broker: fields(' Ada@Example.com ', { FirstName: ' Ada ', Mobile: '+61 400 555 100', IsGreylisted: true }),
  })
  expect(Broker).toMatchObject({ FirstName: 'Ada', Email: 'Ada@Example.com', Active: true, TokenSubscribed: false })
  expect(await row(Broker.BrokerID, String(After))).toMatchObject({
    FullName: 'Ada Lim',
    Mobile: '+61 400 555 100',
    IsGreylisted: true,
    BrokerGroup: { GroupName: 'Harbour Insurance Brokers' },
    State: { StateCode: 'NSW' },
    DateTokenEmailed: null,
  })
  const sent = await mia.send(
    SendSubmission,
    submission({ BrokerID: Broker.BrokerID, InsuredCompanyName: 'Greylist Pty Ltd' }),
  )
  expect(sent.SubmissionID).toBeGreaterThan(0)
})

test.each([
  ['no first name', { FirstName: ' ' }, 'Firstname is required.'],
  ['a last name of 51 letters', { LastName: 'a'.repeat(51) }, 'Lastname is too long.'],
  ['letters in the mobile', { Mobile: '0400 ABC' }, 'Mobile is invalid.'],
  ['no location', { StateID: null }, 'Broker Location is required.'],
] as const)('%s is refused, new and edited', async (_, change, message) => {
  expect(await mia.refusal(InsertBroker, { Broker: fields('refused@example.com', change) })).toBe(message)
  expect(
    await mia.refusal(UpdateBroker, { Broker: { ...fields('refused@example.com', change), BrokerID: IDS.broker + 1 } }),
  ).toBe(message)
})

test('a house is asked of a new broker, not of an edited one', async () => {
  expect(await mia.refusal(InsertBroker, { Broker: fields('houseless@example.com', { BrokerGroupID: null }) })).toBe(
    'Broker House is required.',
  )
  const broker = await add('houseless@example.com')
  const { After } = await mia.send(UpdateBroker, { Broker: { ...broker, BrokerGroupID: null } })
  expect(await row(broker.BrokerID, String(After))).toMatchObject({ BrokerGroupID: null, BrokerGroup: null })
})

test('an edit is in every list, and the next letter goes to the new address', async () => {
  const broker = await add('before@example.com')
  const { Broker, After } = await mia.send(UpdateBroker, {
    Broker: { ...broker, Email: 'after@example.com', LastName: 'Lim-Ray' },
  })
  expect(Broker).toMatchObject({ FullName: 'Ada Lim-Ray', Email: 'after@example.com', DateCreated: broker.DateCreated })
  expect(await row(broker.BrokerID, String(After))).toMatchObject({
    FullName: 'Ada Lim-Ray',
    Revision: Broker.Revision,
  })
  await mia.send(SendSubmission, submission({ BrokerID: broker.BrokerID, InsuredCompanyName: 'Letter Pty Ltd' }))
  const [letter] = await agency.mailsTo(mia, 'after@example.com', '')
  expect(letter?.MessageID).toBeTruthy()
})

test('an inactive broker stays readable, and can be made active again', async () => {
  const broker = await add('leaving@example.com')
  const left = await mia.send(UpdateBroker, { Broker: { ...broker, Active: false } })
  expect(left.Broker.Active).toBe(false)
  const back = await mia.send(UpdateBroker, { Broker: { ...left.Broker, Active: true } })
  expect(back.Broker.Active).toBe(true)
})

test('BRK-008 an e-mail is trimmed, required, at most 100 long, an address as a whole, and of one broker alone, itself aside', async () => {
  const long = `${'a'.repeat(88)}@example.com`
  const broker = await add(` ${long} `)
  expect(broker.Email).toBe(long)
  for (const [Email, message] of [
    [' ', 'Broker Email is required.'],
    [`a${long}`, 'Broker Email is too long.'],
    ['ada@', 'Broker Email is invalid.'],
    ['ada@example.com, and more', 'Broker Email is invalid.'],
    ['see ada@example.com', 'Broker Email is invalid.'],
    ['BROKER@EXAMPLE.COM', 'Email already EXISTS.'],
  ] as const) {
    expect(await mia.refusal(InsertBroker, { Broker: fields(Email) })).toBe(message)
    expect(await mia.refusal(UpdateBroker, { Broker: { ...broker, Email } })).toBe(message)
  }
  const own = await mia.send(UpdateBroker, { Broker: { ...broker, Email: ` ${long.toUpperCase()} ` } })
  expect(own.Broker.Email).toBe(long.toUpperCase())
})

test('the e-mail a broker left is free for another at once, its own stays its own', async () => {
  const broker = await add('first@example.com')
  await mia.send(UpdateBroker, { Broker: { ...broker, Email: 'second@example.com' } })
  const other = await add('First@example.com')
  expect(other.BrokerID).not.toBe(broker.BrokerID)
  await mia.send(UpdateBroker, { Broker: { ...broker, Revision: null, Email: 'SECOND@example.com' } })
  expect(await mia.refusal(UpdateBroker, { Broker: { ...broker, Revision: null, Email: 'first@example.com' } })).toBe(
    'Email already EXISTS.',
  )
})

test('fifty brokers renamed to one e-mail at once: one has it', async () => {
  const fifty = await Promise.all(Array.from({ length: 50 }, (_, n) => add(`fifty-${n}@example.com`)))
  const replies = await Promise.all(
    fifty.map((broker, n) =>
      (n % 2 ? mia : tom).reply(UpdateBroker, { Broker: { ...broker, Email: 'The.One@example.com' } }),
    ),
  )
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === '')).toHaveLength(1)
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === 'Email already EXISTS.')).toHaveLength(49)
  const after = replies.find(({ ErrorMessage }) => ErrorMessage === '')?.Results['After']
  const rows = await mia.rows('Brokers', String(after))
  expect(rows.filter(({ Email }) => Email === 'The.One@example.com')).toHaveLength(1)
})

test('fifty brokers added with one e-mail at once: one is', async () => {
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      (n % 2 ? mia : tom).reply(InsertBroker, { Broker: fields('only@example.com', { LastName: `Lim ${n}` }) }),
    ),
  )
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === '')).toHaveLength(1)
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === 'Email already EXISTS.')).toHaveLength(49)
})

test('A-057 A-146 two people at once: the second is told who changed what', async () => {
  const broker = await add('both@example.com')
  await tom.send(UpdateBroker, { Broker: { ...broker, Mobile: '0400 000 002', IsGreylisted: true } })
  const { ErrorMessage, Results } = await mia.reply(UpdateBroker, { Broker: { ...broker, LastName: 'Late' } })
  expect(ErrorMessage).toBe('The record was changed by another user. Please reload.')
  expect(Results['Conflict']).toMatchObject([
    { Field: 'Mobile', Label: 'Mobile', From: '', To: '0400 000 002', By: 'Tom Reid' },
    { Field: 'IsGreylisted', Label: 'Greylist', From: 'No', To: 'Yes', By: 'Tom Reid' },
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
  expect(await mia.refusal(UpdateBroker, { Broker: { ...fields('nobody@example.com'), BrokerID: 99_999 } })).toBe(
    'Broker is invalid.',
  )
})

test('BRK-013 A-160 a token mail that was handed over sets both fields, carries a token that no event holds, and makes no save stale', async () => {
  const broker = await add('token@example.com')
  expect(broker).toMatchObject({ TokenSubscribed: false, DateTokenEmailed: null })
  const asked = Date.parse(agency.clock.now())
  const { Success, After } = await mia.send(SendTokenEmail, { Broker: broker })
  expect(Success).toBe(true)
  const [mail] = await agency.mailsTo(mia, 'token@example.com', 'Your token')
  const token = /<strong>([\w-]{20,})<\/strong>/u.exec(mail?.Html ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  expect(mail?.Html).toContain('Mia Chen')
  const subscribed = await eventually('the token was handed over', async () => {
    const found = await row(broker.BrokerID, After)
    return found?.TokenSubscribed ? found : null
  })
  // The date is one of the minutes since the request.
  const minutes: string[] = []
  for (let at = asked; at <= Date.parse(agency.clock.now()) + 60_000; at += 60_000)
    minutes.push(wireDateTime(new Date(at).toISOString())?.Text ?? '')
  expect(minutes).toContain(subscribed.DateTokenEmailed?.Text)
  expect(subscribed.Revision).toBe(broker.Revision)
  const saved = await mia.send(UpdateBroker, { Broker: { ...broker, Mobile: '0400 5' } })
  expect(await row(broker.BrokerID, saved.After)).toMatchObject({ Mobile: '0400 5', TokenSubscribed: true })
  const history = await mia.send(ExportHistory, { Stream: `broker-${broker.BrokerID}`, Format: 'json' })
  const content = Buffer.from(history.base64, 'base64').toString()
  expect(content).toContain('BrokerTokenAsked')
  expect(content).not.toContain(token)
})

test("A-089 the token mail is written from the agency's own template", async () => {
  const broker = await add('own-words@example.com')
  const Content = '<p>Words of our own</p><p><strong>{{Token}}</strong></p>'
  const body = { Template: { TemplateName: 'BROKER-TOKEN-EMAIL-MESSAGE', Content } }
  await agency.bindery.commands.execute(SetTemplate, body, { actor: SYSTEM, requestId: 'own-words' })
  await mia.send(SendTokenEmail, { Broker: broker })
  const [mail] = await agency.mailsTo(mia, 'own-words@example.com', 'Your token')
  expect(mail?.Html).toMatch(/Words of our own<\/p><p><strong>[\w-]{20,}</u)
})

test('a token is mailed to no inactive and to no missing broker', async () => {
  const { Broker } = await mia.send(UpdateBroker, {
    Broker: { ...(await add('tokenless@example.com')), Active: false },
  })
  expect(await mia.refusal(SendTokenEmail, { Broker })).toBe("Broker is not ACTIVE! The Email can't be sent.")
  expect(await mia.refusal(SendTokenEmail, { Broker: { BrokerID: 99_999 } })).toBe('Broker is invalid.')
})

test('API-023 the calls of brokers and of houses take and reply their records', async () => {
  const { BrokerGroup, Success: added } = await mia.send(InsertBrokerGroup, {
    BrokerGroup: { GroupName: 'Coral Risk', GroupKey: 'CORAL' },
  })
  const renamed = await mia.send(UpdateBrokerGroup, { BrokerGroup: { ...BrokerGroup, GroupName: 'Coral Broking' } })
  expect([added, renamed.Success]).toEqual([true, true])
  expect(renamed.BrokerGroup).toMatchObject({ BrokerGroupID: BrokerGroup.BrokerGroupID, GroupName: 'Coral Broking' })
  const inserted = await mia.send(InsertBroker, {
    Broker: fields('coral@example.com', { BrokerGroupID: BrokerGroup.BrokerGroupID }),
  })
  expect(inserted).toMatchObject({ Success: true, Broker: { Email: 'coral@example.com' } })
  const updated = await mia.send(UpdateBroker, { Broker: { ...inserted.Broker, LastName: 'Lim-Ray' } })
  expect(updated).toMatchObject({ Success: true, Broker: { BrokerID: inserted.Broker.BrokerID, LastName: 'Lim-Ray' } })
  expect((await mia.send(SendTokenEmail, { Broker: updated.Broker })).Success).toBe(true)
})
