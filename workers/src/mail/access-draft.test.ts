/** Letters with codes and links. */
import { accessCodes, PasswordResetAsked, SecondStepAsked } from '@bindery/contracts/events'
import { recorded, sampleAccount } from '@bindery/contracts/testing'
import { expect, test } from 'vitest'
import type { AccessEvent } from '../runtime/events.ts'
import { accessLetter } from './access-letters.ts'

const mia = sampleAccount({ username: 'mia+uw@example.com' })
const codes = accessCodes('a key')
const access = { codes, publicUrl: () => 'https://bindery.example' }
const expiresAt = '2026-01-01T00:10:00.000Z'

test('a code is mailed in the text, never in the subject, which is recorded', () => {
  const event: AccessEvent = recorded(SecondStepAsked({ ownerId: 1, session: 's', expiresAt }))
  const letter = accessLetter(access, event, mia)
  expect(letter?.values['Code']).toBe(codes.code('e'))
  expect(letter?.subject).not.toContain(codes.code('e'))
})

test('A-038 the link carries the name and the code of its own event, safe in an address', () => {
  const event: AccessEvent = recorded(PasswordResetAsked({ ownerId: 1, reason: 'forgotten', expiresAt }))
  const link = new URL(accessLetter(access, event, mia)?.values['Link'] ?? '')
  expect(`${link.origin}${link.pathname}`).toBe('https://bindery.example/changepass')
  expect(link.searchParams.get('username')).toBe('mia+uw@example.com')
  expect(link.searchParams.get('resetcode')).toBe(codes.token('e'))
})

test('A-032 a new colleague is welcomed by name', () => {
  const event: AccessEvent = recorded(PasswordResetAsked({ ownerId: 1, reason: 'new-account', expiresAt }))
  expect(accessLetter(access, event, mia)).toMatchObject({
    purpose: 'set-password',
    subject: 'Welcome to Bindery: set your password',
    values: { UserFirstName: 'Mia' },
  })
})

test("A-089 each letter asks for the template by its name, which is the agency's to change", () => {
  const asked = (event: AccessEvent) => accessLetter(access, event, mia)?.template
  const reset = (reason: 'forgotten' | 'new-account'): AccessEvent =>
    recorded(PasswordResetAsked({ ownerId: 1, reason, expiresAt }))
  expect(asked(recorded(SecondStepAsked({ ownerId: 1, session: 's', expiresAt })))).toBe('TFA-CODE-EMAIL-MESSAGE')
  expect(asked(reset('forgotten'))).toBe('RESET-PASSWORD-EMAIL-MESSAGE')
  expect(asked(reset('new-account'))).toBe('SET-PASSWORD-EMAIL-MESSAGE')
})
