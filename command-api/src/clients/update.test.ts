/** Saving a client: what changes, when a save is stale, and which name is claimed. */
import { ClientAdded, ClientChanged, ClientFolderChanged, ClientMatched } from '@bindery/contracts/events'
import type { BodyOf, UpdateClient } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { given } from '../../test/given.ts'
import { tom } from '../../test/world.ts'
import { updateClient, updateClientFolder } from './update.ts'

const facts = {
  clientId: 5,
  companyName: 'Harbour View Pty Ltd',
  additionalNames: 'HV Trust',
  abn: '51824753556',
  ownershipType: 'Australian Private Company',
  address: '1 Wharf St',
  suburb: 'Sydney',
  postcode: '2000',
}
const added = ClientAdded({ ...facts, folder: 'Harbour View Pty Ltd' })
type Fields = BodyOf<typeof UpdateClient>['Client']
const fields: Fields = {
  ClientID: 5,
  Revision: 0,
  CompanyName: facts.companyName,
  AdditionalNames: facts.additionalNames,
  ABN: facts.abn,
  OwnershipType: facts.ownershipType,
  Address: facts.address,
  Suburb: facts.suburb,
  Postcode: facts.postcode,
}
const whole = (changes: Partial<Fields> = {}) => ({ Client: { ...fields, ...changes } })
const save = (changes: Partial<Fields> = {}) =>
  given(updateClient, added, ClientMatched({ clientId: 5 })).when(whole(changes))
const moved = { actor: tom, facts: [ClientChanged({ ...facts, suburb: 'Manly' })] }

test('a client is saved whole, and its folder stays where it is', () => {
  const saved = save({ CompanyName: ' Harbour View Group ', AdditionalNames: 'HV Trust\nHV Two ' })
  saved.records(ClientChanged({ ...facts, companyName: 'Harbour View Group', additionalNames: 'HV Trust\nHV Two' }))
  expect(saved.reply().Client).toMatchObject({ ClientID: 5, Revision: 2, Folder: 'Harbour View Pty Ltd' })
})

test('an empty client gets every message', () => {
  given(updateClient, added)
    .whenSent({ Client: { ClientID: 5, CompanyName: '  ' } })
    .answers(
      'Company Name is required.',
      'ABN is required.',
      'Ownership Type is required.',
      'Address is required.',
      'Suburb is required.',
      'Postcode is required.',
    )
})

test.each([
  ...['/', '\\', ':', '*', '?', '"', '<', '>', '|'].map(
    (sign) => [{ CompanyName: `Acme ${sign} Co` }, 'Company Name has not allowed character.'] as const,
  ),
  [{ CompanyName: '(Acme' }, 'Company Name first/last charcter must be alpha numeric.'],
  [{ CompanyName: 'Acme.' }, 'Company Name first/last charcter must be alpha numeric.'],
  [{ CompanyName: 'x'.repeat(51) }, 'Company Name is too long.'],
  [{ AdditionalNames: 'x'.repeat(1001) }, 'Additional Names is too long.'],
  [{ ABN: '1'.repeat(16) }, 'ABN is too long.'],
  [{ OwnershipType: 'x'.repeat(51) }, 'Ownership Type is invalid.'],
  [{ OwnershipType: 'x'.repeat(70) }, 'Ownership Type is invalid.'],
  [{ Address: 'x'.repeat(101) }, 'Address is too long.'],
  [{ Suburb: 'x'.repeat(51) }, 'Suburb is too long.'],
  [{ Postcode: '20A0' }, 'Postcode is invalid.'],
  [{ Postcode: '20000' }, 'Postcode is too long.'],
] as const)('A-117 %j is refused', (change, message) => save(change).answers(message))

test('A-117 every text may be as long as its limit', () => {
  save({
    CompanyName: 'x'.repeat(50),
    AdditionalNames: 'x'.repeat(1000),
    ABN: '1'.repeat(15),
    OwnershipType: 'x'.repeat(50),
    Address: 'x'.repeat(100),
    Suburb: 'x'.repeat(50),
  }).answers()
})

test('A-057 A-146 the message for a stale save names who changed what', () => {
  const history = given(updateClient, added, moved)
  history
    .when(whole({ ABN: '1' }))
    .refuses('changed-by-another', 'The record was changed by another user. Please reload.')
  history.when(whole({ Revision: 1, ABN: '1' })).recordsLike('ClientChanged', { abn: '1', suburb: 'Sydney' })
  history.when(whole({ Revision: null })).recordsLike('ClientChanged', { suburb: 'Sydney' })
})

test('a folder chosen meanwhile makes no save stale, and is not undone by one', () => {
  const saved = given(updateClient, added, ClientFolderChanged({ clientId: 5, folder: 'Elsewhere' })).when(
    whole({ ABN: '1' }),
  )
  expect(saved.reply().Client).toMatchObject({ Folder: 'Elsewhere', ABN: '1' })
})

test('a client keeps its own name, whatever its case; the name of another is refused', () => {
  const parsed = v.parse(updateClient.call.request, whole({ CompanyName: 'HARBOUR view Pty Ltd' }))
  expect(updateClient.claim?.current?.(save().state())).toBe(updateClient.claim?.key(parsed))
  expect(updateClient.claim?.current?.({ phase: 'absent' })).toBeNull()
  given(updateClient, added)
    .when(whole({ CompanyName: 'Taken Pty Ltd', Suburb: '' }), { holder: 'client-8' })
    .answers('This Company Name already EXISTS.', 'Suburb is required.')
})

test('a client that does not exist cannot be saved', () => {
  given(updateClient).when(whole()).refuses('client-not-found', 'Client is invalid.')
  given(updateClientFolder)
    .when({ Client: { ClientID: 5, Folder: 'A' } })
    .refuses('client-not-found', 'Client is invalid.')
})

test('a folder is chosen alone; an empty one is the name of the company', () => {
  const chosen = given(updateClientFolder, added).when({ Client: { ClientID: 5, Folder: 'Harbour/2026' } })
  chosen.records(ClientFolderChanged({ clientId: 5, folder: 'Harbour/2026' }))
  expect(chosen.reply().Client).toEqual({ Folder: 'Harbour/2026', Revision: 1 })
  given(updateClientFolder, added)
    .when({ Client: { ClientID: 5, Folder: '' } })
    .records(ClientFolderChanged({ clientId: 5, folder: 'Harbour View Pty Ltd' }))
  given(updateClientFolder, added)
    .when({ Client: { ClientID: 5, Folder: '../up' } })
    .answers('Folder is invalid.')
})
