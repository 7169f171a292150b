/** Clients as rows and the internal calls that create them: rows CLI, A-063. */
import * as v from 'valibot'
import { command } from './call.ts'
import { requiredText, text } from './fields.ts'
import { rowBase } from './shared.ts'

export const ClientRow = v.object({
  ...rowBase,
  ClientID: v.number(),
  CompanyName: v.string(),
  AdditionalNames: v.string(),
  ABN: v.string(),
  OwnershipType: v.string(),
  Address: v.string(),
  Suburb: v.string(),
  Postcode: v.string(),
  Folder: v.string(),
})
export type ClientRow = v.InferOutput<typeof ClientRow>

/** answers the client whose name matches ignoring case, else creates it. */
export const EnsureClient = command('ENSURE_CLIENT', 'quotation', {
  internal: true,
  request: v.object({
    Client: v.object({
      CompanyName: requiredText('Company Name', 50),
      AdditionalNames: text('Additional Names', 1000),
      ABN: text('ABN', 15),
      OwnershipType: text('Ownership Type', 70),
      Address: text('Address', 100),
      Suburb: text('Suburb', 50),
      Postcode: text('Postcode', 4),
      Folder: text('Folder', 100),
    }),
  }),
  results: v.object({ Success: v.literal(true), ClientID: v.number() }),
})
