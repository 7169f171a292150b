/** How OpenAPI describes an answer in JSON, and the faults that every address with a body has. */
import { ref, type Json } from './schemas.ts'

export const json = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
})

/** The faults with which any address that takes a body may answer. */
export const FAULTS: Json = {
  400: json('Not a call at all.', ref('Fault')),
  413: json('The request is too large.', ref('Fault')),
  500: json('A fault of the server; the request may be sent again with its RequestID.', ref('Fault')),
  503: json('The shared folder is away, and nothing was changed; the request may be sent again later.', ref('Fault')),
}
