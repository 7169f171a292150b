/** States with their default underwriter (API-039). */
import { CATALOGUE, type CatalogueFact } from '@bindery/contracts/events'
import { stateRecord, type StateRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

export const states = projector<StateRow, Extract<CatalogueFact, { readonly type: 'StateDefined' }>>({
  collection: 'States',
  version: 1,
  from: CATALOGUE,
  key: ({ data }) => data.stateId,
  on: {
    StateDefined: (_, { data }) => stateRecord(data),
  },
})
