/** States, configs and templates. */
import { ConfigSet, StateDefined, TemplateSet } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { agency } from '../../test/world.ts'
import { defineState, setConfig, setTemplate } from './delivered.ts'

test('a state keeps its number when its underwriter is set anew', () => {
  const state = { StateName: 'New South Wales', StateCode: 'NSW', OwnerID: 2 }
  given(defineState, ...agency)
    .when({ State: state })
    .records(StateDefined({ stateId: 1, name: 'New South Wales', code: 'NSW', underwriterId: 2 }))
  given(defineState, ...agency)
    .when({ State: { StateName: 'Tasmania', StateCode: 'TAS' } })
    .records(StateDefined({ stateId: 2, name: 'Tasmania', code: 'TAS', underwriterId: null }))
  given(defineState)
    .when({ State: { StateName: 'x'.repeat(31), StateCode: 'LONG' } })
    .answers('State Name is too long.', 'State Code is too long.')
})

test('A-120 a config is set by name, its value at most fifty long', () => {
  given(setConfig)
    .when({ Config: { ConfigName: 'TFA-REQUIRED', ConfigValue: 'false' } })
    .records(ConfigSet({ name: 'TFA-REQUIRED', value: 'false' }))
  given(setConfig)
    .when({ Config: { ConfigName: 'TFA-REQUIRED', ConfigValue: 'x'.repeat(51) } })
    .answers('Config Value is too long.')
})

test('A-089 a template keeps its number when its text is set anew, whatever the case of its name', () => {
  const first = TemplateSet({ templateId: 1, name: 'QUOTE-EMAIL-MESSAGE', content: '<p>1</p>', keywords: '' })
  const set = (TemplateName: string) =>
    given(setTemplate, first).when({ Template: { TemplateName, Content: '<p>2</p>' } })
  set('quote-email-message').recordsLike('TemplateSet', { templateId: 1, content: '<p>2</p>' })
  expect(set('BINDING-EMAIL-MESSAGE').reply().Template).toMatchObject({
    TemplateID: 2,
    TemplateName: 'BINDING-EMAIL-MESSAGE',
  })
})
