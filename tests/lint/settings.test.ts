/** What scripts, console, examples and tests read is not told as a mistyped setting. */
import { unknownSettings } from '@bindery/infra'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

test('what scripts, console, examples and tests read is not told', async () => {
  const files = globSync(
    ['package.json', 'Dockerfile', '{scripts,tests,docs,console}/**/*.{mjs,ts,tsx,md,sh,yaml,http}'],
    { cwd: ROOT, exclude: ['**/node_modules/**', 'tests/acceptance/{start-refused,tools-misused}.test.ts'] },
  )
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')))
  const names = new Set(texts.flatMap((text) => text.match(/\bBINDERY_[A-Z_]*[A-Z]\b/gu) ?? []))
  expect(names.size).toBeGreaterThan(20)
  expect(unknownSettings(Object.fromEntries([...names].map((name) => [name, 'x'])))).toEqual([])
})
