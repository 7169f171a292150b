/** The promises of every index of documents. */
import { SNIPPET, type DocumentIndex, type DocumentQuestion, type PlacedDocument } from '@bindery/contracts/ports'
import { searchPhrases } from '@bindery/contracts/rules'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hostileDocumentIndex } from '../hostile/index.ts'
import { using, type Open } from './opened.ts'

/** The id that an uploaded file has before its name. */
const UPLOAD = '0b9e6a3c-41d2-4f5e-8a77-12c3d4e5f607'

/** A document of some path; its content decides its digest. */
function document(path: string, body: string, change: Partial<PlacedDocument> = {}): PlacedDocument {
  const sha256 = createHash('sha256')
    .update(`${change.title ?? ''}${body}`)
    .digest('hex')
  return {
    path,
    size: body.length,
    modified: 1_000,
    sha256,
    title: '',
    keywords: '',
    body,
    reading: 'read',
    ...change,
  }
}

const asked = (title: string, body: string, limit = 50): DocumentQuestion => ({
  title: searchPhrases(title),
  body: searchPhrases(body),
  limit,
})

export function documentIndexSuite(name: string, open: Open<DocumentIndex>): void {
  const paths = async (index: DocumentIndex, title: string, body: string) =>
    (await index.search(asked(title, body))).found.map(({ path }) => path).toSorted()

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

    test('A-105 every word must occur, those of the title in title or path, those of the text in the body', () =>
      using(open, async ({ adapter }) => {
        await adapter.put([
          document('Acme/proposal.pdf', 'Marine cargo from Sydney', { title: 'Cover for 2026' }),
          document('Harbour/notes.txt', 'Acme asked for marine hull'),
        ])
        expect(await paths(adapter, 'acme', '')).toEqual(['Acme/proposal.pdf'])
        expect(await paths(adapter, 'proposal cover', '')).toEqual(['Acme/proposal.pdf'])
        expect(await paths(adapter, '', 'marine')).toEqual(['Acme/proposal.pdf', 'Harbour/notes.txt'])
        expect(await paths(adapter, '', 'marine hull')).toEqual(['Harbour/notes.txt'])
        expect(await paths(adapter, 'harbour', 'acme')).toEqual(['Harbour/notes.txt'])
        expect(await paths(adapter, 'harbour', 'sydney')).toEqual([])
        expect(await paths(adapter, '', 'harbour')).toEqual([])
        expect(await paths(adapter, '', '')).toEqual([])
        expect(await paths(adapter, ' - ', '"" &')).toEqual([])
      }))

    test('case, accents and endings do not matter; quoted words stand side by side', () =>
      using(open, async ({ adapter }) => {
        await adapter.put([
          document('a.txt', 'The Café offers POLICIES and claims were notified'),
          document('b.txt', 'notified policy claims of the cafe'),
        ])
        for (const words of ['café', 'CAFE', 'policy', 'policies', 'notify', 'claim'])
          expect([words, await paths(adapter, '', words)]).toEqual([words, ['a.txt', 'b.txt']])
        expect(await paths(adapter, '', '"policy and claim"')).toEqual(['a.txt'])
        expect(await paths(adapter, '', '"policy claim"')).toEqual(['b.txt'])
      }))

    test('the better document comes first, and what is more than asked for is told', () =>
      using(open, async ({ adapter }) => {
        const filler = Array.from({ length: 300 }, (_, n) => `other${n}`).join(' ')
        await adapter.put([
          document('once.txt', `${filler} asbestos ${filler}`),
          document('often.txt', 'asbestos removal, asbestos report, asbestos register'),
          document('never.txt', 'nothing of it'),
        ])
        const { found, more } = await adapter.search(asked('', 'asbestos'))
        expect(found.map(({ path }) => path)).toEqual(['often.txt', 'once.txt'])
        expect(more).toBe(false)
        const one = await adapter.search(asked('', 'asbestos', 1))
        expect(one.found.map(({ path }) => path)).toEqual(['often.txt'])
        expect(one.more).toBe(true)
      }))

    test('A-166 a snippet has at most 240 characters of the body around the first hits, which are marked', () =>
      using(open, async ({ adapter }) => {
        const filler = Array.from({ length: 400 }, (_, n) => `word${n}`).join(' ')
        await adapter.put([
          document('far.txt', `${filler} the professional indemnity policies of Acme ${filler}`, { title: 'Far' }),
          document('short.txt', 'indemnity policy', { title: 'Far too' }),
        ])
        const { found } = await adapter.search(asked('', 'policy'))
        for (const { path, snippet } of found) {
          expect([...snippet.map(({ text }) => text).join('')].length).toBeLessThanOrEqual(SNIPPET)
          const hit = snippet.find(({ isHit }) => isHit)?.text
          expect(hit).toBe(path === 'far.txt' ? 'policies' : 'policy')
        }
        // A search by title alone has no hits in the body, so its beginning is shown.
        const far = (await adapter.search(asked('far', ''))).found.find(({ path }) => path === 'far.txt')
        const shown = far?.snippet.map(({ text }) => text).join('') ?? ''
        expect(shown.length).toBeLessThanOrEqual(SNIPPET)
        expect(shown).toMatch(/^word0 word1 /u)
        expect(far?.snippet.some(({ isHit }) => isHit)).toBe(false)
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

    test('PROPERTY after any changes, any question finds the documents that plain code finds', async () => {
      const word = fc.constantFrom('acme', 'marine', 'policy', 'policies', 'claim', 'claims', 'Café', 'cafe', '41')
      const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
      const path = fc.constantFrom('a/acme.txt', 'a/b.txt', 'b/marine.pdf', 'c.txt', 'd/claim 41.eml')
      const change = fc.oneof(
        fc.record({ path, body: text, title: text, modified: fc.integer({ min: 1, max: 4 }) }),
        fc.record({ gone: path }),
      )
      const quoted = fc.boolean().chain((isPhrase) => text.map((words) => (isPhrase ? `"${words}"` : words)))
      const changes = fc.array(change, { maxLength: 14 })
      const questions = fc.array(fc.tuple(quoted, quoted), { minLength: 1, maxLength: 6 })
      await using(open, async ({ adapter }) => {
        await fc.assert(
          fc.asyncProperty(changes, questions, async (made, each) => {
            const plain = hostileDocumentIndex()
            for (const index of [adapter, plain]) {
              await index.begin(1)
              for (const one of made) {
                if ('gone' in one) await index.remove([one.gone])
                else await index.put([document(one.path, one.body, { title: one.title, modified: one.modified })])
              }
            }
            for (const [title, body] of each) {
              const shown = async (index: DocumentIndex) =>
                (await index.search(asked(title, body))).found
                  .map(({ snippet: _, ...found }) => found)
                  .toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
              expect(await shown(adapter)).toEqual(await shown(plain))
            }
            for (const [first, second] of each) {
              const found = async (index: DocumentIndex) => {
                const answer = await index.folders({ any: [first, second].map(searchPhrases), all: [], limit: 20 })
                return new Set(answer.map(({ path: shown }) => shown.split('/')[0]))
              }
              expect(await found(adapter)).toEqual(await found(plain))
            }
            expect(await adapter.state()).toEqual(await plain.state())
          }),
          { numRuns: 60 },
        )
      })
    })
  })
}
