/** Part of the views suite: how far the rows have come: the mark of the log, seen revisions, notes. */
import type { Views } from '@bindery/contracts/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'
import { QUOTES, readable, write } from './view-rows.ts'

export function viewsProgress(open: Open<Views>): void {
  describe('progress', () => {
    let opened: Opened<Views>
    let views: Views
    beforeEach(async () => {
      opened = await open()
      views = opened.adapter
      await readable(views)
    })
    afterEach(() => opened.dispose())

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

    test('the marks tell the epoch and how far each collection is, as new as the question', async () => {
      const epoch = await views.epoch()
      expect((await views.marks()).epoch).toBe(epoch)
      await readable(views, [write('1', 0, { QuoteID: 1 })], { ...QUOTES, name: 'Policies' })
      for (const revision of [0, 1, 2]) {
        const highWater = await views.write('Quotes', [write('1', revision, { QuoteID: revision })])
        expect(await views.marks()).toEqual({ epoch, highWaters: { Quotes: highWater, Policies: 1 } })
      }
      const [{ highWaters }, further] = await Promise.all([
        views.marks(),
        views.write('Policies', [write('1', 1, { QuoteID: 2 })]),
      ])
      expect([1, further]).toContain(highWaters['Policies'])
      expect((await views.marks()).highWaters['Nothing']).toBeUndefined()
    })

    test('all of it is there after closing and opening again, under the same epoch', async () => {
      await views.write('Quotes', [write('1', 0, { QuoteID: 1 }, 'heavy'), write('2', 4, null)])
      await views.markSeen('projections', [{ stream: 'a', revision: 5 }])
      await views.putNote('parked', 'a', '1')
      const epoch = await views.epoch()
      expect(epoch).not.toBe('')
      views = await opened.reopen()
      expect(await views.epoch()).toBe(epoch)
      expect(await views.ensure(QUOTES)).toEqual({ collection: 'Quotes', version: 1, building: null, closed: false })
      expect(await views.get('Quotes', '1')).toMatchObject({ heavy: 'heavy', changeNumber: 1 })
      expect(await views.seen('projections', ['a'])).toEqual([{ stream: 'a', revision: 5 }])
      expect(await views.notes('parked')).toEqual([{ key: 'a', json: '1' }])
      expect(await views.write('Quotes', [write('2', 3, { QuoteID: 2 }), write('3', 0, { QuoteID: 3 })])).toBe(2)
    })
  })
}
