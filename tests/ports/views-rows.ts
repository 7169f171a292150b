/** Part of the views suite: rows, change numbers, seen revisions and notes. */
import type { Views } from '@bindery/contracts/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'
import { allChanges, QUOTES, readable, write } from './view-rows.ts'

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

    const numbers = async () => (await allChanges(views)).map(({ key, changeNumber }) => [key, changeNumber])

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

    test('each changed row gets the next change number', async () => {
      expect(await views.write('Quotes', [write('1', 0, { QuoteID: 1 }), write('2', 0, { QuoteID: 2 })])).toBe(2)
      expect(await views.write('Quotes', [write('1', 1, { QuoteID: 1, Sent: true })])).toBe(3)
      expect(await numbers()).toEqual([
        ['2', 2],
        ['1', 3],
      ])
    })

    test('a row at the stored revision or an earlier one is left alone', async () => {
      await views.write('Quotes', [write('1', 5, { Premium: 500 })])
      expect(await views.write('Quotes', [write('1', 5, { Premium: 1 }), write('1', 4, null)])).toBe(1)
      expect(await views.get('Quotes', '1')).toMatchObject({ revision: 5, row: '{"Premium":500}', changeNumber: 1 })
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

    test('a deleted row stays as a tombstone that redelivery cannot bring back', async () => {
      await views.write('Quotes', [write('1', 0, { Premium: 500 }, 'heavy')])
      expect(await views.write('Quotes', [write('1', 2, null)])).toBe(2)
      expect(await views.write('Quotes', [write('1', 1, { Premium: 500 })])).toBe(2)
      expect(await views.get('Quotes', '1')).toMatchObject({ row: null, heavy: null, revision: 2, changeNumber: 2 })
      expect(await views.write('Quotes', [write('1', 3, { Premium: 700 })])).toBe(3)
      expect((await views.get('Quotes', '1'))?.row).toBe('{"Premium":700}')
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

    test('the newest event that rows follow from is kept with them, also when opened again', async () => {
      const mark = (revision: number) => ({
        position: `at ${revision}`,
        stream: 'submission-a',
        revision,
        hash: 'c'.repeat(64),
      })
      expect(await views.upTo()).toBeNull()
      await views.write('Quotes', [write('1', 0, { QuoteID: 1 })], mark(4))
      expect(await views.upTo()).toEqual(mark(4))
      // A write without a mark keeps the stored one.
      await views.write('Quotes', [write('2', 0, { QuoteID: 2 })])
      await views.markSeen('projections', [{ stream: 'a', revision: 0 }], null)
      expect(await views.upTo()).toEqual(mark(4))
      await views.markSeen('projections', [], mark(7))
      const again = await opened.reopen()
      expect(await again.upTo()).toEqual(mark(7))
    })

    test('the mark of the log never goes back, whoever comes late with an older one', async () => {
      const at = (position: string) => ({ position, stream: 'submission-a', revision: 0, hash: 'd'.repeat(64) })
      const marks = [at('C:900/P:900'), at('C:1000/P:1000'), at('C:999/P:999')]
      await Promise.all(marks.map((mark) => views.markSeen('projections', [], mark)))
      expect(await views.upTo()).toEqual(at('C:1000/P:1000'))
      await views.write('Quotes', [write('1', 0, { QuoteID: 1 })], at('C:20/P:20'))
      const again = await opened.reopen()
      await again.markSeen('projections', [], at('C:901/P:901'))
      expect(await again.upTo()).toEqual(at('C:1000/P:1000'))
      // The log is of another kind, as after a move: its positions cannot be compared with earlier ones.
      await again.markSeen('projections', [], at('7'))
      expect(await again.upTo()).toEqual(at('7'))
    })

    test('seen revisions only ever rise, each group for itself', async () => {
      await views.markSeen('projections', [
        { stream: 'a', revision: 5 },
        { stream: 'b', revision: 0 },
      ])
      await views.markSeen('projections', [
        { stream: 'a', revision: 3 },
        { stream: 'b', revision: 1 },
      ])
      await views.markSeen('other', [{ stream: 'a', revision: 1 }])
      const seen = await views.seen('projections', ['a', 'b', 'c'])
      expect(seen.toSorted((x, y) => x.stream.localeCompare(y.stream))).toEqual([
        { stream: 'a', revision: 5 },
        { stream: 'b', revision: 1 },
      ])
      expect(await views.seen('other', ['a'])).toEqual([{ stream: 'a', revision: 1 }])
      expect(await views.seen('nobody', ['a'])).toEqual([])
    })

    test('notes are put, replaced, listed by kind and removed', async () => {
      await views.putNote('parked', 'b', '{"error":"x"}')
      await views.putNote('parked', 'a', '1')
      await views.putNote('progress', 'a', '2')
      await views.putNote('parked', 'b', '{"error":"y"}')
      expect(await views.notes('parked')).toEqual([
        { key: 'a', json: '1' },
        { key: 'b', json: '{"error":"y"}' },
      ])
      await views.putNote('parked', 'a', null)
      await views.putNote('parked', 'unknown', null)
      expect(await views.notes('parked')).toHaveLength(1)
    })

    test('all of it is there after closing and opening again, under the same epoch', async () => {
      await views.write('Quotes', [write('1', 0, { QuoteID: 1 }, 'heavy'), write('2', 4, null)])
      await views.markSeen('projections', [{ stream: 'a', revision: 5 }])
      await views.putNote('parked', 'a', '1')
      const epoch = await views.epoch()
      expect(epoch).not.toBe('')
      views = await opened.reopen()
      expect(await views.epoch()).toBe(epoch)
      expect(await views.ensure(QUOTES)).toEqual({ collection: 'Quotes', version: 1, building: null })
      expect(await views.get('Quotes', '1')).toMatchObject({ heavy: 'heavy', changeNumber: 1 })
      expect(await views.seen('projections', ['a'])).toEqual([{ stream: 'a', revision: 5 }])
      expect(await views.notes('parked')).toEqual([{ key: 'a', json: '1' }])
      expect(await views.write('Quotes', [write('2', 3, { QuoteID: 2 }), write('3', 0, { QuoteID: 3 })])).toBe(2)
    })
  })
}
