/** The names of things that an event refers to by number; '' for a thing that no longer exists. */
import type { Fact, Recorded } from '@bindery/contracts/events'
import type { KnownNames } from '@bindery/contracts/wire'

export interface RecordNames extends KnownNames {
  /** The policy number of an item; '' while the item is a quote. */
  policy(quoteId: number): string
  house(houseId: number): string
  state(stateId: number): string
  market(marketId: number): string
  product(productId: number): string
  /** Whether an event closed its incident: it may just as well have edited one that was closed before. */
  closes(eventId: string): boolean
}

const nobody = () => ''
export const noNames: RecordNames = {
  owner: nobody,
  broker: nobody,
  client: nobody,
  policy: nobody,
  house: nobody,
  state: nobody,
  market: nobody,
  product: nobody,
  closes: () => false,
}

/** A sentence for each type of fact, without its actor; a missing one does not compile. */
export type Sentences<F extends Fact> = {
  readonly [Type in F['type']]: (event: Extract<Recorded<F>, { readonly type: Type }>, names: RecordNames) => string
}

/** Long texts are cut; the raw event has the whole text. */
export const short = (text: string, most = 80) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text)
