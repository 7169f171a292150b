/**
 * Clients over HTTP: made by submissions, edited, their names unique even under concurrent saves (rows CLI, API-027,
 * API-043).
 */
import {
  GetSubmission,
  SendSubmission,
  UpdateClient,
  UpdateClientFolder,
  type BodyOf,
  type ClientRow,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let tom: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tom = await agency.signIn('tom.reid@example.com')
})
afterAll(() => agency.close())

type Sent = BodyOf<typeof SendSubmission>['Submission']

const row = async (id: number, after?: string) =>
  (await mia.rows('Clients', after)).find(({ ClientID }) => ClientID === id)

/** The client made for a submission of this name, once the link is recorded and the client counts its submission. */
async function client(name: string, change: Partial<Sent> = {}): Promise<ClientRow> {
  await mia.send(SendSubmission, submission({ InsuredCompanyName: name, ...change }))
  return eventually(`the client ${name}`, async () =>
    (await mia.rows('Clients')).find(({ CompanyName, Submissions }) => CompanyName === name && Submissions === 1),
  )
}
const change = (from: ClientRow, to: Partial<ClientRow>) => ({ Client: { ...from, ...to } })

test('an edited client is right in every list, keeps its folder, and its old submissions stay as they were received', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Quay One Pty Ltd' }))
  const found = await eventually('the client is linked', async () =>
    (await mia.rows('Clients')).find(
      ({ CompanyName, Submissions }) => CompanyName === 'Quay One Pty Ltd' && Submissions === 1,
    ),
  )
  const before = (await mia.send(GetSubmission, { SubmissionID })).Submission
  expect(before.ClientID).toBe(found.ClientID)
  const { Client, After } = await mia.send(
    UpdateClient,
    change(found, {
      CompanyName: ' Quay Two Pty Ltd ',
      AdditionalNames: 'Quay Trust\nQuay Holdings',
      ABN: '11',
      OwnershipType: 'Trust',
      Address: '9 Quay St',
      Suburb: 'Manly',
      Postcode: '2095',
      Folder: 'Never taken over',
    }),
  )
  expect(Client).toMatchObject({
    CompanyName: 'Quay Two Pty Ltd',
    AdditionalNames: 'Quay Trust\nQuay Holdings',
    Folder: found.Folder,
  })
  expect(await row(found.ClientID, After)).toMatchObject(Client)
  const after = (await mia.send(GetSubmission, { SubmissionID, After: String(After) })).Submission
  expect({ ...after, ChangeNumber: 0 }).toEqual({ ...before, ChangeNumber: 0 })
})

test.each([
  ['no name', { CompanyName: ' ' }, 'Company Name is required.'],
  ['a name with a slash', { CompanyName: 'Quay / Co' }, 'Company Name has not allowed character.'],
  [
    'a name that ends with a dot',
    { CompanyName: 'Quay Co.' },
    'Company Name first/last charcter must be alpha numeric.',
  ],
  ['no ABN', { ABN: '' }, 'ABN is required.'],
  ['no ownership type', { OwnershipType: '' }, 'Ownership Type is required.'],
  ['an ownership type of 51 characters', { OwnershipType: 'x'.repeat(51) }, 'Ownership Type is invalid.'],
  ['no address', { Address: '' }, 'Address is required.'],
  ['no suburb', { Suburb: '' }, 'Suburb is required.'],
  ['no postcode', { Postcode: '' }, 'Postcode is required.'],
  ['letters in the postcode', { Postcode: '2O00' }, 'Postcode is invalid.'],
] as const)('%s is refused and changes nothing', async (name, part, message) => {
  const found = await client(`Refused ${name}`)
  expect(await mia.refusal(UpdateClient, change(found, part))).toBe(message)
  expect(await row(found.ClientID)).toEqual(found)
})

test('CLI-005 the name of another client is refused, ignoring case; the name it left is free at once', async () => {
  const one = await client('First Name Pty Ltd')
  const two = await client('Second Name Pty Ltd')
  expect(await mia.refusal(UpdateClient, change(two, { CompanyName: 'first  NAME pty ltd', ABN: '' }))).toBe(
    'This Company Name already EXISTS.\nABN is required.',
  )
  await mia.send(UpdateClient, change(one, { CompanyName: 'Third Name Pty Ltd' }))
  const { Client } = await mia.send(UpdateClient, change(two, { CompanyName: 'First Name Pty Ltd' }))
  expect((await mia.send(UpdateClient, change(Client, { CompanyName: 'FIRST NAME Pty Ltd' }))).Client.CompanyName).toBe(
    'FIRST NAME Pty Ltd',
  )
})

test('fifty clients renamed to one name at once: one has it', async () => {
  const names = Array.from({ length: 50 }, (_, n) => `Fifty ${n} Pty Ltd`)
  await Promise.all(names.map((name) => mia.send(SendSubmission, submission({ InsuredCompanyName: name }))))
  const fifty = await eventually('fifty clients', async () => {
    const found = (await mia.rows('Clients')).filter(({ CompanyName }) => names.includes(CompanyName))
    return found.length === names.length ? found : null
  })
  const replies = await Promise.all(
    fifty.map((each, n) => (n % 2 ? mia : tom).reply(UpdateClient, change(each, { CompanyName: 'The One Pty Ltd' }))),
  )
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === '')).toHaveLength(1)
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === 'This Company Name already EXISTS.')).toHaveLength(49)
  const won = replies.find(({ ErrorMessage }) => ErrorMessage === '')
  const rows = await mia.rows('Clients', won?.Results.After)
  expect(rows.filter(({ CompanyName }) => CompanyName === 'The One Pty Ltd')).toHaveLength(1)
})

test('A-057 A-146 two people at once: the second is told who changed what', async () => {
  const found = await client('Both At Once Pty Ltd')
  await tom.send(UpdateClient, change(found, { Suburb: 'Cronulla', Postcode: '2230' }))
  const { ErrorMessage, Results } = await mia.reply(UpdateClient, change(found, { ABN: '12' }))
  expect(ErrorMessage).toBe('The record was changed by another user. Please reload.')
  expect(Results.Conflict).toMatchObject([
    { Field: 'Suburb', Label: 'Suburb', From: 'Sydney', To: 'Cronulla', By: 'Tom Reid' },
    { Field: 'Postcode', Label: 'Postcode', From: '2000', To: '2230', By: 'Tom Reid' },
  ])
})

test('A-060 a save repeated with its RequestID answers the same and changes nothing', async () => {
  const found = await client('Repeated Pty Ltd')
  const body = { ...change(found, { CompanyName: 'Repeated Two Pty Ltd' }), RequestID: 'client-again' }
  const first = await mia.send(UpdateClient, body)
  const { After } = await tom.send(UpdateClient, change(first.Client, { CompanyName: 'Repeated Three Pty Ltd' }))
  expect((await mia.send(UpdateClient, body)).Client).toEqual(first.Client)
  expect((await row(found.ClientID, After))?.CompanyName).toBe('Repeated Three Pty Ltd')
})

test('a folder is chosen alone, and none that leads out of the share', async () => {
  const found = await client('Foldered Pty Ltd')
  const { Client, After } = await mia.send(UpdateClientFolder, {
    Client: { ClientID: found.ClientID, Folder: 'Foldered/2026' },
  })
  expect(await row(found.ClientID, After)).toEqual({ ...found, ...Client, ChangeNumber: expect.any(Number) })
  expect(Client.Folder).toBe('Foldered/2026')
  expect(await mia.refusal(UpdateClientFolder, { Client: { ClientID: found.ClientID, Folder: '../x' } })).toBe(
    'Folder is invalid.',
  )
  expect(await mia.refusal(UpdateClientFolder, { Client: { ClientID: 99_999, Folder: 'x' } })).toBe(
    'Client is invalid.',
  )
})
