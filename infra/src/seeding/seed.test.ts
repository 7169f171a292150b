/** Reference data, the ROOT account, and a store that is filled already: each is delivered once, by commands only. */
import { AccountOpened, ConfigSet, DeliveryFinished, ProductAdded } from '@bindery/contracts/events'
import { seed } from '@bindery/demo'
import { afterEach, expect, test } from 'vitest'
import { countsOf, dataOf, demo, root, small, START } from './testing/delivered.ts'
import { openSeedable, type TestBindery } from './testing/seedable.ts'

const opened: TestBindery[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((bindery) => bindery.close()))
})

async function open(): Promise<TestBindery> {
  const bindery = await openSeedable({ now: START })
  opened.push(bindery)
  return bindery
}

test('A-064 reference data brings the five product lines, states, settings and letters, but nobody', async () => {
  const bindery = await open()
  const settings = { ...root, BINDERY_SEED: 'reference' } as const
  expect(await seed(bindery, settings)).toEqual({ kind: 'reference', isNew: true, hasAccount: true })
  const events = await bindery.all()
  expect(countsOf(events)).toEqual({
    AccountOpened: 1,
    ProductAdded: 5,
    StateDefined: 8,
    ConfigSet: 6,
    TemplateSet: 16,
    DeliveryBegun: 1,
    DeliveryFinished: 1,
  })
  expect(dataOf(ProductAdded, events).map(({ name }) => name)).toEqual([
    'Professional Indemnity',
    'Environmental Impairment Liability',
    'Management Liability',
    'Cyber Liability',
    'General Liability',
  ])
  expect(JSON.stringify(dataOf(ConfigSet, events))).not.toContain('.example')
})

test('A-032 the ROOT account comes from the settings, once, and its password is never set again', async () => {
  const bindery = await open()
  const settings = { ...root, BINDERY_SEED: 'none' } as const
  expect(await seed(bindery, settings)).toEqual({ kind: null, isNew: false, hasAccount: true })
  expect(dataOf(AccountOpened, await bindery.all())).toMatchObject([
    { ownerId: 1, roles: { ADMIN: true, ROOT: true }, active: true },
  ])
  expect([...bindery.passwords]).toEqual([[1, 'Root-pass-1']])

  await seed(bindery, { ...settings, BINDERY_ROOT_PASSWORD: 'Another-pass-2' })
  expect([...bindery.passwords]).toEqual([[1, 'Root-pass-1']])
  expect(countsOf(await bindery.all())).toEqual({ AccountOpened: 1 })
})

test('a store is filled with one kind: what it was filled with stays', async () => {
  const bindery = await open()
  const settings = { ...demo, BINDERY_SEED: 'reference' } as const
  await seed(bindery, settings)
  expect(await seed(bindery, demo, small)).toMatchObject({ kind: 'reference', isNew: false })
  expect(dataOf(DeliveryFinished, await bindery.all())).toEqual([{ kind: 'reference' }])
})

test('a store that people began without a delivery is never filled, whatever a later start is set to', async () => {
  const bindery = await open()
  await seed(bindery, { ...root, BINDERY_SEED: 'none' })
  const before = await bindery.all()
  for (const later of [demo, { ...root, BINDERY_SEED: 'reference' } as const]) {
    expect(await seed(bindery, later, small)).toEqual({ kind: null, isNew: false, hasAccount: true })
  }
  expect(await bindery.all()).toEqual(before)
})

test('without an account it is said that nobody can sign in, until a start that names one', async () => {
  const bindery = await open()
  const nobody = { BINDERY_SEED: 'reference', BINDERY_ROOT_USERNAME: '', BINDERY_ROOT_PASSWORD: '' } as const
  expect(await seed(bindery, nobody)).toMatchObject({ isNew: true, hasAccount: false })
  expect(await seed(bindery, nobody)).toMatchObject({ isNew: false, hasAccount: false })
  expect(await seed(bindery, { ...nobody, ...root })).toMatchObject({ isNew: false, hasAccount: true })
})
