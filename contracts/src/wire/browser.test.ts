/**
 * Browsers get only the calls and rules of the contracts, without the events, whose chains and HTML cleaning need a
 * server.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')
const sources = ['wire', 'rules'].flatMap((entry) =>
  readdirSync(join(SOURCES, entry), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/u.test(name))
    .map((name) => join(entry, name)),
)

test('no call and no rule imports the events but for their types', () => {
  expect(sources.length).toBeGreaterThan(50)
  const importing = sources.filter((name) =>
    /^(?:import|export) (?!type )[^']*?from '[./]*events\/index\.ts'/mu.test(readFileSync(join(SOURCES, name), 'utf8')),
  )
  expect(importing).toEqual([])
})
