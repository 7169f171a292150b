/** The rows of e-mail templates. */
import { CATALOGUE, type CatalogueFact } from '@bindery/contracts/events'
import { templateRecord, type TemplateRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

export const templates = projector<TemplateRow, Extract<CatalogueFact, { readonly type: 'TemplateSet' }>>({
  collection: 'Templates',
  version: 1,
  from: CATALOGUE,
  key: ({ data }) => data.templateId,
  on: {
    TemplateSet: (_, { data }) => templateRecord(data),
  },
})
