/** The client of a submission. */
import { ClientAdded, ClientMatched } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { given } from '../../test/given.ts'
import { ensureClient } from './ensure.ts'

const body = {
  Client: {
    CompanyName: 'Harbour View Pty Ltd',
    AdditionalNames: 'HV Trust',
    ABN: '51824753556',
    OwnershipType: 'Australian Private Company',
    Address: '1 Wharf St',
    Suburb: 'Sydney',
    Postcode: '2000',
    Folder: 'Harbour View Pty Ltd',
  },
}
const facts = {
  clientId: 5,
  companyName: 'Harbour View Pty Ltd',
  additionalNames: 'HV Trust',
  abn: '51824753556',
  ownershipType: 'Australian Private Company',
  address: '1 Wharf St',
  suburb: 'Sydney',
  postcode: '2000',
  folder: 'Harbour View Pty Ltd',
}

test("A-063 a client that is not known yet is made from the submission's form", () => {
  const ensured = given(ensureClient).when(body, { number: 5 })
  ensured.records(ClientAdded(facts))
  expect(ensured.reply()).toEqual({ Success: true, ClientID: 5 })
})

test('A-063 a known client is matched, and its own record stays as it is', () => {
  const ensured = given(ensureClient, ClientAdded(facts)).when(
    { Client: { ...body.Client, Address: 'Elsewhere' } },
    { number: 6 },
  )
  ensured.records(ClientMatched({ clientId: 5 }))
  expect(ensured.reply()).toEqual({ Success: true, ClientID: 5 })
})

test('A-063 names are matched ignoring case', () => {
  const key = (CompanyName: string) => {
    const request = v.parse(ensureClient.call.request, { Client: { ...body.Client, CompanyName } })
    return ensureClient.claim?.key(request)
  }
  expect(key(' HARBOUR  view Pty Ltd')).toBe(key('Harbour View Pty Ltd'))
  expect(ensureClient.claim?.taken).toBe('there')
})

test('A-117 an ownership type of seventy characters loses nothing', () => {
  given(ensureClient)
    .when({ Client: { ...body.Client, OwnershipType: 'x'.repeat(70) } })
    .answers()
})
