/** Role flags as lists and texts. */
import { expect, test } from 'vitest'
import { roleFlags, rolesAsString, rolesOf } from './roles.ts'

test('roles set to 1 are shown as text, in one order', () => {
  expect(rolesAsString({ ROOT: 1, ADMIN: 1, UWRITER: 0, ISO: 0 })).toBe('ADMIN, ROOT')
  expect(rolesAsString({})).toBe('')
})

test('A-149 role flags are always all four', () => {
  expect(roleFlags(['UWRITER'])).toEqual({ ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 })
  expect(rolesOf(roleFlags(['ROOT', 'ISO']))).toEqual(['ISO', 'ROOT'])
})
