/** What every index of documents promises of folders: which are found, what lies in one, what of it speaks of words. */
import type { DocumentIndex } from '@bindery/contracts/ports'
import { searchPhrases } from '@bindery/contracts/rules'
import { describe, expect, test } from 'vitest'
import { document, paths, UPLOAD } from './document-samples.ts'
import { using, type Open } from './opened.ts'

export function documentFoldersSuite(name: string, open: Open<DocumentIndex>): void {
  describe(`${name} as an index of folders`, () => {
    test('A-165 folders are found by a word in title, path or body: any of some, and all of others, the best first', () =>
      using(open, async ({ adapter }) => {
        await adapter.put([
          document('tksr/Acme/proposal.pdf', 'Café insurance for ACME', { title: 'Acme Pty Ltd' }),
          document('tksr/Acme/other.txt', 'nothing about them, acme once'),
          document('subs/2026/slip.txt', 'Pty Ltd Acme and many other words of a long slip about ships'),
          document('subs/Harbour/notes.txt', 'policy PI-77 of somebody'),
          document('loose.txt', 'Acme Pty Ltd'),
        ])
        const folders = async (any: readonly string[], all: readonly string[] = [], limit = 20) =>
          (await adapter.folders({ any: any.map(searchPhrases), all: all.flatMap(searchPhrases), limit })).map(
            ({ path }) => path,
          )
        expect(await folders(['acme pty ltd'])).toEqual(['tksr/Acme/proposal.pdf', 'subs/2026/slip.txt'])
        expect(await folders(['"acme pty ltd"'])).toEqual(['tksr/Acme/proposal.pdf'])
        expect((await folders(['"acme pty ltd"', 'PI-77'])).toSorted()).toEqual([
          'subs/Harbour/notes.txt',
          'tksr/Acme/proposal.pdf',
        ])
        expect(await folders(['acme', 'PI-77'], ['cafe'])).toEqual(['tksr/Acme/proposal.pdf'])
        expect(await folders([], ['harbour'])).toEqual(['subs/Harbour/notes.txt'])
        expect(await folders(['', ' - '], ['ships'])).toEqual(['subs/2026/slip.txt'])
        expect(await folders(['acme'], [], 1)).toHaveLength(1)
        expect(await folders(['acme'], ['zebra'])).toEqual([])
        expect(await folders(['', '"" &'], [])).toEqual([])
      }))

    test('A-165 a folder is found by its own file, though equal bytes lie in a newer one elsewhere', () =>
      using(open, async ({ adapter }) => {
        const wording = document('Acme/wording.txt', 'terms of cover', { modified: 1_000 })
        const copies = ['Harbour/copy.txt', 'Harbour/deep/copy.txt', 'loose.txt']
        await adapter.put([
          wording,
          ...copies.map((path, at) => ({ ...wording, path, modified: 5_000 + at })),
          document('Acme Two/other.txt', 'of something else'),
        ])
        const folders = async (any: string, all = '') => {
          const found = await adapter.folders({ any: [searchPhrases(any)], all: searchPhrases(all), limit: 20 })
          return found.map(({ path, title, modified }) => `${path} ${title} ${modified}`).toSorted()
        }
        const [acme, harbour] = ['Acme/wording.txt wording.txt 1000', 'Harbour/deep/copy.txt copy.txt 5001']
        expect(await folders('terms')).toEqual([acme, harbour])
        expect(await folders('wording')).toEqual([acme])
        expect(await folders('acme', 'cover')).toEqual([acme])
        expect(await folders('copy')).toEqual([harbour])
        expect(await folders('deep', 'terms')).toEqual([harbour])
        expect(await folders('wording copy')).toEqual([])
        expect(await folders('"txt acme"')).toEqual([])
        await adapter.remove(['Harbour/deep/copy.txt', 'Harbour/copy.txt'])
        expect(await folders('terms')).toEqual([acme])
        expect(await paths(adapter, '"wording txt loose"', '')).toEqual([])
      }))

    test('A-165 the documents of a folder and of those in it, by the names of their files, without the ids of uploads', () =>
      using(open, async ({ adapter }) => {
        const twin = document(`Acme/b/${UPLOAD}-Wording.txt`, 'twin', { modified: 5_000 })
        await adapter.put([
          document('Acme/zoo.txt', 'z', { title: 'A title' }),
          document('Acme/deep/er/Alpha.txt', 'a'),
          twin,
          { ...twin, path: 'Acme/a/copy.txt', modified: 1_000 },
          { ...twin, path: 'Acme Two/newest.txt', modified: 9_000 },
          document('Acme%/x.txt', 'percent'),
          document('acme/small.txt', 'small'),
          document('loose.txt', 'loose'),
        ])
        const listed = await adapter.inFolder('Acme', 10)
        expect(listed.found.map(({ path, title }) => [path, title])).toEqual([
          ['Acme/deep/er/Alpha.txt', 'Alpha.txt'],
          [`Acme/b/${UPLOAD}-Wording.txt`, 'Wording.txt'],
          ['Acme/zoo.txt', 'A title'],
        ])
        expect(listed.more).toBe(false)
        const two = await adapter.inFolder('Acme', 2)
        expect([two.found.map(({ path }) => path), two.more]).toEqual([
          ['Acme/deep/er/Alpha.txt', `Acme/b/${UPLOAD}-Wording.txt`],
          true,
        ])
        expect((await adapter.inFolder('Acme Two', 5)).found).toMatchObject([{ title: 'newest.txt', modified: 9_000 }])
        expect(await adapter.inFolder('Acm', 5)).toEqual({ found: [], more: false })
        expect(await adapter.inFolder('Acme%', 5)).toMatchObject({ found: [{ path: 'Acme%/x.txt' }] })
      }))

    test('of a folder with very many documents too, those with the words are given', () =>
      using(open, async ({ adapter }) => {
        const many = Array.from({ length: 620 }, (_, n) => document(`Acme/${n}.txt`, `number ${n} of a long row`))
        await adapter.put([...many, document('Harbour/other.txt', 'the excess of row')])
        await adapter.put([document('Acme/deep/excess.txt', 'the excess of the row')])
        const found = await adapter.speakingOf('Acme', ['excess'], 9)
        expect(found.map(({ path }) => path)).toEqual(['Acme/deep/excess.txt'])
        expect(await adapter.speakingOf('Acme', ['row'], 9)).toHaveLength(9)
      }))

    test('A-165 for a question the documents of a folder that hold any of its words are given whole', () =>
      using(open, async ({ adapter }) => {
        const both = document('Acme/both.txt', 'the excess of claims', { modified: 1_000 })
        await adapter.put([
          both,
          { ...both, path: 'Elsewhere/both.txt', modified: 9_000 },
          document('Acme/one.txt', 'no claim was made in all these long years of sailing, no claim'),
          document('Acme/excess.txt', 'named by its file alone'),
          document('Harbour/other.txt', 'excess claims'),
        ])
        const found = await adapter.speakingOf('Acme', ['excess', 'claims'], 9)
        expect(found.map(({ path }) => path)).toEqual(['Acme/both.txt', 'Acme/one.txt'])
        expect(found.find(({ path }) => path === 'Acme/both.txt')).toMatchObject({
          body: both.body,
          sha256: both.sha256,
        })
        expect(await adapter.speakingOf('Acme', ['excess', 'claims'], 1)).toHaveLength(1)
        expect(await adapter.speakingOf('Acme', [], 9)).toEqual([])
        expect(await adapter.speakingOf('Acme', ['zebra'], 9)).toEqual([])
      }))

    test('one document in very many folders gives a few of them before the next ones have their turn', () =>
      using(open, async ({ adapter }) => {
        const wording = document('Client 0/Wording.pdf', 'cyber cyber cyber', { title: 'Cyber' })
        await adapter.put([
          ...Array.from({ length: 30 }, (_, n) => ({ ...wording, path: `Client ${n}/Wording.pdf` })),
          ...['a', 'b', 'c'].map((name) => ({ ...wording, path: `Client 0/${name}.pdf` })),
          document('Harbour/Proposal.pdf', 'many other words, and cyber once among all of them'),
        ])
        const found = await adapter.folders({ any: [searchPhrases('cyber')], all: [], limit: 20 })
        expect(found).toHaveLength(20)
        expect(found[3]?.path).toBe('Harbour/Proposal.pdf')
      }))
  })
}
