/** Edited accounts: their changes, the protected accounts, and stale saves. */
import { AccountChanged } from '@bindery/contracts/events'
import type { BodyOf, UpdateAccount } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { mia, people, tom } from '../../test/world.ts'
import { updateAccount } from './update.ts'

type Fields = BodyOf<typeof UpdateAccount>['Account']

const ruth = { id: 3, name: 'Ruth Vale' }
const flags = { ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 } as const
const noRoles = { ADMIN: false, UWRITER: false, ISO: false, ROOT: false }
const fields: Fields = {
  OwnerID: 2,
  Revision: 1,
  Username: 'tom.okafor@bindery.example',
  FirstName: 'Tom',
  LastName: 'Okafor',
  Title: 'Underwriter',
  Phone: '02 5550 1000',
  Roles: flags,
  Active: true,
  IsProductLead: true,
}
const ruths: Fields = {
  ...fields,
  OwnerID: 3,
  Revision: 2,
  Username: 'ruth.vale@bindery.example',
  FirstName: 'Ruth',
  LastName: 'Vale',
  Roles: { ...flags, UWRITER: 0, ADMIN: 1, ROOT: 1 },
  IsProductLead: false,
}
const tomsFacts = {
  ownerId: 2,
  username: 'tom.okafor@bindery.example',
  firstName: 'Tom',
  lastName: 'Okafor',
  title: 'Underwriter',
  phone: '02 5550 1000',
  roles: { ...noRoles, UWRITER: true },
  active: true,
  isProductLead: true,
}
const save = (changes: Partial<Fields> = {}, actor = ruth, of: Fields = fields) =>
  given(updateAccount, ...people).when({ Account: { ...of, ...changes } }, { actor })

test('an account is saved whole, trimmed, and answered with the new values beside the old date', () => {
  const saved = save({ LastName: ' Reid ', Roles: { ...flags, ISO: 1 }, Active: false })
  saved.records(
    AccountChanged({
      ...tomsFacts,
      lastName: 'Reid',
      roles: { ...noRoles, UWRITER: true, ISO: true },
      active: false,
    }),
  )
  expect(saved.reply().Account).toMatchObject({
    OwnerID: 2,
    Revision: 3,
    FullName: 'Tom Reid',
    Active: false,
    Roles: { ...flags, ISO: 1 },
    LastLogin: null,
  })
})

test('an absent field keeps its stored value', () => {
  const { Active: _, IsProductLead: __, Roles: ___, ...bare } = fields
  given(updateAccount, ...people)
    .when({ Account: { ...bare, Phone: '1' } }, { actor: ruth })
    .records(AccountChanged({ ...tomsFacts, phone: '1' }))
})

test('an edit is checked as a new account is, and its own username is no duplicate', () => {
  save({ Username: ' ', FirstName: '', LastName: ' ' }).answers(
    'Account Username is required.',
    'Firstname is required.',
    'Lastname is required.',
  )
  save({ Username: 'tom' }).answers('Account Username is invalid.')
  save({ Username: 'MIA.chen@bindery.example' }).refuses('username-taken', 'Username already EXISTS.')
  save({ Username: 'TOM.okafor@bindery.example' }).recordsLike('AccountChanged', {
    username: 'TOM.okafor@bindery.example',
  })
})

test('A-042 an edited title may have 100 characters', () => {
  save({ Title: 'x'.repeat(100) }).recordsLike('AccountChanged', { title: 'x'.repeat(100) })
  save({ Title: 'x'.repeat(101), Phone: '1'.repeat(21) }).answers('Title is too long.', 'Phone is too long.')
})

test('A-030 the own account cannot be set inactive, nor its ROOT role changed; other fields can', () => {
  const own = 'Your own account cannot be set inactive, and its ROOT role cannot be changed.'
  save({ Active: false }, ruth, ruths).refuses('own-account', own)
  save({ Roles: { ...flags, ADMIN: 1, ROOT: 0 } }, ruth, ruths).refuses('own-account', own)
  save({ Roles: { ...flags, ROOT: 1 } }, tom).refuses('own-account', own)
  save({ Title: 'Director', Roles: { ...flags, ISO: 1, ROOT: 1 } }, ruth, ruths).recordsLike('AccountChanged', {
    title: 'Director',
  })
})

test('A-028 only ROOT gives or takes ROOT, and only ROOT reaches the username and the activity of a ROOT', () => {
  save({ Roles: { ...flags, ROOT: 1 } }, mia).refuses('no-access')
  save({ Roles: { ...flags, ADMIN: 1, ROOT: 0 } }, mia, ruths).refuses('no-access')
  save({ Active: false }, mia, ruths).refuses('no-access')
  save({ Username: 'mia.too@bindery.example' }, mia, ruths).refuses('no-access')
  save({ Phone: '1' }, mia, ruths).recordsLike('AccountChanged', { phone: '1' })
  save({ Roles: { ...flags, ROOT: 1 } }).recordsLike('AccountChanged', { ownerId: 2 })
})

test('A-057 a stale save is refused, and the message names who changed what', () => {
  given(updateAccount, ...people, { actor: mia, facts: [AccountChanged({ ...tomsFacts, phone: '1', active: false })] })
    .when({ Account: { ...fields, LastName: 'Reid' } }, { actor: ruth })
    .refusesWith({
      refused: 'changed-by-another',
      conflict: [
        { Field: 'Phone', Label: 'Phone', From: '02 5550 1000', To: '1', By: 'Mia Chen' },
        { Field: 'Active', Label: 'Active', From: 'Yes', To: 'No', By: 'Mia Chen' },
      ],
    })
})

test('an account that does not exist cannot be saved', () => {
  save({ OwnerID: 99, Username: 'nobody@bindery.example' }).refuses('account-not-found', 'Account is invalid.')
})
