/** A style sheet begins with a line about its purpose, as every file does, apart from the comment of its first rule. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', '..', 'console', 'src')

test('every style sheet begins with a comment that stands by itself', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCES })
  expect(sheets.length).toBeGreaterThan(0)
  const begun = /^\/\*(?:[^*]|\*(?!\/))+\*\/\n\n/u
  expect(sheets.filter((sheet) => !begun.test(readFileSync(join(SOURCES, sheet), 'utf8')))).toEqual([])
})
