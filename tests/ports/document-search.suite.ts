/** What every index of documents finds by words, in which order, and what it shows of it. */
import { SNIPPET, type DocumentIndex } from '@bindery/contracts/ports'
import { searchPhrases } from '@bindery/contracts/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileDocumentIndex } from '../hostile/index.ts'
import { asked, document, paths } from './document-samples.ts'
import { using, type Open } from './opened.ts'

export function documentSearchSuite(name: string, open: Open<DocumentIndex>): void {
  describe(`${name} as a search for documents`, () => {
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
