/** The way through the code that the documents show: the table of areas names every folder, and named files exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8')

/** Where the areas of each room lie, and the folders beside them that are no areas; the order is that of the columns. */
const ROOMS = [
  { path: 'command-api/src', floors: ['kernel', 'states', 'facts', 'execution', 'calls', 'http'] },
  { path: 'projections/src', floors: ['runner', 'queries', 'loads'] },
  { path: 'workers/src', floors: ['runtime'] },
  { path: 'console/src/features', floors: [] },
] as const

const lines = read('docs/architecture.md').split('\n')
const heading = lines.findIndex((line) => line.startsWith('| Area |'))
const rows = lines
  .slice(heading + 2, lines.indexOf('', heading))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))

test.for(ROOMS.map((room, at) => ({ ...room, column: at + 2 })))(
  'the table of areas names every folder of $path, and no other',
  ({ path, floors, column }) => {
    const folders = readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !floors.some((floor) => floor === entry.name))
      .map(({ name }) => name)
    expect(rows.flatMap((cells) => cells[column] || []).toSorted()).toEqual(folders.toSorted())
  },
)

test('the files that a newcomer is sent to exist', () => {
  const named = [...read('CONTRIBUTING.md').matchAll(/^\d\. .*$/gmu)].flatMap(([step]) =>
    [...step.matchAll(/`([\w-]+\/[\w./-]+)`/gu)].map(([, path = '']) => path),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
