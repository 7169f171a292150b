/** A mistyped setting is told with the one that was probably meant. */
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
