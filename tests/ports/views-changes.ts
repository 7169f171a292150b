/** Part of the views suite: change numbers, and readers that follow them. */
import type { Views } from '@bindery/contracts/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'
import { allChanges, QUOTES, readable, write } from './view-rows.ts'

export function viewsChanges(open: Open<Views>): void {
  describe('changes', () => {
    let opened: Opened<Views>
    let views: Views
    beforeEach(async () => {
      opened = await open()
      views = opened.adapter
      await readable(views)
    })
    afterEach(() => opened.dispose())

    const numbers = async () => (await allChanges(views)).map(({ key, changeNumber }) => [key, changeNumber])

    test('each changed row gets the next change number', async () => {
      expect(await views.write('Quotes', [write('1', 0, { QuoteID: 1 }), write('2', 0, { QuoteID: 2 })])).toBe(2)
      expect(await views.write('Quotes', [write('1', 1, { QuoteID: 1, Sent: true })])).toBe(3)
      expect(await numbers()).toEqual([
        ['2', 2],
        ['1', 3],
      ])
    })

    test('a later revision with the same text moves the revision, not the change number', async () => {
      await views.write('Quotes', [write('1', 0, { Premium: 500 }, 'heavy')])
      expect(await views.write('Quotes', [write('1', 7, { Premium: 500 }, 'heavy')])).toBe(1)
      expect(await views.get('Quotes', '1')).toMatchObject({ revision: 7, changeNumber: 1 })
      expect(await views.write('Quotes', [write('1', 6, { Premium: 1 })])).toBe(1)
    })

    test('a change of the heavy fields alone is a change', async () => {
      await views.write('Quotes', [write('1', 0, { Premium: 500 }, 'before')])
      expect(await views.write('Quotes', [write('1', 1, { Premium: 500 }, 'after')])).toBe(2)
      expect((await views.get('Quotes', '1'))?.heavy).toBe('after')
    })

    test('a row deleted before anybody saw it is no change, yet keeps its revision', async () => {
      expect(await views.write('Quotes', [write('1', 2, null)])).toBe(0)
      expect(await views.write('Quotes', [write('1', 1, { Premium: 500 })])).toBe(0)
      expect(await allChanges(views)).toEqual([])
      expect(await views.write('Quotes', [write('1', 3, { Premium: 500 })])).toBe(1)
    })

    test('changes come oldest first and without heavy fields, tombstones as such', async () => {
      await views.write(
        'Quotes',
        ['1', '2', '3'].map((key) => write(key, 0, { QuoteID: Number(key) }, 'heavy')),
      )
      await views.write('Quotes', [write('2', 1, null)])
      const changes = await views.changedSince('Quotes', 1, 1_000_000)
      expect(changes.rows.map(({ key, row, heavy }) => [key, row, heavy])).toEqual([
        ['3', '{"QuoteID":3}', null],
        ['2', null, null],
      ])
      expect(changes).toMatchObject({ upTo: 4, more: false })
      expect(await views.changedSince('Quotes', 4, 1_000_000)).toEqual({ rows: [], upTo: 4, more: false })
    })

    test('changes are cut at about the asked size, but there is always at least one', async () => {
      await views.write(
        'Quotes',
        Array.from({ length: 10 }, (_, i) => write(`${i}`, 0, { text: 'x'.repeat(100) })),
      )
      const first = await views.changedSince('Quotes', 0, 350)
      expect(first).toMatchObject({ upTo: 3, more: true })
      expect(first.rows).toHaveLength(3)
      const single = await views.changedSince('Quotes', first.upTo, 1)
      expect(single).toMatchObject({ upTo: 4, more: true })
      expect((await allChanges(views, 4, 250)).map(({ key }) => key)).toEqual(['4', '5', '6', '7', '8', '9'])
    })

    test('a reader that tells the high water it has read misses no change up to it, nor any later one', async () => {
      await views.write(
        'Quotes',
        ['1', '2', '3'].map((key) => write(key, 0, { QuoteID: Number(key) })),
      )
      const highWater = await views.highWater('Quotes')
      await views.write('Quotes', [write('2', 1, { QuoteID: 20 }), write('4', 0, { QuoteID: 4 })])
      const first = await views.changedSince('Quotes', 1, 1_000_000, highWater)
      expect(first.upTo).toBeGreaterThanOrEqual(3)
      const keys = [...first.rows, ...(await allChanges(views, first.upTo))].map(({ key }) => key)
      expect(new Set(keys)).toEqual(new Set(['2', '3', '4']))
      await readable(views, [write('5', 0, { QuoteID: 5 })])
      const after = await views.changedSince('Quotes', 5, 1_000_000, await views.highWater('Quotes'))
      expect(after.rows.map(({ key, row }) => [key, row === null])).toEqual(
        expect.arrayContaining([
          ['5', false],
          ['4', true],
        ]),
      )
    })

    test('writes of one collection that come at once leave no number out and none twice', async () => {
      const writes = Array.from({ length: 40 }, (_, i) => views.write('Quotes', [write(`${i}`, 0, { QuoteID: i })]))
      await Promise.all(writes)
      expect((await numbers()).map(([, number]) => number)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    })

    test('collections number their changes each for itself', async () => {
      await readable(views, [], { ...QUOTES, name: 'Brokers' })
      await views.write('Quotes', [write('1', 0, { QuoteID: 1 })])
      expect(await views.write('Brokers', [write('1', 0, { BrokerID: 1 })])).toBe(1)
      expect(await views.get('Brokers', '1')).toMatchObject({ row: '{"BrokerID":1}' })
    })
  })
}
