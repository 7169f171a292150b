/** The promises of every index of events. */
import type { EventIndex, IndexEntry } from '@bindery/contracts/ports'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileEventIndex } from '../hostile/index.ts'
import { using, type Open } from './opened.ts'

const upTo = (revision: number) => ({
  position: String(revision),
  stream: 'submission-a',
  revision,
  hash: `hash-${revision}`,
})
const entry = (revision: number, change: Partial<IndexEntry> = {}): IndexEntry => ({
  stream: 'submission-a',
  revision,
  at: `2025-07-01T00:0${revision}:00.000Z`,
  marks: [],
  words: [],
  hidden: false,
  ...change,
})
const page = { offset: 0, limit: 50 }

export function eventIndexSuite(name: string, open: Open<EventIndex>): void {
  const revisions = async (index: EventIndex, question: Partial<Parameters<EventIndex['find']>[0]>) =>
    (await index.find({ ...page, ...question })).found.map(({ revision }) => revision)

  describe(`${name} as an index of events`, () => {
    test('a new one stands before the first event', () =>
      using(open, async ({ adapter }) => {
        expect(await adapter.state()).toMatchObject({ upTo: null, entries: 0 })
        expect(await adapter.find(page)).toEqual({ found: [], total: 0, more: false, whole: [] })
      }))

    test('what was added is there when it is opened again, and so is the place it was read up to', () =>
      using(open, async ({ adapter, reopen }) => {
        await adapter.begin(3)
        await adapter.add([entry(0, { words: ['acme'] })], upTo(0))
        const again = await reopen()
        expect(await again.state()).toEqual({ version: 3, upTo: upTo(0), entries: 1 })
        expect(await revisions(again, { words: ['acme'] })).toEqual([0])
      }))

    test('one that begins anew has forgotten everything', () =>
      using(open, async ({ adapter }) => {
        await adapter.begin(1)
        await adapter.add([entry(0, { words: ['acme'], marks: ['actor:1'] })], upTo(0))
        await adapter.begin(2)
        expect(await adapter.state()).toEqual({ version: 2, upTo: null, entries: 0 })
        expect(await revisions(adapter, { words: ['acme'] })).toEqual([])
        await adapter.add([entry(1, { words: ['acme'] })], upTo(1))
        expect(await revisions(adapter, { words: ['ac'], begins: true })).toEqual([1])
      }))

    test('the newest comes first; of the same instant what was added last', () =>
      using(open, async ({ adapter }) => {
        const at = '2025-07-01T00:03:00.000Z'
        await adapter.add([entry(0), entry(5), entry(3, { at }), entry(4, { at })], upTo(4))
        await adapter.add([entry(2)], upTo(2))
        expect(await revisions(adapter, {})).toEqual([5, 4, 3, 2, 0])
        expect(await revisions(adapter, { offset: 1, limit: 2 })).toEqual([4, 3])
      }))

    test('of every group of marks one must be there; marks may hold any characters', () =>
      using(open, async ({ adapter }) => {
        await adapter.add(
          [
            entry(0, { marks: ['actor:1', 'type:QuoteSent'] }),
            entry(1, { marks: ['actor:1', 'type:QuoteBound'] }),
            entry(2, { marks: ['actor:12', 'type:QuoteSent'] }),
            entry(3, { marks: ['record:config-TFA-REQUIRED'] }),
            entry(4, { marks: ['record:config-TFA REQUIRED', 'record:é"*'] }),
          ],
          upTo(4),
        )
        expect(await revisions(adapter, { marks: [['actor:1']] })).toEqual([1, 0])
        expect(await revisions(adapter, { marks: [['actor:1', 'actor:12'], ['type:QuoteSent']] })).toEqual([2, 0])
        expect(await revisions(adapter, { marks: [['record:config-TFA-REQUIRED']] })).toEqual([3])
        expect(await revisions(adapter, { marks: [['record:é"*']] })).toEqual([4])
        expect(await revisions(adapter, { marks: [['actor:2']] })).toEqual([])
      }))

    test('every word must be there: whole, or as the beginning of one; a word is no mark', () =>
      using(open, async ({ adapter }) => {
        await adapter.add(
          [
            entry(0, { words: ['acme', 'engineering', '41'] }),
            entry(1, { words: ['acme', 'marine', '41001'] }),
            entry(2, { words: ['士林', 'straße'], marks: ['acme'] }),
          ],
          upTo(2),
        )
        expect(await revisions(adapter, { words: ['acme'] })).toEqual([1, 0])
        expect(await revisions(adapter, { words: ['acme', 'engin'] })).toEqual([])
        expect(await revisions(adapter, { words: ['acme', 'engin'], begins: true })).toEqual([0])
        // Only whole numbers are found: 41 does not find 41001.
        expect(await revisions(adapter, { words: ['41'], begins: true })).toEqual([0])
        expect(await revisions(adapter, { words: ['士'], begins: true })).toEqual([2])
        expect(await revisions(adapter, { words: ['straße'], begins: true })).toEqual([2])
      }))

    test('words of any script and age are found, alone and whole', () =>
      using(open, async ({ adapter }) => {
        const words = ['ᦰ𒕂ﰳ𐰝', 'ᦰ', 'zaz', 'z6vbzz', 'ⅷ²', 'é', 'e', 'ﬁ', 'ş', '𞤀𞤁', '한국어', 'ａ１', 'h', 'w']
        await adapter.add(
          words.map((word, n) => entry(n, { at: entry(0).at, words: [word] })),
          upTo(words.length),
        )
        for (const [n, word] of words.entries())
          expect([word, await revisions(adapter, { words: [word] })]).toEqual([word, [n]])
        await adapter.add([entry(20, { at: entry(0).at, marks: ['ᦰ𒕂'] })], upTo(20))
        expect(await revisions(adapter, { marks: [['ᦰ𒕂']] })).toEqual([20])
      }))

    test('where too many words begin alike, the word itself is looked for, and that is said', () =>
      using(open, async ({ adapter }) => {
        const many = Array.from({ length: 40 }, (_, n) => `co${String.fromCodePoint(97 + (n % 26))}${n}`)
        await adapter.add(
          [
            ...many.map((word, n) => entry(n, { at: entry(0).at, words: [word] })),
            entry(50, { at: entry(1).at, words: ['co'] }),
          ],
          upTo(50),
        )
        expect(await adapter.find({ ...page, words: ['co'], begins: true })).toMatchObject({
          whole: ['co'],
          total: 1,
          found: [{ revision: 50 }],
        })
        expect(await adapter.find({ ...page, words: ['coa'], begins: true })).toMatchObject({ whole: [], total: 2 })
      }))

    test('a period holds its first instant and not its last', () =>
      using(open, async ({ adapter }) => {
        await adapter.add(
          [0, 1, 2, 3].map((n) => entry(n, { words: ['acme'] })),
          upTo(3),
        )
        const period = { from: entry(1).at, before: entry(3).at }
        expect(await revisions(adapter, period)).toEqual([2, 1])
        expect(await revisions(adapter, { ...period, words: ['acme'] })).toEqual([2, 1])
      }))

    test('what is hidden is found only by who asks for it', () =>
      using(open, async ({ adapter }) => {
        await adapter.add([entry(0, { marks: ['actor:1'] }), entry(1, { marks: ['actor:1'], hidden: true })], upTo(1))
        expect(await revisions(adapter, {})).toEqual([0])
        expect(await revisions(adapter, { marks: [['actor:1']] })).toEqual([0])
        expect(await revisions(adapter, { hidden: true })).toEqual([1, 0])
        expect(await revisions(adapter, { marks: [['actor:1']], hidden: true })).toEqual([1, 0])
      }))

    test('many are counted up to a bound, beyond which nobody pages', () =>
      using(open, async ({ adapter }) => {
        const at = entry(0).at
        for (let batch = 0; batch < 11; batch += 1) {
          await adapter.add(
            Array.from({ length: 1_000 }, (_, n) => entry(batch * 1_000 + n, { at, marks: ['actor:1'] })),
            upTo(batch),
          )
        }
        const last = await adapter.find({ marks: [['actor:1']], offset: 9_990, limit: 50 })
        expect(last).toMatchObject({ total: 10_000, more: true })
        expect(last.found.map(({ revision }) => revision)).toEqual(Array.from({ length: 10 }, (_, n) => 1_009 - n))
        expect(await adapter.find(page)).toMatchObject({ total: 10_000, more: true })
      }))

    test('PROPERTY any question is answered as plain code answers it', async () => {
      const word = fc.constantFrom('ac', 'acme', 'acre', 'marine', 'co', '4', '41')
      const mark = fc.constantFrom('actor:1', 'actor:11', 'type:A', 'type:B')
      const instant = fc.integer({ min: 0, max: 5 }).map((second) => `2025-07-01T00:00:0${second}.000Z`)
      const entries = fc.array(
        fc.record({
          at: instant,
          marks: fc.uniqueArray(mark),
          words: fc.uniqueArray(word),
          hidden: fc.boolean(),
        }),
        { maxLength: 25 },
      )
      const questions = fc.array(
        fc.record({
          marks: fc.array(fc.array(mark, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
          words: fc.uniqueArray(word, { maxLength: 2 }),
          begins: fc.boolean(),
          hidden: fc.boolean(),
          from: instant,
          before: instant,
          offset: fc.integer({ min: 0, max: 3 }),
          limit: fc.integer({ min: 1, max: 30 }),
        }),
        { minLength: 1, maxLength: 8 },
      )
      await using(open, async ({ adapter }) => {
        await fc.assert(
          fc.asyncProperty(entries, questions, async (given, asked) => {
            const plain = hostileEventIndex()
            await adapter.begin(1)
            const added = given.map((each, n) => ({ ...each, stream: 'submission-a', revision: n }))
            for (const index of [adapter, plain]) await index.add(added, upTo(given.length))
            for (const question of asked) expect(await adapter.find(question)).toEqual(await plain.find(question))
          }),
          { numRuns: 60 },
        )
      })
    })
  })
}
