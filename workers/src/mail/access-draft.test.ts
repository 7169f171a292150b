import { accessCodes, PasswordResetAsked, SecondStepAsked, type EventEnvelope, type Fact } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import type { AccessEvent } from '../runtime/events.ts'
import { accessLetter } from './access-draft.ts'

const mia = {
  ownerId: 1, username: 'mia+uw@example.com', firstName: 'Mia', lastName: 'Chen', title: '', phone: '',
  roles: { ADMIN: false, UWRITER: true, ISO: false, ROOT: false }, active: true, isProductLead: false,
}
const codes = accessCodes('a key')
const access = { codes, publicUrl: () => 'https://bindery.example' }
const envelope = {
  id: 'e1', stream: 'access-1', revision: 0, at: '2026-01-01T00:00:00.000Z', actor: { id: 1, name: 'Mia Chen' }, func: 'F',
  requestId: 'r', requestHash: '', correlationId: 'r', causationId: null, previousHash: '', hash: '',
} satisfies Omit<EventEnvelope, 'type' | 'version' | 'data'>
const recorded = <F extends Fact>(fact: F) => ({ ...envelope, ...fact })
const expiresAt = '2026-01-01T00:10:00.000Z'

test('AUTH-006 a code is mailed in the text, never in the subject, which is recorded', () => {
  const event: AccessEvent = recorded(SecondStepAsked({ ownerId: 1, session: 's', expiresAt }))
  const letter = accessLetter(access, event, mia)
  expect(letter?.values['Code']).toBe(codes.code('e1'))
  expect(letter?.subject).not.toContain(codes.code('e1'))
})

test('AUTH-012 A-038 the link carries the name and the code of its own event, safe in an address', () => {
  const event: AccessEvent = recorded(PasswordResetAsked({ ownerId: 1, reason: 'forgotten', expiresAt }))
  const link = new URL(accessLetter(access, event, mia)?.values['Link'] ?? '')
  expect(`${link.origin}${link.pathname}`).toBe('https://bindery.example/changepass')
  expect(link.searchParams.get('username')).toBe('mia+uw@example.com')
  expect(link.searchParams.get('resetcode')).toBe(codes.token('e1'))
})

test('A-032 a new colleague is welcomed by name', () => {
  const event: AccessEvent = recorded(PasswordResetAsked({ ownerId: 1, reason: 'new-account', expiresAt }))
  expect(accessLetter(access, event, mia)).toMatchObject({
    purpose: 'set-password', subject: 'Welcome to Bindery: set your password', values: { UserFirstName: 'Mia' },
  })
})
