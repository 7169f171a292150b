/** A test has the time of its kind (vitest.config.ts): a limit of its own only makes it fail where others are at work. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const files = globSync(
  [
    '{contracts,command-api,projections,workers,demo,infra}/src/**/*.test.ts',
    'console/{src,test}/**/*.test.{ts,tsx}',
    'tests/**/*.test.ts',
  ],
  { cwd: ROOT, exclude: (name) => name === 'node_modules' },
)

/** A bare number where a test ends; a longer time that is needed has a name that says why. */
const OWN_LIMIT = /^ *\}, [\d_]+\)$/mu

const limited = (textOf: (file: string) => string) => files.filter((file) => OWN_LIMIT.test(textOf(file)))

test('no test ends with a bare number of milliseconds', () => {
  expect(files.length).toBeGreaterThan(400)
  expect(limited((file) => readFileSync(join(ROOT, file), 'utf8'))).toEqual([])
})

test('one that does is noticed', () => {
  expect(limited(() => "test('sooner than it can', () => {\n  expect(1).toBe(1)\n}, 30_000)\n")).toEqual(files)
})
