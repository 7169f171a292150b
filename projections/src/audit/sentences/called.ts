/** What sentences and fields call the things that an event only numbers; '' for what there is none of any more. */
import type { Fact, Recorded } from '@bindery/contracts/events'
import type { KnownNames } from '@bindery/contracts/wire'

export interface Called extends KnownNames {
  /** The policy number under which an item is bound; '' while it is a quote. */
  policy(quoteId: number): string
  house(houseId: number): string
  state(stateId: number): string
}

const nobody = () => ''
export const nobodyKnown: Called = {
  owner: nobody, broker: nobody, client: nobody, policy: nobody, house: nobody, state: nobody,
}

/** A sentence for each type of fact, without who did it: one missing is an error of the compiler. */
export type Told<F extends Fact> = {
  readonly [Type in F['type']]: (event: Extract<Recorded<F>, { readonly type: Type }>, called: Called) => string
}

/** Long texts are told by their beginning; the raw event has all of it. */
export const short = (text: string, most = 80) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text)
