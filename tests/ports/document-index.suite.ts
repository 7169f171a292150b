/** What every index of documents keeps: files at their places, equal ones once, until the last has vanished. */
import type { DocumentIndex } from '@bindery/contracts/ports'
import { describe, expect, test } from 'vitest'
import { asked, document, paths } from './document-samples.ts'
import { using, type Open } from './opened.ts'

export function documentIndexSuite(name: string, open: Open<DocumentIndex>): void {
  describe(`${name} as an index of documents`, () => {
    test('a new one knows nothing', () =>
      using(open, async ({ adapter }) => {
        expect(await adapter.state()).toMatchObject({ files: 0, documents: 0 })
        expect(await adapter.places('', 10)).toEqual([])
        expect(await adapter.search(asked('a', ''))).toEqual({ found: [], more: false })
        expect(await adapter.bySha256('0'.repeat(64))).toBeNull()
        expect(await adapter.at('a.txt')).toBeNull()
        expect(await adapter.unread(5)).toEqual({ total: 0, first: [] })
      }))

    test('what was put is there when it is opened again; one that begins anew has forgotten everything', () =>
      using(open, async ({ adapter, reopen }) => {
        await adapter.begin(3)
        await adapter.put([document('Acme/a.txt', 'marine cargo')])
        const again = await reopen()
        expect(await again.state()).toEqual({ version: 3, files: 1, documents: 1 })
        expect(await paths(again, '', 'cargo')).toEqual(['Acme/a.txt'])
        await again.begin(4)
        expect(await again.state()).toEqual({ version: 4, files: 0, documents: 0 })
        expect(await paths(again, '', 'cargo')).toEqual([])
      }))

    test('A-166 equal files are one document, shown at the place that was changed last, until the last has vanished', () =>
      using(open, async ({ adapter }) => {
        const old = document('old/wording.txt', 'wording', { modified: 1_000 })
        await adapter.put([old])
        await adapter.put([{ ...old, path: 'new/wording 2.txt', modified: 5_000 }])
        expect(await adapter.state()).toMatchObject({ files: 2, documents: 1 })
        expect(await adapter.bySha256(old.sha256)).toMatchObject({ path: 'new/wording 2.txt', title: 'wording 2.txt' })
        expect(await paths(adapter, 'new', '')).toEqual(['new/wording 2.txt'])
        expect(await paths(adapter, 'old', '')).toEqual(['new/wording 2.txt'])
        await adapter.remove(['new/wording 2.txt', 'unknown.txt'])
        expect(await adapter.bySha256(old.sha256)).toMatchObject({ path: 'old/wording.txt', modified: 1_000 })
        expect(await paths(adapter, 'old', 'wording')).toEqual(['old/wording.txt'])
        expect(await paths(adapter, 'new', '')).toEqual([])
        await adapter.remove(['old/wording.txt'])
        expect(await adapter.bySha256(old.sha256)).toBeNull()
        expect(await paths(adapter, '', 'wording')).toEqual([])
        expect(await adapter.state()).toMatchObject({ files: 0, documents: 0 })
      }))

    test('a changed file is another document, and the old text is not found again', () =>
      using(open, async ({ adapter }) => {
        const before = document('a.txt', 'first wording')
        await adapter.put([before])
        await adapter.put([document('a.txt', 'second wording', { modified: 2_000 })])
        expect(await paths(adapter, '', 'first')).toEqual([])
        expect(await paths(adapter, '', 'second')).toEqual(['a.txt'])
        expect(await adapter.bySha256(before.sha256)).toBeNull()
        expect(await adapter.at('a.txt')).toEqual({ path: 'a.txt', size: 14, modified: 2_000 })
      }))

    test('bytes of which only a name was known are found by their text, once a file of a readable kind has them', () =>
      using(open, async ({ adapter }) => {
        const text = document('a.txt', 'hidden words')
        const nameless = { ...text, path: 'a.bin', body: '', reading: 'name-only' as const }
        await adapter.put([nameless])
        expect(await paths(adapter, '', 'hidden')).toEqual([])
        await adapter.put([text])
        expect(await adapter.state()).toMatchObject({ files: 2, documents: 1 })
        expect((await adapter.search(asked('', 'hidden'))).found).toHaveLength(1)
        await adapter.remove(['a.bin', 'a.txt'])
        expect(await adapter.state()).toMatchObject({ files: 0, documents: 0 })
      }))

    test('places are listed by path, page after page; what could not be read is listed with its reason', () =>
      using(open, async ({ adapter }) => {
        const reading = { c: 'encrypted', a: 'scanned', b: 'read', d: 'name-only' } as const
        await adapter.put(
          Object.entries(reading).map(([path, each]) => document(path, `body of ${path}`, { reading: each })),
        )
        expect((await adapter.places('', 3)).map(({ path }) => path)).toEqual(['a', 'b', 'c'])
        expect((await adapter.places('c', 3)).map(({ path }) => path)).toEqual(['d'])
        expect(await adapter.unread(1)).toEqual({ total: 2, first: [{ path: 'a', reading: 'scanned' }] })
        expect((await adapter.unread(9)).first).toEqual([
          { path: 'a', reading: 'scanned' },
          { path: 'c', reading: 'encrypted' },
        ])
      }))

    test('a document is given whole, whatever characters it has', () =>
      using(open, async ({ adapter }) => {
        const whole = document('Straße/é"*.txt', 'line one\n\t"quoted" 士林 ᦰ𒕂 -- NEAR(a b) *', {
          title: 'O’Brien: "AND"',
          keywords: 'a, b',
        })
        await adapter.put([whole])
        expect(await adapter.bySha256(whole.sha256)).toMatchObject(whole)
        expect(await paths(adapter, 'strasse o’brien', '')).toEqual([])
        expect(await paths(adapter, 'straße o’brien', 'near quoted')).toEqual(['Straße/é"*.txt'])
      }))
  })
}
