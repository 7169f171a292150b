/** The rows of configs, by name; names are unique ignoring case, and the first spelling is kept. */
import { CATALOGUE, type CatalogueFact } from '@bindery/contracts/events'
import { configRecord, type ConfigRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'
import { saved } from '../runner/saved.ts'

export const configs = projector<ConfigRow, Extract<CatalogueFact, { readonly type: 'ConfigSet' }>>({
  collection: 'Configs',
  version: 2,
  from: CATALOGUE,
  key: ({ data }) => data.name.toUpperCase(),
  on: {
    ConfigSet: (row, { data, revision }) =>
      saved(row, configRecord({ ...data, name: row?.ConfigName ?? data.name }, revision)),
  },
})
