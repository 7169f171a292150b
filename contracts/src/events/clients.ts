/** What a client's stream remembers. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'

const Client = v.object({
  clientId: v.number(),
  companyName: v.string(),
  additionalNames: v.string(),
  abn: v.string(),
  ownershipType: v.string(),
  address: v.string(),
  suburb: v.string(),
  postcode: v.string(),
  folder: v.string(),
})
export type ClientFacts = v.InferOutput<typeof Client>
export const ClientAdded = event('ClientAdded', Client)
/** A submission named a client that was known already. */
export const ClientMatched = event('ClientMatched', v.object({ clientId: v.number() }))
export type ClientFact = FactOf<typeof ClientAdded> | FactOf<typeof ClientMatched>
