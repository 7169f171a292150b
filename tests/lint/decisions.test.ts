/** The index of architecture decisions lists every page, and nothing else. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'decisions')

test('docs/decisions/README.md lists every decision once, and each has a number of its own', () => {
  const pages = globSync('[0-9]*.md', { cwd: FOLDER }).toSorted()
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/\]\(([^/)]+\.md)\)/gu)].map(([, page = '']) => page)
  expect(listed.toSorted()).toEqual(pages)
  expect(new Set(pages.map((page) => page.slice(0, 3))).size).toBe(pages.length)
})
