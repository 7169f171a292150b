/** The upload of a file, as OpenAPI describes it: what is kept for a form, and the file of renewals. */
import { BeginRenewalsImport, Download, RenewalsPreview } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { FAULTS, json } from './answers.ts'
import { ref, Refusal, schemaOf, type Json } from './schemas.ts'

const Success = v.literal(true)
const ID = v.string()

const done = (description: string, Results: v.GenericSchema): Json => ({
  allOf: [
    ref('Succeeded'),
    { type: 'object', properties: { Results: schemaOf(Results, 'output') }, required: ['Results'] },
  ],
  description,
})

const kept = done('Kept: ID names the file in the form it is sent with.', v.strictObject({ Success, ID }))
const previewed = done(
  'RENEWALS_CSV with Preview: nothing is kept.',
  v.strictObject({ Success, Preview: RenewalsPreview }),
)
const imported = done(
  'RENEWALS_CSV: the import BatchID has begun; GET_RENEWAL_IMPORTS tells how far it is.',
  v.strictObject({ ...BeginRenewalsImport.results.entries, ID, After: v.string() }),
)

/**
 * Any refusal; that of a file of renewals comes with its errors, up to 200 of them, as a file, and with what it would be
 * matched with where that was asked.
 */
const refused = schemaOf(
  v.strictObject({
    ...Refusal.entries,
    Results: v.strictObject({
      ...Refusal.entries.Results.entries,
      Report: v.optional(Download),
      Preview: v.optional(RenewalsPreview),
    }),
  }),
  'output',
)

const form = {
  type: 'object',
  properties: { REQ: { type: 'string' }, FILE: { type: 'string', format: 'binary' } },
  required: ['REQ', 'FILE'],
}

export const upload: Json = {
  post: {
    summary: 'Part REQ (SID, Token, Func as JSON), then part FILE.',
    requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
    responses: { 200: json('Kept, or refused.', { anyOf: [kept, previewed, imported, refused] }), ...FAULTS },
  },
}
