/** States, configs and templates as calls and rows: API-025, API-039, API-040. */
import * as v from 'valibot'
import { invalid } from '../rules/index.ts'
import { command } from './call.ts'
import { optionalId, requiredId, requiredLines, requiredText, Success, text } from './fields.ts'
import { editedRevision, rowBase, savedWhole } from './shared.ts'

export const StateRow = v.object({
  ...rowBase,
  ...savedWhole,
  StateID: v.number(),
  StateName: v.string(),
  StateCode: v.string(),
  OwnerID: v.nullable(v.number()),
  /** Joined when the record is sent. */
  Owner: v.optional(v.nullable(v.object({ FullName: v.string() }))),
})
export type StateRow = v.InferOutput<typeof StateRow>
export const ConfigRow = v.object({ ...rowBase, ...savedWhole, ConfigName: v.string(), ConfigValue: v.string() })
export type ConfigRow = v.InferOutput<typeof ConfigRow>
export const TemplateRow = v.object({
  ...rowBase,
  TemplateID: v.number(),
  TemplateName: v.string(),
  Content: v.string(),
  Keywords: v.string(),
})
export type TemplateRow = v.InferOutput<typeof TemplateRow>

/** States, configs and templates are not created on screen: the delivered data sets them. */
export const DefineState = command('DEFINE_STATE', 'quotation', {
  internal: true,
  request: v.object({
    State: v.object({
      StateName: requiredText('State Name', 30),
      StateCode: requiredText('State Code', 3),
      OwnerID: optionalId('Underwriter'),
    }),
  }),
  results: v.object({ Success, State: StateRow }),
})
/** STA-002: only the default underwriter is changed; the other fields of the request are not read. */
export const UpdateState = command('UPDATE_STATE', 'quotation', {
  request: v.object({
    State: v.object({
      StateID: requiredId('State', invalid('State')),
      Revision: editedRevision,
      OwnerID: requiredId('Underwriter'),
    }),
  }),
  results: v.object({ Success, State: StateRow }),
})
/**
 * CFG-002, A-028: an administrator changes a config's value and nothing else; the name identifies the config.
 */
export const UpdateConfig = command('UPDATE_CONFIG', 'quotation', {
  roles: ['ADMIN', 'ROOT'],
  request: v.object({
    Config: v.object({
      ConfigName: requiredText('Config Name', 50),
      Revision: editedRevision,
      ConfigValue: text('Config Value', 50),
    }),
  }),
  results: v.object({ Success, Config: ConfigRow }),
})
export const SetConfig = command('SET_CONFIG', 'quotation', {
  internal: true,
  request: v.object({
    Config: v.object({ ConfigName: requiredText('Config Name', 50), ConfigValue: text('Config Value', 50) }),
  }),
  results: v.object({ Success, Config: ConfigRow }),
})
export const SetTemplate = command('SET_TEMPLATE', 'quotation', {
  internal: true,
  request: v.object({
    Template: v.object({
      TemplateName: requiredText('Template Name', 100),
      Content: requiredLines('Content', 20_000),
      // Lists the placeholders that the text may contain: a quote's letter has some twenty.
      Keywords: text('Keywords', 500),
    }),
  }),
  results: v.object({ Success, Template: TemplateRow }),
})
