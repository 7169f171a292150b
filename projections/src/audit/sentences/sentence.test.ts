/** Every kind of fact has its own sentence. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AccountOpened,
  allDefinitions,
  BrokerAdded,
  ClientMatched,
  ConfigSet,
  JobDiscarded,
  MarketAdded,
  NumberAllocated,
  PasswordChanged,
  PasswordResetAsked,
  ProductChanged,
  SignedIn,
  StateDefined,
  type EventEnvelope,
} from '@bindery/contracts/events'
import { noShares } from '@bindery/contracts/rules'
import { recorded as sample } from '@bindery/contracts/testing'
import { expect, test } from 'vitest'
import { recorded } from '../../../test/given.ts'
import { noNames, type RecordNames } from './names.ts'
import { sentenceOf } from './sentence.ts'

const names: RecordNames = {
  ...noNames,
  owner: (id) => ({ 1: 'Mia Chen', 2: 'Tom Reid' })[id] ?? '',
  house: (id) => (id === 4 ? 'Harbour Insurance Brokers' : ''),
}
const told = (stream: string, ...facts: Parameters<typeof recorded>[1]) =>
  recorded(stream, facts).map((event) => sentenceOf(event, names))

/** A stored sample of every type and version, beside the schemas. */
const GOLDEN = join(import.meta.dirname, '../../../../contracts/src/events/golden')
const samples = readdirSync(GOLDEN).map((file): EventEnvelope => {
  const [type = '', version] = file.split('.')
  const data: unknown = JSON.parse(readFileSync(join(GOLDEN, file), 'utf8'))
  return sample({ type, version: Number(version), data }, { id: file })
})

test('A-155 every type of event there is, of any version, has a sentence of its own', () => {
  expect(new Set(samples.map(({ type }) => type))).toEqual(new Set(allDefinitions().map(({ type }) => type)))
  const sentences = samples.map((event) => `${event.id}: ${sentenceOf(event, names)}`)
  expect(
    sentences.filter(
      (sentence) => !/: Mia Chen [a-z]/u.test(sentence) || / recorded |undefined|null|\[object/u.test(sentence),
    ),
  ).toEqual([])
})

test('A-155 an event of a newer release is told by its type', () => {
  const [event] = recorded('staff', [SignedIn({ ownerId: 1 })])
  if (!event) throw new Error('There is an event.')
  expect(sentenceOf({ ...event, type: 'SealBroken' }, names)).toBe('Mia Chen recorded SealBroken')
  expect(sentenceOf({ ...event, version: 99 }, names)).toBe('Mia Chen recorded SignedIn')
})

test('A-155 people, reference records, access, operations and bookkeeping in sentences', () => {
  const broker = {
    brokerId: 7,
    firstName: 'Ben',
    lastName: 'Hart',
    email: 'b@example.com',
    mobile: '',
    stateId: 1,
    active: true,
    greylisted: false,
    houseId: 4,
  }
  expect(told('broker-x', BrokerAdded(broker))).toEqual([
    'Mia Chen added broker 7, Ben Hart of Harbour Insurance Brokers',
  ])
  expect(told('client-x', ClientMatched({ clientId: 5 }))).toEqual(['Mia Chen found client 5 for a submission'])
  const roles = { ADMIN: true, UWRITER: true, ISO: false, ROOT: false }
  expect(
    told(
      'staff',
      AccountOpened({
        ownerId: 2,
        username: 'tom@example.com',
        firstName: 'Tom',
        lastName: 'Reid',
        title: '',
        phone: '',
        roles,
        active: true,
        isProductLead: false,
      }),
    ),
  ).toEqual(['Mia Chen opened the account of Tom Reid as ADMIN, UWRITER'])
  const product = {
    productId: 2,
    name: 'Cyber Liability',
    code: 'CY',
    clearanceName: '',
    clearanceEmailTo: '',
    clearanceEmailCc: '',
    stampDutyRates: noShares(),
    fireServicesLevyRates: noShares(),
  }
  expect(
    told(
      'catalogue',
      ProductChanged(product),
      MarketAdded({
        marketId: 1,
        name: 'Southern Cross',
        code: 'SC',
        gstRate: 10,
        whtRate: 0,
        gstPayable: true,
        stampDutyPayable: true,
        products: [],
      }),
      StateDefined({ stateId: 1, name: 'New South Wales', code: 'NSW', underwriterId: 2 }),
      ConfigSet({ name: 'PROCESSING-EMAIL', value: 'x'.repeat(100) }),
      ConfigSet({ name: 'PROCESSING-EMAIL', value: '' }),
    ),
  ).toEqual([
    'Mia Chen changed product Cyber Liability',
    'Mia Chen added market Southern Cross',
    'Mia Chen set state New South Wales, underwritten by Tom Reid',
    `Mia Chen set config PROCESSING-EMAIL to ${'x'.repeat(80)}…`,
    'Mia Chen set config PROCESSING-EMAIL to nothing',
  ])
  expect(
    told(
      'access-2',
      PasswordResetAsked({ ownerId: 2, reason: 'new-account', expiresAt: '2025-07-02T00:00:00.000Z' }),
      PasswordResetAsked({ ownerId: 1, reason: 'forgotten', expiresAt: '2025-07-02T00:00:00.000Z' }),
      PasswordChanged({ ownerId: 2, askedAt: 0 }),
    ),
  ).toEqual([
    'Mia Chen invited Tom Reid to set a password',
    'Mia Chen asked for a link to change the password',
    'Mia Chen changed the password of Tom Reid',
  ])
  expect(told('operations', JobDiscarded({ queue: 'mail', jobId: 'j1', about: null }))).toEqual([
    'Mia Chen discarded job j1 of mail',
  ])
  expect(told('ids-submission', NumberAllocated({ stream: 'submission-a' }))).toEqual([
    'Mia Chen gave number 1 of submission to submission-a',
  ])
})
