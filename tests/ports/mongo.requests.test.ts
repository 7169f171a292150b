/** How many requests the views send to MongoDB: each costs a round trip, and many people ask at once. */
import { openMongoViews } from '@bindery/infra/mongo'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { frozenLine, type FrozenLine } from '../support/frozen-line.ts'
import { dropDatabase, newDatabase, noMongo } from '../support/mongo.ts'
import { needing } from '../support/needing.ts'
import { eventually } from '../support/waiting.ts'
import { QUOTES, readable, write } from './view-rows.ts'

const NAMES = ['Quotes', 'Policies', 'Clients', 'Brokers']
const asking = (command: string, collection: string) => (message: Buffer) =>
  message.includes(`\u0002${command}\0`) && message.includes(`\0${collection}`)
const mark = (position: number) => ({ position: `${position}`, stream: 'quotes', revision: position, hash: 'a' })

describe('Requests of the views to MongoDB', needing(noMongo), () => {
  let url: string
  let line: FrozenLine
  let views: Awaited<ReturnType<typeof openMongoViews>>

  beforeEach(async () => {
    url = newDatabase()
    line = await frozenLine(url)
    const onFault = (error: unknown) => {
      throw error
    }
    views = await openMongoViews({ url: line.url, onFault })
    for (const name of NAMES) await readable(views, [write('1', 0, { QuoteID: 1 })], { ...QUOTES, name })
  })
  afterEach(async () => {
    await views.close()
    await line.close()
    await dropDatabase(url)
  })

  test('one tells the high waters of all collections that are asked for at one moment', async () => {
    const looks = line.count(asking('find', 'collections'))
    expect(await Promise.all(NAMES.map((name) => views.highWater(name)))).toEqual([1, 1, 1, 1])
    expect(await views.highWater('Nothing')).toBe(0)
    expect(looks()).toBe(2)
  })

  test('two tell the marks, whatever the number of collections', async () => {
    await views.epoch()
    const looks = line.count(asking('find', ''))
    const { highWaters } = await views.marks()
    expect(highWaters).toEqual(Object.fromEntries(NAMES.map((name) => [name, 1])))
    expect(looks()).toBe(2)
  })

  test('one tells the epoch to all who ask at one moment, and a later one is asked for anew', async () => {
    // The first question of all makes the epoch.
    const epoch = await views.epoch()
    const looks = line.count(asking('find', 'meta'))
    expect(await Promise.all(NAMES.map(() => views.epoch()))).toEqual(NAMES.map(() => epoch))
    expect(looks()).toBe(1)
    expect(await views.epoch()).toBe(epoch)
    expect(looks()).toBe(2)
  })

  test('one keeps the first mark of a log, and later ones come with the leases of their rows', async () => {
    const marks = line.count(asking('update', 'meta'))
    await Promise.all(NAMES.map((name) => views.write(name, [write('1', 1, { QuoteID: 2 })], mark(1))))
    await views.markSeen('projections', [{ stream: 'quotes', revision: 1 }], mark(1))
    await views.write('Quotes', [write('1', 2, { QuoteID: 3 })], mark(0))
    expect(await views.upTo()).toEqual(mark(1))
    await views.write('Policies', [write('1', 2, { QuoteID: 3 })], mark(2))
    await views.markSeen('projections', [{ stream: 'quotes', revision: 2 }], mark(2))
    await views.write('Quotes', [write('1', 3, { QuoteID: 4 })], mark(1))
    expect(marks()).toBe(1)
    const other = await openMongoViews({ url, onFault: () => undefined })
    expect(await other.upTo()).toEqual(mark(2))
    await other.close()
    await views.markSeen('projections', [], mark(3))
    expect(marks()).toBe(2)
    expect(await views.upTo()).toEqual(mark(3))
    await views.write('Quotes', [], mark(4))
    expect(await views.upTo()).toEqual(mark(4))
  })

  test('the marks of another log count no more, even when that log comes back', async () => {
    const elsewhere = { ...mark(1), position: 'C:1/P:1' }
    for (const at of [5, 6]) await views.write('Quotes', [write('1', at, { QuoteID: at })], mark(at))
    await views.write('Quotes', [write('1', 7, { QuoteID: 7 })], elsewhere)
    expect(await views.upTo()).toEqual(elsewhere)
    await views.write('Policies', [write('1', 8, { QuoteID: 8 })], mark(2))
    expect(await views.upTo()).toEqual(mark(2))
  })

  test('a write after another of the same process reads nothing but its rows', async () => {
    const [collections, rows] = [line.count(asking('find', 'collections')), line.count(asking('find', 'rows.'))]
    const leases = line.count(asking('update', 'collections'))
    expect(await views.write('Quotes', [write('1', 1, { QuoteID: 2 })])).toBe(2)
    expect([collections(), rows(), leases()]).toEqual([0, 1, 2])
  })

  test('a write after one of another process goes by the rows as that one left them', async () => {
    const other = await openMongoViews({ url, onFault: () => undefined })
    expect(await other.write('Quotes', [write('1', 2, { QuoteID: 3 })])).toBe(2)
    expect(await views.write('Quotes', [write('1', 1, { QuoteID: 2 }), write('1', 3, { QuoteID: 4 })])).toBe(3)
    expect(await other.write('Quotes', [write('1', 3, { QuoteID: 5 })])).toBe(3)
    expect((await other.get('Quotes', '1'))?.row).toBe('{"QuoteID":4}')
    await other.close()
  })

  test('none reads rows where nothing was published since', async () => {
    const reads = line.count(asking('find', 'rows.'))
    expect(await views.changedSince('Quotes', 1, 1_000)).toEqual({ rows: [], upTo: 1, more: false })
    expect(reads()).toBe(0)
    expect((await views.changedSince('Quotes', 0, 1_000)).rows).toHaveLength(1)
    expect(reads()).toBe(1)
  })

  test('for a reader that tells the high water it has read, rows are asked for beside the collection', async () => {
    const highWater = await views.highWater('Quotes')
    await views.changedSince('Quotes', 0, 1_000)
    const reads = line.count(asking('find', 'rows.'))
    const asleep = line.freezeAt(asking('find', 'collections'))
    const read = views.changedSince('Quotes', 0, 1_000, highWater)
    await asleep
    await eventually('the rows are asked for', async () => reads() === 1)
    line.thaw()
    expect((await read).rows).toHaveLength(1)
    expect(reads()).toBe(1)
  })

  test('rows are found in the readable generation when another one took its place since they were last read', async () => {
    expect((await views.get('Quotes', '1'))?.row).toBe('{"QuoteID":1}')
    const other = await openMongoViews({ url, onFault: () => undefined })
    await readable(other, [write('1', 0, { QuoteID: 7 }), write('2', 0, { QuoteID: 2 })])
    await other.close()
    expect((await views.getMany('Quotes', ['1', '2'])).map(({ row }) => row)).toEqual([
      '{"QuoteID":7}',
      '{"QuoteID":2}',
    ])
  })
})
