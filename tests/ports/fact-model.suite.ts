/** The promises of every model of facts. */
import type { FactModel, PagedDocument } from '@bindery/contracts/ports'
import { Fact } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { using, type Open } from './opened.ts'

export const SHA256 = 'a'.repeat(64)
const PAGES = ['Policy proposal\nInsured: Harbour View Pty Ltd', 'Limit of indemnity: $5,000,000\nAny claims? No']
export const PROPOSAL: PagedDocument = { sha256: SHA256, pages: PAGES }
export const EMPTY: PagedDocument = { sha256: SHA256, pages: [] }

/** @param open opens a model that can read the proposal above */
export function factModelSuite(name: string, open: Open<FactModel>): void {
  describe(`${name} as a model of facts`, () => {
    test('finds what a document states, each fact on its page', () =>
      using(open, async ({ adapter }) => {
        const { facts } = await adapter.find(PROPOSAL)
        expect(facts).toEqual(
          expect.arrayContaining([
            expect.objectContaining({
              field: 'insured',
              value: { kind: 'text', text: 'Harbour View Pty Ltd' },
              evidence: expect.objectContaining({ page: 1 }),
            }),
            expect.objectContaining({
              field: 'limit',
              value: { kind: 'money', amount: 5_000_000, currency: 'AUD' },
              evidence: expect.objectContaining({ page: 2 }),
            }),
          ]),
        )
      }))

    test('gives facts of the schema alone, whose words stand on their page, one for each field', () =>
      using(open, async ({ adapter }) => {
        const { facts } = await adapter.find(PROPOSAL)
        expect(v.parse(v.array(Fact), facts)).toEqual(facts)
        for (const { evidence } of facts) {
          expect(evidence.document).toBe(SHA256)
          expect(PAGES[evidence.page - 1]).toContain(evidence.sentence)
        }
        expect(new Set(facts.map(({ field }) => field)).size).toBe(facts.length)
      }))

    test('says which model made the facts, and that none failed', () =>
      using(open, async ({ adapter }) => {
        expect(await adapter.find(PROPOSAL)).toMatchObject({ model: adapter.name, fellBack: null })
      }))

    test('finds nothing in a document without text', () =>
      using(open, async ({ adapter }) => {
        expect((await adapter.find(EMPTY)).facts).toEqual([])
        expect((await adapter.find({ ...EMPTY, pages: ['', ' \n'] })).facts).toEqual([])
      }))
  })
}
