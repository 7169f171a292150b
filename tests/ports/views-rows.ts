/** Part of the views suite: rows as they are written and read back. */
import type { Views } from '@bindery/contracts/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'
import { readable, write } from './view-rows.ts'

export function viewsRows(open: Open<Views>): void {
  describe('rows', () => {
    let opened: Opened<Views>
    let views: Views
    beforeEach(async () => {
      opened = await open()
      views = opened.adapter
      await readable(views)
    })
    afterEach(() => opened.dispose())

    test('a written row is read back by key, with its heavy fields and its change number', async () => {
      const row = write('41001', 3, { QuoteID: 41001, Insured: 'Zoë 🐘' }, '{"EmailMessage":"Dear Mia"}')
      expect(await views.write('Quotes', [row])).toBe(1)
      expect(await views.get('Quotes', '41001')).toEqual({ ...row, changeNumber: 1 })
      expect(await views.get('Quotes', '41002')).toBeNull()
      expect(await views.highWater('Quotes')).toBe(1)
    })

    test('many rows are read at once, those that are missing left out', async () => {
      await views.write('Quotes', [write('1', 0, { QuoteID: 1 }), write('2', 0, { QuoteID: 2 }), write('3', 0, null)])
      const keys = (await views.getMany('Quotes', ['3', '9', '1', '1'])).map(({ key }) => key)
      expect(keys.toSorted()).toEqual(['1', '3'])
      expect(await views.getMany('Quotes', [])).toEqual([])
    })

    test('the rows of a stream come together, tombstones included', async () => {
      const stream = 'submission-1'
      await views.write('Quotes', [
        { ...write('1', 0, { QuoteID: 1 }), stream },
        { ...write('2', 1, null), stream },
        write('3', 0, { QuoteID: 3 }),
      ])
      const rows = await views.rowsOfStream('Quotes', stream)
      expect(rows.map(({ key }) => key).toSorted()).toEqual(['1', '2'])
      expect(await views.rowsOfStream('Quotes', 'submission-2')).toEqual([])
    })

    test('a row at the stored revision or an earlier one is left alone', async () => {
      await views.write('Quotes', [write('1', 5, { Premium: 500 })])
      expect(await views.write('Quotes', [write('1', 5, { Premium: 1 }), write('1', 4, null)])).toBe(1)
      expect(await views.get('Quotes', '1')).toMatchObject({ revision: 5, row: '{"Premium":500}', changeNumber: 1 })
    })

    test('a deleted row stays as a tombstone that redelivery cannot bring back', async () => {
      await views.write('Quotes', [write('1', 0, { Premium: 500 }, 'heavy')])
      expect(await views.write('Quotes', [write('1', 2, null)])).toBe(2)
      expect(await views.write('Quotes', [write('1', 1, { Premium: 500 })])).toBe(2)
      expect(await views.get('Quotes', '1')).toMatchObject({ row: null, heavy: null, revision: 2, changeNumber: 2 })
      expect(await views.write('Quotes', [write('1', 3, { Premium: 700 })])).toBe(3)
      expect((await views.get('Quotes', '1'))?.row).toBe('{"Premium":700}')
    })

    test('a collection that was never ensured is empty to its readers, whose writer may be another process', async () => {
      expect(await views.get('Nothing', '1')).toBeNull()
      expect(await views.getMany('Nothing', ['1'])).toEqual([])
      expect(await views.rowsOfStream('Nothing', 'submission-1')).toEqual([])
      expect(await views.page('Nothing', { filter: { Status: 'Active' }, offset: 0, limit: 5 })).toEqual({
        rows: [],
        total: 0,
      })
      expect(await views.changedSince('Nothing', 0, 1_000)).toEqual({ rows: [], upTo: 0, more: false })
      expect(await views.highWater('Nothing')).toBe(0)
    })

    test('writing a collection that was never ensured is a fault', async () => {
      await expect(views.write('Nothing', [write('1', 0, {})])).rejects.toThrow(/no collection Nothing/u)
    })

    test('a write that fails leaves others that came at once in place', async () => {
      const good = views.write('Quotes', [write('1', 0, { QuoteID: 1 })])
      const bad = views.write('Nothing', [write('1', 0, { QuoteID: 1 })])
      const alsoGood = views.write('Quotes', [write('2', 0, { QuoteID: 2 })])
      await expect(bad).rejects.toThrow()
      expect(new Set([await good, await alsoGood])).toEqual(new Set([1, 2]))
    })
  })
}
