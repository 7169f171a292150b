/** Clients as rows, their edits, and the internal call that creates them: rows CLI, API-027, API-043, A-063. */
import * as v from 'valibot'
import { insuredNameProblems, invalid, required } from '../rules/index.ts'
import { command } from './call.ts'
import { lines, requiredId, requiredText, Success, text } from './fields.ts'
import { editedRevision, rowBase, savedWhole } from './shared.ts'
import { folderEntry } from './submission-form.ts'

export const ClientRow = v.object({
  ...rowBase,
  ...savedWhole,
  ClientID: v.number(),
  CompanyName: v.string(),
  AdditionalNames: v.string(),
  ABN: v.string(),
  OwnershipType: v.string(),
  Address: v.string(),
  Suburb: v.string(),
  Postcode: v.string(),
  Folder: v.string(),
  /** The number of the client's submissions, added when the record is sent. */
  Submissions: v.optional(v.number()),
  Renewals: v.optional(v.number()),
})
export type ClientRow = v.InferOutput<typeof ClientRow>

/** returns the client whose name matches ignoring case; otherwise creates it. */
export const EnsureClient = command('ENSURE_CLIENT', 'quotation', {
  internal: true,
  request: v.object({
    Client: v.object({
      CompanyName: requiredText('Company Name', 50),
      AdditionalNames: lines('Additional Names', 1000),
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

/** CLI-004, CLI-006, CLI-007; the ownership type has a shorter limit here than in a submission. */
export const ClientUpdate = v.object(
  {
    ClientID: requiredId('Client'),
    Revision: editedRevision,
    CompanyName: v.pipe(
      requiredText('Company Name', 50),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed || dataset.value === '') return
        for (const message of insuredNameProblems(dataset.value, 'Company Name')) addIssue({ message })
      }),
    ),
    AdditionalNames: lines('Additional Names', 1000),
    ABN: requiredText('ABN', 15),
    OwnershipType: requiredText('Ownership Type', 50, required('Ownership Type'), invalid('Ownership Type')),
    Address: requiredText('Address', 100),
    Suburb: requiredText('Suburb', 50),
    Postcode: v.pipe(
      requiredText('Postcode', 4),
      v.check((postcode) => /^\d*$/u.test(postcode), invalid('Postcode')),
    ),
  },
  required('Client'),
)
export type ClientUpdate = v.InferOutput<typeof ClientUpdate>

/** API-027, A-146: saves the client whole except for its folder; a stale save is refused with Results.Conflict. */
export const UpdateClient = command('UPDATE_CLIENT', 'quotation', {
  request: v.object({ Client: ClientUpdate }),
  results: v.object({ Success, Client: ClientRow }),
})

/** API-027, A-102: saves a chosen folder without the rest of the form; an empty one becomes the company's name. */
export const UpdateClientFolder = command('UPDATE_CLIENT_FOLDER', 'quotation', {
  request: v.object({ Client: v.object({ ClientID: requiredId('Client'), Folder: folderEntry }, required('Client')) }),
  results: v.object({ Success, Client: v.object({ Folder: v.string(), Revision: v.number() }) }),
})
