/** The events of a client's stream. */
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
/** A submission that had been recorded without a client found one: another had made it meanwhile. */
export const ClientMatched = event('ClientMatched', v.object({ clientId: v.number() }))
/** The client as it was saved, complete except for its folder, which has its own event. */
export const ClientChanged = event('ClientChanged', v.omit(Client, ['folder']))
export const ClientFolderChanged = event('ClientFolderChanged', v.object({ clientId: v.number(), folder: v.string() }))
export type ClientFact =
  | FactOf<typeof ClientAdded>
  | FactOf<typeof ClientMatched>
  | FactOf<typeof ClientChanged>
  | FactOf<typeof ClientFolderChanged>
