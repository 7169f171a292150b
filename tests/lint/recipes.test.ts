/** Recipes are short, and the files that they name exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const pages = globSync('docs/recipes/*.md', { cwd: ROOT })
const PATH = /`((?:contracts|command-api|projections|workers|console|demo|infra|tests|docs)\/[\w./-]+)`/gu

test.for(pages)('%s has at most twenty lines, and every file it names exists', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(20)
  const missing = [...text.matchAll(PATH)].flatMap(([, path = '']) => (existsSync(join(ROOT, path)) ? [] : [path]))
  expect(missing).toEqual([])
})
