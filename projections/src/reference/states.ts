/** The rows of states with their default underwriters (API-039). */
import { CATALOGUE, type CatalogueFact } from '@bindery/contracts/events'
import { stateRecord, type StateRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'
import { saved } from '../runner/saved.ts'

export const states = projector<StateRow, Extract<CatalogueFact, { readonly type: 'StateDefined' }>>({
  collection: 'States',
  version: 2,
  from: CATALOGUE,
  key: ({ data }) => data.stateId,
  on: {
    StateDefined: (row, { data, revision }) => saved(row, stateRecord(data, revision)),
  },
})
