/** Part of the views suite: building rows beside the readable ones, and swapping them in one step. */
import type { Page, Views } from '@bindery/contracts/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'
import { allChanges, QUOTES, readable, write } from './view-rows.ts'

export function viewsGenerations(open: Open<Views>): void {
  describe('generations', () => {
    let opened: Opened<Views>
    let views: Views
    beforeEach(async () => {
      opened = await open()
      views = opened.adapter
    })
    afterEach(() => opened.dispose())

    test('a collection without a generation reads as empty and refuses writes', async () => {
      expect(await views.ensure(QUOTES)).toEqual({ collection: 'Quotes', version: null, building: null, closed: false })
      expect(await views.get('Quotes', '1')).toBeNull()
      expect(await views.rowsOfStream('Quotes', 's')).toEqual([])
      expect(await views.page('Quotes', { offset: 0, limit: 10 })).toEqual({ rows: [], total: 0 })
      expect(await views.changedSince('Quotes', 0, 100)).toEqual({ rows: [], upTo: 0, more: false })
      await expect(views.write('Quotes', [write('1', 0, {})])).rejects.toThrow(/no readable generation/u)
    })

    test('the first generation becomes readable with its rows numbered', async () => {
      await views.ensure(QUOTES)
      await views.beginGeneration('Quotes', 4)
      expect(await views.ensure(QUOTES)).toEqual({ collection: 'Quotes', version: null, building: 4, closed: false })
      await views.writeGeneration('Quotes', [write('1', 0, { QuoteID: 1 }, 'heavy'), write('2', 3, null)])
      await views.writeGeneration('Quotes', [write('3', 2, { QuoteID: 3 })])
      expect(await views.get('Quotes', '1')).toBeNull()
      expect(await views.swapGeneration('Quotes')).toBe(2)
      expect(await views.ensure(QUOTES)).toEqual({ collection: 'Quotes', version: 4, building: null, closed: false })
      const numbers = (await allChanges(views)).map(({ key, changeNumber }) => [key, changeNumber])
      expect(numbers).toEqual([
        ['1', 1],
        ['3', 2],
      ])
      expect((await views.get('Quotes', '1'))?.heavy).toBe('heavy')
      expect((await views.page('Quotes', { filter: { QuoteID: 3 }, offset: 0, limit: 9 })).total).toBe(1)
    })

    test('a generation keeps, of the same row written twice, the later revision', async () => {
      await views.ensure(QUOTES)
      await views.beginGeneration('Quotes', 1)
      await views.writeGeneration('Quotes', [write('1', 5, { QuoteID: 5 }), write('1', 4, { QuoteID: 4 })])
      await views.writeGeneration('Quotes', [
        write('1', 5, { QuoteID: 6 }),
        write('2', 0, null),
        write('2', 1, { a: 1 }),
      ])
      await views.swapGeneration('Quotes')
      expect((await views.get('Quotes', '1'))?.row).toBe('{"QuoteID":5}')
      expect((await views.get('Quotes', '2'))?.row).toBe('{"a":1}')
    })

    test('rows of a first generation that are written again have different numbers, none above the high water', async () => {
      await views.ensure(QUOTES)
      await views.beginGeneration('Quotes', 1)
      await views.writeGeneration('Quotes', [
        write('again', 0, { a: 1 }),
        write('deleted', 0, { a: 1 }),
        write('back', 0, null),
      ])
      await views.writeGeneration('Quotes', [
        write('again', 1, { a: 2 }),
        write('deleted', 1, null),
        write('back', 1, { a: 2 }),
        write('again', 0, { a: 1 }),
      ])
      const highWater = await views.swapGeneration('Quotes')
      const changes = await allChanges(views)
      expect(new Map(changes.map(({ key, row }) => [key, row]))).toEqual(
        new Map([
          ['again', '{"a":2}'],
          ['back', '{"a":2}'],
        ]),
      )
      expect(new Set(changes.map(({ changeNumber }) => changeNumber)).size).toBe(2)
      for (const { changeNumber } of changes) expect(changeNumber).toBeLessThanOrEqual(highWater)
      expect(await views.write('Quotes', [write('new', 0, { a: 3 })])).toBe(highWater + 1)
      expect((await allChanges(views, highWater)).map(({ key }) => key)).toEqual(['new'])
    })

    test('rows that bring their fields are found like those whose text is read', async () => {
      await views.ensure(QUOTES)
      await views.beginGeneration('Quotes', 1)
      const named = (QuoteID: number, Insured: string) => ({ QuoteID, Insured, Broker: { BrokerID: 7, Name: 'Ann' } })
      const [one, two, three] = [named(1, 'Alpha'), named(2, 'Beta'), named(3, 'Gamma')]
      const fields = (row: typeof one) => [row.QuoteID, row.Insured, 7, null, null, row.Insured, 'Ann']
      await views.writeGeneration('Quotes', [
        { ...write('1', 0, one), fields: fields(one) },
        { ...write('2', 0, two), fields: fields(two) },
        { ...write('2', 1, three), fields: fields(three) },
      ])
      await views.writeGeneration('Quotes', [{ ...write('4', 0, one), fields: fields(one) }, write('5', 0, two)])
      await views.swapGeneration('Quotes')
      const found = async (page: Omit<Page, 'offset' | 'limit'>) =>
        (await views.page('Quotes', { ...page, offset: 0, limit: 9 })).rows.map(({ key }) => key).toSorted()
      expect(await found({ filter: { QuoteID: 1, 'Broker.BrokerID': 7 } })).toEqual(['1', '4'])
      expect(await found({ filter: { Insured: 'Gamma' } })).toEqual(['2'])
      expect(await found({ words: 'ann beta' })).toEqual(['5'])
    })

    test('readers keep the old rows, and their changes go on, until the swap', async () => {
      await readable(views, [write('1', 0, { QuoteID: 1 })])
      await views.beginGeneration('Quotes', 2)
      await views.writeGeneration('Quotes', [write('1', 0, { QuoteID: 1, Version: 2 })])
      expect(await views.write('Quotes', [write('1', 1, { QuoteID: 10 })])).toBe(2)
      expect((await views.get('Quotes', '1'))?.row).toBe('{"QuoteID":10}')
      await views.writeGeneration('Quotes', [write('1', 1, { QuoteID: 10, Version: 2 })])
      expect(await views.swapGeneration('Quotes')).toBe(3)
      expect((await views.get('Quotes', '1'))?.row).toBe('{"QuoteID":10,"Version":2}')
      expect(await views.write('Quotes', [write('1', 2, { QuoteID: 11 })])).toBe(4)
    })

    test('a swap leaves equal rows their number, renumbers others and buries the vanished', async () => {
      await readable(
        views,
        ['same', 'other', 'gone'].map((key) => write(key, 3, { key }, 'heavy')),
      )
      await views.write(
        'Quotes',
        ['deleted', 'forgotten'].map((key) => write(key, 0, { key })),
      )
      await views.write(
        'Quotes',
        ['deleted', 'forgotten'].map((key) => write(key, 1, null)),
      )
      const before = await views.highWater('Quotes')
      const numberOf = async (key: string) => (await views.get('Quotes', key))?.changeNumber
      const numbersOfKept = () => Promise.all(['same', 'deleted', 'forgotten'].map(numberOf))
      const kept = await numbersOfKept()

      await views.beginGeneration('Quotes', 2)
      await views.writeGeneration('Quotes', [
        write('same', 4, { key: 'same' }, 'heavy'),
        write('other', 3, { key: 'other' }, 'heavier'),
        write('new', 0, { key: 'new' }),
        write('deleted', 1, null),
        write('unborn', 1, null),
      ])
      expect(await views.swapGeneration('Quotes')).toBe(before + 3)

      expect(await numbersOfKept()).toEqual(kept)
      const changed = await allChanges(views, before)
      expect(new Map(changed.map(({ key, row }) => [key, row]))).toEqual(
        new Map([
          ['gone', null],
          ['new', '{"key":"new"}'],
          ['other', '{"key":"other"}'],
        ]),
      )
      expect(new Set(changed.map(({ changeNumber }) => changeNumber))).toEqual(
        new Set([before + 1, before + 2, before + 3]),
      )
      expect(await views.get('Quotes', 'same')).toMatchObject({ revision: 4 })
      expect(await views.get('Quotes', 'gone')).toMatchObject({ row: null, heavy: null, revision: 3 })
      expect((await allChanges(views)).map(({ key }) => key)).not.toContain('unborn')
      expect((await views.page('Quotes', { offset: 0, limit: 9 })).total).toBe(3)
    })

    test('what is a tombstone on both sides of a swap is no change, what comes back is one', async () => {
      await readable(views, [write('1', 0, { a: 1 }), write('2', 0, { a: 2 })])
      await views.write('Quotes', [write('1', 1, null), write('2', 1, null)])
      await views.beginGeneration('Quotes', 2)
      await views.writeGeneration('Quotes', [write('1', 1, null), write('2', 1, { a: 2 })])
      expect(await views.swapGeneration('Quotes')).toBe(5)
      expect((await allChanges(views, 4)).map(({ key }) => key)).toEqual(['2'])
    })

    test('a live row that the new generation knows as deleted becomes a tombstone for its readers', async () => {
      await readable(views, [write('1', 3, { a: 1 })])
      await views.beginGeneration('Quotes', 2)
      await views.writeGeneration('Quotes', [write('1', 3, null)])
      expect(await views.swapGeneration('Quotes')).toBe(2)
      expect(await allChanges(views, 1)).toMatchObject([{ key: '1', row: null, changeNumber: 2 }])
    })
  })
}
