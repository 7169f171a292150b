/** Every file that docs/security.md cites exists, and its first page lists every open row. */
import { access, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const text = await readFile(new URL('docs/security.md', root), 'utf8')
const [first = '', all = ''] = text.split('## All rows')
const rowsOf = (part: string) =>
  [...part.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \|$/gmu)].map(([, id = '', rest = '']) => ({
    id,
    cells: rest.split(' | '),
  }))

/** The number of rows of levels 1 and 2 in each chapter. */
const CHAPTERS = [38, 54, 18, 9, 30, 13, 12, 15, 7, 5, 8, 15, 13, 23]

test('every row of levels 1 and 2 stands once, with a state and what shows it', () => {
  const rows = rowsOf(all)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(CHAPTERS.map((_, at) => rows.filter(({ id }) => id.startsWith(`${at + 1}.`)).length)).toEqual(CHAPTERS)
  for (const { cells } of rows) {
    expect(cells).toHaveLength(3)
    expect(['met', '**not met**', 'outside', 'n/a']).toContain(cells[1])
  }
})

test('what is not met stands on top, all of it, and the counts are right', () => {
  const rows = rowsOf(all)
  const inState = (state: string) => rows.filter(({ cells }) => cells[1] === state)
  expect(rowsOf(first).map(({ id }) => id)).toEqual(inState('**not met**').map(({ id }) => id))
  expect(first).toContain(
    `Of ${rows.length} rows **${inState('met').length} are met**, **${inState('**not met**').length} are not**, ` +
      `${inState('outside').length} are the installation's`,
  )
})

test('every file it names is there', async () => {
  const named = new Set(
    [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*|[\w.-]+\.(?:json|mjs|md))`/gu)].map(([, path = '']) => path),
  )
  expect(named.size).toBeGreaterThan(60)
  const missing = await Promise.all(
    [...named].map((path) =>
      access(fileURLToPath(new URL(path, root))).then(
        () => '',
        () => path,
      ),
    ),
  )
  expect(missing.filter((path) => path !== '')).toEqual([])
})
