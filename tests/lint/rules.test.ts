/** Every rule that code, tests and documents cite can be looked up in this repository. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const rows = read('tests/requirements.tsv')
  .split('\n')
  .slice(1)
  .flatMap((line) => line.split('\t')[0] || [])
const decisions = [...read('docs/rules.md').matchAll(/^- \*\*(A-\d{3})\*\*/gmu)].map(([, id]) => id ?? '')
const areas = [...new Set(rows.map((id) => id.split('-')[0]))].join('|')

const CITATION = new RegExp(String.raw`(?<![\w-])(?:A|${areas})-\d{3}(?![\w-])`, 'gu')
const FILES = [
  '*.md',
  'docs/**/*.md',
  '{scripts,tests}/**/*.{ts,mjs}',
  'scripts/**/*.mjs',
  '{contracts,command-api,projections,workers,console,demo,infra}/{src,test}/**/*.{ts,tsx,css}',
]

/** @returns a line `file: id` for each citation of an unknown id */
function unresolved(files: readonly string[], textOf: (file: string) => string): string[] {
  const known = new Set([...rows, ...decisions])
  return files.flatMap((file) =>
    [...textOf(file).matchAll(CITATION)].flatMap(([id]) => (known.has(id) ? [] : [`${file}: ${id}`])),
  )
}

const files = globSync(FILES, { cwd: ROOT, exclude: (name) => name === 'node_modules' })

test('every cited rule stands in docs/rules.md or tests/requirements.tsv', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(unresolved(files, read)).toEqual([])
})

test('a rule that stands nowhere is noticed', () => {
  const invented = ['A', '999'].join('-')
  expect(unresolved(['planted.ts'], () => `/** ${invented} */`)).toEqual([`planted.ts: ${invented}`])
})

test('no rule is told twice', () => {
  expect(new Set(decisions).size).toBe(decisions.length)
})

// A reader of this repository has no other document and could not look "(design 5)" up.
test('nothing is cited that only another document holds', () => {
  const elsewhere = files.filter(
    (file) => file !== 'tests/lint/rules.test.ts' && /\(design ?\d|\bseed [123],? (?:§|section)/iu.test(read(file)),
  )
  expect(elsewhere).toEqual([])
})
