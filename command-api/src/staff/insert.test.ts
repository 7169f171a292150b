/** New accounts. */
import { AccountOpened } from '@bindery/contracts/events'
import type { BodyOf, InsertAccount } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { mia, people } from '../../test/world.ts'
import { insertAccount } from './insert.ts'

type Fields = BodyOf<typeof InsertAccount>['Account']

const fields: Fields = {
  Username: 'jo.park@bindery.example',
  FirstName: ' Jo ',
  LastName: 'Park',
  Roles: roles({ UWRITER: 1 }),
}
const root = { id: 3, name: 'Ruth Vale' }
const open = (changes: Partial<Fields> = {}, actor = root) =>
  given(insertAccount, ...people).when({ Account: { ...fields, ...changes } }, { actor })

function roles(given: Partial<Record<'ADMIN' | 'UWRITER' | 'ISO' | 'ROOT', 0 | 1>>) {
  return { ADMIN: 0 as const, UWRITER: 0 as const, ISO: 0 as const, ROOT: 0 as const, ...given }
}

test('an account is opened with trimmed values and its roles, and is active by default', () => {
  open().records(
    AccountOpened({
      ownerId: 4,
      username: 'jo.park@bindery.example',
      firstName: 'Jo',
      lastName: 'Park',
      title: '',
      phone: '',
      roles: { ADMIN: false, UWRITER: true, ISO: false, ROOT: false },
      active: true,
      isProductLead: false,
    }),
  )
  expect(open().reply().Account).toMatchObject({
    OwnerID: 4,
    FullName: 'Jo Park',
    Roles: roles({ UWRITER: 1 }),
    Active: true,
    LastLogin: null,
  })
})

test('the username is required, a full e-mail address, and unique ignoring case', () => {
  open({ Username: ' ' }).answers('Account Username is required.')
  open({ Username: 'jo.park' }).answers('Account Username is invalid.')
  open({ Username: 'MIA.Chen@bindery.example' }).refuses('username-taken', 'Username already EXISTS.')
})

test('first and last name are required', () => {
  open({ FirstName: '', LastName: ' ' }).answers('Firstname is required.', 'Lastname is required.')
})

test('A-042 what is longer than its field is refused', () => {
  const long = (length: number) => 'x'.repeat(length + 1)
  open({
    Username: `${'x'.repeat(90)}@bindery.example`,
    FirstName: long(50),
    LastName: long(50),
    Title: long(50),
    Phone: long(20),
  }).answers(...['Username', 'Firstname', 'Lastname', 'Title', 'Phone'].map((label) => `${label} is too long.`))
})

test('A-028 only ROOT grants ROOT, and the system opens the first account', () => {
  const rootAccount = { Roles: roles({ ROOT: 1 }) }
  open(rootAccount, mia).refuses('no-access', 'You do not have access to this function.')
  open(rootAccount).recordsLike('AccountOpened', { ownerId: 4 })
  given(insertAccount)
    .when({ Account: { ...fields, ...rootAccount } }, { actor: { id: 0, name: 'Bindery' } })
    .recordsLike('AccountOpened', { ownerId: 1 })
})
