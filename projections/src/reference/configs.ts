/** Configs by name; names are unique ignoring case, the first spelling stays. */
import { CATALOGUE, type CatalogueFact } from '@bindery/contracts/events'
import type { ConfigRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

export const configs = projector<ConfigRow, Extract<CatalogueFact, { readonly type: 'ConfigSet' }>>({
  collection: 'Configs',
  version: 1,
  from: CATALOGUE,
  key: ({ data }) => data.name.toUpperCase(),
  on: {
    ConfigSet: (row, { data }) => ({ ConfigName: row?.ConfigName ?? data.name, ConfigValue: data.value }),
  },
})
