/** Which documents of an answer show their text around the hits, and which its beginning (A-166). */
import { searchPhrases } from '@bindery/contracts/rules'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sumInSql } from '../event-index/sums.ts'
import { readOperations } from './read-operations.ts'
import { createDocumentTables } from './tables.ts'
import { writeOperations } from './write-operations.ts'

let db: DatabaseSync
beforeEach(() => {
  db = new DatabaseSync(':memory:')
  sumInSql(db)
  createDocumentTables(db)
})
afterEach(() => db.close())

const MEGABYTE = 1_000_000
const place = { size: 1, modified: 1_000, keywords: '', reading: 'read' } as const

/** Documents with the word at their end, each as long as it says. */
function put(...lengths: readonly number[]): void {
  writeOperations(db).put(
    lengths.map((length, at) => ({
      ...place,
      path: `${at}.txt`,
      sha256: String(at).padStart(64, '0'),
      title: `Number ${at}`,
      body: `${`other${at} `.repeat(length / 7)}asbestos`,
    })),
  )
}

/** For each document found, in their order, whether its snippet has a hit. */
function hits(): readonly boolean[] {
  const question = { title: [], body: searchPhrases('asbestos'), limit: 50 }
  return readOperations(db, 'documents')
    .search(question)
    .found.map(({ snippet }) => snippet.some(({ isHit }) => isHit))
}

test('a question has the same answer on a machine that is too busy to give it in time', () => {
  put(70, 700, 7_000)
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000))
  expect(hits()).toEqual([true, true, true])
})

test('after four million bytes the documents that are left show their beginning', () => {
  put(...Array.from({ length: 6 }, () => MEGABYTE))
  expect(hits()).toEqual([true, true, true, true, false, false])
})

test('the best document shows its hits, however long it is', () => {
  put(5 * MEGABYTE, 6 * MEGABYTE)
  expect(hits()).toEqual([true, false])
})
