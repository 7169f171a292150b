/** Names and codes of markets and products stay unique whatever fifty people do at once (MKT-006, MKT-007, PRD-003, A-116). */
import { GetMasterData, InsertMarket, InsertProduct, UpdateMarket, UpdateProduct } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { NO_RATES, TOM } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person
let tom: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tom = await agency.signIn(TOM)
})
afterAll(() => agency.close())

const fifty = <Result>(ask: (n: number, who: Person) => Promise<Result>) =>
  Promise.all(Array.from({ length: 50 }, (_, n) => ask(n, n % 2 ? mia : tom)))

const market = ({ name, code }: Named) => ({ MarketName: name, MarketCode: code, GSTRate: 10, WHTRate: 0 })
const product = ({ name, code }: Named) => ({ ...NO_RATES, ProductName: name, ProductCode: code })

interface Named {
  readonly name: string
  readonly code: string
}

/** A kind of record with two unique fields: its calls, each answering its message, and its rows after all of them. */
interface Kind {
  readonly words: string
  insert(who: Person, named: Named): Promise<string>
  rename(who: Person, id: number, named: Named): Promise<string>
  add(who: Person, named: Named): Promise<{ readonly id: number; readonly After: string | undefined }>
  rows(After: string): Promise<readonly Named[]>
}

const markets: Kind = {
  words: 'Market',
  insert: async (who, named) => (await who.reply(InsertMarket, { Market: market(named) })).ErrorMessage,
  rename: async (who, MarketID, named) =>
    (await who.reply(UpdateMarket, { Market: { MarketID, ...market(named) } })).ErrorMessage,
  async add(who, named) {
    const { Market, After } = await who.send(InsertMarket, { Market: market(named) })
    return { id: Market.MarketID, After }
  },
  rows: async (After) =>
    (await mia.send(GetMasterData, { After })).Markets.map(({ MarketName, MarketCode }) => ({
      name: MarketName,
      code: MarketCode,
    })),
}
const products: Kind = {
  words: 'Product',
  insert: async (who, named) => (await who.reply(InsertProduct, { Product: product(named) })).ErrorMessage,
  rename: async (who, ProductID, named) =>
    (await who.reply(UpdateProduct, { Product: { ProductID, ...product(named) } })).ErrorMessage,
  async add(who, named) {
    const { Product, After } = await who.send(InsertProduct, { Product: product(named) })
    return { id: Product.ProductID, After }
  },
  rows: async (After) =>
    (await mia.send(GetMasterData, { After })).Products.map(({ ProductName, ProductCode }) => ({
      name: ProductName,
      code: ProductCode,
    })),
}

/** Names are compared ignoring case, so the fifty write theirs in fifty ways. */
const written = (word: string, n: number) =>
  [...word].map((letter, place) => ((n >> place) & 1 ? letter.toUpperCase() : letter)).join('')

/** One of the fifty was taken, all others were refused in these words. */
function oneOf(messages: readonly string[], taken: string): void {
  expect(messages.filter((message) => message === '')).toHaveLength(1)
  expect(messages.filter((message) => message === taken)).toHaveLength(messages.length - 1)
}

/** What is kept once everything above is in the rows. */
async function kept({ add, rows }: Kind): Promise<readonly Named[]> {
  const { After } = await add(mia, { name: `Last ${crypto.randomUUID()}`.slice(0, 50), code: crypto.randomUUID() })
  return (await rows(After ?? '')).map(({ name, code }) => ({ name: name.toLowerCase(), code: code.toLowerCase() }))
}

for (const kind of [markets, products]) {
  const { words, insert, rename, add } = kind
  test(`of fifty with one name, and of fifty with one code, added at once one is a ${words}; the others are told why`, async () => {
    const named = await fifty((n, who) => insert(who, { name: written('sameness', n), code: `N-${n}` }))
    oneOf(named, `${words} Name should be UNIQUE.`)
    const coded = await fifty((n, who) => insert(who, { name: `Coded ${n}`, code: 'ONE' }))
    oneOf(coded, `${words} Code should be UNIQUE.`)
    const found = await kept(kind)
    expect(found.filter(({ name }) => name === 'sameness')).toHaveLength(1)
    expect(found.filter(({ code }) => code === 'one')).toHaveLength(1)
  })

  test(`of fifty renamed to one name, and of fifty given one code, at once one ${words} has it`, async () => {
    const all = await fifty((n, who) => add(who, { name: `Own ${n}`, code: `OWN-${n}` }))
    const renamed = await fifty((n, who) =>
      rename(who, all[n]?.id ?? 0, { name: written('renamed', n), code: `OWN-${n}` }),
    )
    oneOf(renamed, `This ${words} Name already EXISTS.`)
    const nameOf = (n: number) => (renamed[n] === '' ? 'renamed' : `Own ${n}`)
    const coded = await fifty((n, who) =>
      rename(who, all[n]?.id ?? 0, { name: nameOf(n), code: written('thecode', n) }),
    )
    oneOf(coded, `This ${words} Code already EXISTS.`)
    const found = await kept(kind)
    expect(found.filter(({ name }) => name === 'renamed')).toHaveLength(1)
    expect(found.filter(({ code }) => code === 'thecode')).toHaveLength(1)
  })
}
