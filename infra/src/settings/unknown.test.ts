/** A mistyped setting is told with the one that was probably meant; what scripts and tests read is not. */
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entries } from './entries.ts'
import { unknownSettings } from './unknown.ts'

test.each([
  ['BINDERY_DIGEST', 'Is BINDERY_DIGESTS meant?'],
  ['BINDERY_PORT', 'Is PORT meant?'],
  ['BINDERY_SMTP_URL', 'Is SMTP_URL meant?'],
  ['BINDERY_data', 'Is BINDERY_DATA meant?'],
  ['BINDERY_CONSOLE_ORIGIN', 'Is BINDERY_CONSOLE_ORIGINS meant?'],
  ['BINDERY_SERVICE_PORT_HTTP', 'The README lists the settings.'],
])('%s is told: %s', (name, advice) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([`${name} is no setting, so it has no effect. ${advice}`])
})

test('the value of an unknown variable is not told', () => {
  expect(unknownSettings({ BINDERY_ROOT_PASWORD: 'hunter2' }).join()).not.toContain('hunter2')
})

test('settings, variables of other programs and empty ones are not told', () => {
  const settings = Object.fromEntries(Object.keys(entries).map((name) => [name, 'x']))
  expect(unknownSettings({ ...settings, PATH: '/bin', BINDERY_DIGEST: ' ', BINDERY_OTHER: undefined })).toEqual([])
})

test('what scripts, console, examples and tests read is not told', async () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const files = globSync(
    ['package.json', 'Dockerfile', '{scripts,tests,docs,console}/**/*.{mjs,ts,tsx,md,sh,yaml,http}'],
    { cwd: root, exclude: ['**/node_modules/**', 'tests/acceptance/{start-refused,tools-misused}.test.ts'] },
  )
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const names = new Set(texts.flatMap((text) => text.match(/\bBINDERY_[A-Z_]*[A-Z]\b/gu) ?? []))
  expect(names.size).toBeGreaterThan(20)
  expect(unknownSettings(Object.fromEntries([...names].map((name) => [name, 'x'])))).toEqual([])
})
