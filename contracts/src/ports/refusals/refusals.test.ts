/** The catalogue of refusals: docs/errors.md describes each code, and every code is used. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REFUSALS } from './refusals.ts'
import { refusedReply } from './reply.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const lines = Object.entries(REFUSALS).map(
  ([code, { text, when }]) =>
    `| \`${code}\` | ${text.replaceAll('\n', '<br>').replaceAll('<space>', '\\<space>')} | ${when} |`,
)

test('docs/errors.md has the table of the refusals as they are', () => {
  const page = readFileSync(join(ROOT, 'docs', 'errors.md'), 'utf8')
  const [, table] = /<!-- refusals -->\n([\s\S]*?)\n<!-- \/refusals -->/u.exec(page) ?? []
  expect(table?.split('\n')).toEqual(['| Code | Text | When |', '|---|---|---|', ...lines])
})

test('every code is returned somewhere', () => {
  const sources = globSync('{command-api,projections,infra}/src/**/*.ts', { cwd: ROOT })
  const product = sources.filter((path) => !/\.test\.ts$|\/testing\//u.test(path))
  const said = product.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
  expect(Object.keys(REFUSALS).filter((code) => !said.includes(`'${code}'`))).toEqual([])
})

test('a refusal carries its code beside its text, and the text of the catalogue unless another is given', () => {
  const reply = { hasAccess: true, results: { Success: false, Code: 'busy' }, code: 'busy' }
  expect(refusedReply('busy')).toEqual({ ...reply, errorMessage: REFUSALS.busy.text })
  expect(refusedReply('busy', 'In a moment.')).toEqual({ ...reply, errorMessage: 'In a moment.' })
})
