/** Part of the views suite: to whom a generation belongs, and when the readable rows may be written. */
import type { Views } from '@bindery/contracts/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'
import { allChanges, QUOTES, readable, write } from './view-rows.ts'

export function viewsOwners(open: Open<Views>): void {
  describe('owners of generations', () => {
    let opened: Opened<Views>
    let views: Views
    beforeEach(async () => {
      opened = await open()
      views = opened.adapter
    })
    afterEach(() => opened.dispose())

    test('an abandoned generation leaves no trace, and may be begun again', async () => {
      await readable(views, [write('1', 0, { a: 1 })])
      await views.beginGeneration('Quotes', 2)
      await views.writeGeneration('Quotes', [write('1', 0, { a: 2 })])
      await views.abandonGeneration('Quotes')
      await views.abandonGeneration('Quotes')
      await expect(views.writeGeneration('Quotes', [write('1', 0, {})])).rejects.toThrow(/No generation/u)
      await expect(views.swapGeneration('Quotes')).rejects.toThrow(/No generation/u)
      expect(await views.ensure(QUOTES)).toEqual({ collection: 'Quotes', version: 1, building: null, closed: false })
      expect((await views.get('Quotes', '1'))?.row).toBe('{"a":1}')
    })

    test('a generation begun again, as after a crash, starts empty', async () => {
      await readable(views)
      await views.beginGeneration('Quotes', 2)
      await views.writeGeneration('Quotes', [write('left over', 0, { a: 1 })])
      views = await opened.reopen()
      expect(await views.ensure(QUOTES)).toEqual({ collection: 'Quotes', version: 1, building: 2, closed: false })
      await views.beginGeneration('Quotes', 3)
      await views.swapGeneration('Quotes')
      expect(await views.get('Quotes', 'left over')).toBeNull()
      expect(await views.ensure(QUOTES)).toEqual({ collection: 'Quotes', version: 3, building: null, closed: false })
    })

    test('a generation is written, swapped and abandoned only by who began it last', async () => {
      await readable(views, [write('1', 0, { a: 1 })])
      const first = await views.beginGeneration('Quotes', 2)
      const second = await views.beginGeneration('Quotes', 2)
      await expect(views.writeGeneration('Quotes', [write('1', 0, { a: 2 })], first)).rejects.toThrow(/Another/u)
      await views.writeGeneration('Quotes', [write('1', 0, { a: 3 })], second)
      await expect(views.closeReadable('Quotes', first)).rejects.toThrow(/Another/u)
      await expect(views.swapGeneration('Quotes', first)).rejects.toThrow(/Another/u)
      await views.abandonGeneration('Quotes', first)
      await views.swapGeneration('Quotes', second)
      expect((await views.get('Quotes', '1'))?.row).toBe('{"a":3}')
      await expect(views.swapGeneration('Quotes', second)).rejects.toThrow(/No generation/u)
    })

    test('closed rows are read, but written only once they are replaced, or once their successors are abandoned', async () => {
      await readable(views, [write('1', 0, { a: 1 })])
      const abandoned = await views.beginGeneration('Quotes', 2)
      await views.closeReadable('Quotes', abandoned)
      expect(await views.ensure(QUOTES)).toEqual({ collection: 'Quotes', version: 1, building: 2, closed: true })
      await expect(views.write('Quotes', [write('1', 1, { a: 2 })])).rejects.toThrow(/about to be replaced/u)
      expect((await views.get('Quotes', '1'))?.row).toBe('{"a":1}')
      await views.abandonGeneration('Quotes', abandoned)
      await views.write('Quotes', [write('1', 1, { a: 2 })])

      const swapped = await views.beginGeneration('Quotes', 2)
      await views.closeReadable('Quotes', swapped)
      views = await opened.reopen()
      await expect(views.write('Quotes', [write('1', 2, { a: 3 })])).rejects.toThrow(/about to be replaced/u)
      await views.writeGeneration('Quotes', [write('1', 1, { a: 2 })], swapped)
      await views.swapGeneration('Quotes', swapped)
      await views.write('Quotes', [write('1', 2, { a: 3 })])
      expect((await views.get('Quotes', '1'))?.row).toBe('{"a":3}')
      expect(await views.ensure(QUOTES)).toEqual({ collection: 'Quotes', version: 2, building: null, closed: false })
    })

    test('rows of another version are not written over', async () => {
      await readable(views, [write('1', 0, { a: 1 })])
      await views.write('Quotes', [write('1', 1, { a: 2 })], null, 1)
      await expect(views.write('Quotes', [write('1', 2, { a: 3 })], null, 2)).rejects.toThrow(/of version 1, not 2/u)
      expect((await views.get('Quotes', '1'))?.row).toBe('{"a":2}')
    })

    test('other columns may be declared later without a new version and without a change', async () => {
      await readable(views, [write('1', 0, { QuoteID: 1, State: 'NSW' }), write('2', 0, { QuoteID: 2, State: 'VIC' })])
      await views.write('Quotes', [write('2', 1, null), write('3', 0, { QuoteID: 3, State: 'NSW' }, 'heavy')])
      const before = await allChanges(views)
      const spec = { ...QUOTES, columns: { State: 'text' as const }, searched: ['State'] }
      expect(await views.ensure(spec)).toEqual({ collection: 'Quotes', version: 1, building: null, closed: false })
      expect(await allChanges(views)).toEqual(before)
      const page = await views.page('Quotes', { filter: { State: 'NSW' }, words: 'nsw', offset: 0, limit: 9 })
      expect(page.rows.map(({ key }) => key).toSorted()).toEqual(['1', '3'])
      expect((await views.get('Quotes', '3'))?.heavy).toBe('heavy')
      expect(await views.write('Quotes', [write('1', 1, { QuoteID: 1, State: 'QLD' })])).toBe(5)
    })
  })
}
