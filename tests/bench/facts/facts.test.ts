/** The documents with known facts: what is found in them stands there, and how it is judged. */
import { Fact } from '@bindery/contracts/wire'
import { builtInFacts } from '@bindery/workers'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentsOf, type Half, type KnownDocument } from '../../support/fact-documents.ts'
import { measureFacts } from './facts.ts'
import { factLines } from './lines.ts'
import { figuresOf, judged } from './score.ts'

describe.each<Half>(['build', 'held'])('the half %s', (half) => {
  let documents: readonly KnownDocument[]
  beforeAll(async () => {
    documents = await documentsOf(half)
  })

  test('has at least twenty documents of every kind, and each has a text', () => {
    expect(documents.length).toBeGreaterThanOrEqual(20)
    expect(new Set(documents.map(({ kind }) => kind)).size).toBe(6)
    expect(documents.filter(({ document }) => document.pages.join('').length < 100)).toEqual([])
  })

  test('every fact is one of the schema, and its evidence stands on its page word for word', async () => {
    let count = 0
    for (const { name, document } of documents) {
      for (const fact of (await builtInFacts.find(document)).facts) {
        count += 1
        const page = document.pages[fact.evidence.page - 1]
        expect({ name, issues: v.safeParse(Fact, fact).issues }).toEqual({ name, issues: undefined })
        expect(fact.evidence.document).toBe(document.sha256)
        expect({ name, fact, stands: page?.includes(fact.evidence.sentence) }).toMatchObject({ stands: true })
      }
    }
    expect(count).toBeGreaterThan(150)
  })

  test('every value that is words or a number of digits stands in its evidence', async () => {
    const signs = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
    for (const { name, document } of documents) {
      for (const { value, evidence } of (await builtInFacts.find(document)).facts) {
        const words = value.kind === 'text' ? value.text : value.kind === 'abn' ? value.abn : ''
        expect({ name, evidence, stands: signs(evidence.sentence).includes(signs(words)) }).toMatchObject({
          stands: true,
        })
      }
    }
  })

  test('what a text asks for is not done: the true facts are found, those it dictates are not', async () => {
    const hostile = documents.filter(({ kind }) => kind === 'hostile')
    expect(hostile.length).toBeGreaterThan(0)
    for (const known of hostile) {
      const { facts } = await builtInFacts.find(known.document)
      const { found, missed } = judged(known, facts)
      expect(missed).toEqual([])
      expect(found.filter(({ isRight }) => !isRight)).toEqual([])
      expect(facts.filter(({ confidence }) => confidence > 0.98)).toEqual([])
    }
  })
})

test('the rules find what the aim asks for in documents they were not made on', async () => {
  const [builtIn] = await measureFacts([builtInFacts])
  expect(builtIn?.all.precision).toBeGreaterThanOrEqual(0.95)
  expect(builtIn?.all.recall).toBeGreaterThanOrEqual(0.85)
  expect(builtIn?.unfounded).toBe(0)
  expect(factLines(builtIn ? [builtIn] : []).join('\n')).toMatch(/^insured .*\n(?:.*\n)*all /mu)
})

test('the pages of a PDF are told apart, and each fact names its own', async () => {
  const long = (await documentsOf('build')).find(({ name }) => name === 'proposal-long.pdf')
  expect(long?.document.pages.length).toBe(3)
  const { facts } = await builtInFacts.find(long?.document ?? { sha256: '', pages: [] })
  const pageOf = Object.fromEntries(facts.map(({ field, evidence }) => [field, evidence.page]))
  expect(pageOf).toMatchObject({ insured: 1, feeIncome: 2, priorInsurer: 3 })
})

describe('a judgement', () => {
  const document = { sha256: 'a'.repeat(64), pages: ['Limit: $5m\nStaff: 4'] }
  const known: KnownDocument = {
    name: 'a.txt',
    kind: 'slip',
    document,
    truth: { limit: [5_000_000], employees: [4], excess: [1_000, null] },
  }
  const limit = (amount: number, sentence: string): Fact => ({
    field: 'limit',
    value: { kind: 'money', amount, currency: 'AUD' },
    confidence: 0.8,
    evidence: { document: document.sha256, page: 1, sentence },
  })

  test('counts what is right, what is wrong, what is missed, and what stands nowhere', () => {
    const judgement = judged(known, [limit(5_000_000, 'Limit: $5m')])
    expect(judgement).toEqual({
      found: [{ field: 'limit', confidence: 0.8, isRight: true }],
      missed: ['employees'],
      unfounded: 0,
    })
    expect(judged(known, [limit(1, 'Limit: $1')])).toMatchObject({ missed: ['employees', 'limit'], unfounded: 1 })
  })

  test('becomes precision, recall and calibration', () => {
    const figures = figuresOf([judged(known, [limit(5_000_000, 'Limit: $5m'), limit(7, 'Limit: $5m')])], null)
    expect(figures).toMatchObject({ found: 2, told: 2, precision: 0.5, recall: 0.5 })
    expect(figures.calibration).toBeCloseTo(-0.3)
    expect(figures.brier).toBeCloseTo(0.34)
  })
})
