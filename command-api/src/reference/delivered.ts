/** States, configs and templates: delivered data that no screen creates. */
import { CATALOGUE, ConfigSet, StateDefined, TemplateSet } from '@bindery/contracts/events'
import { DefineState, SetConfig, SetTemplate, stateRecord, templateRecord } from '@bindery/contracts/wire'
import { dataOf } from '../kernel/facts.ts'
import { nextId } from './next-id.ts'
import { onCatalogue } from '../streams.ts'

const target = { stream: CATALOGUE }

export const defineState = onCatalogue({
  target,
  call: DefineState,
  decide({ State }, state) {
    const known = [...state.states.values()].find(({ code }) => code === State.StateCode)
    return [StateDefined({
      stateId: known?.stateId ?? nextId(state.states), name: State.StateName, code: State.StateCode, underwriterId: State.OwnerID,
    })]
  },
  reply: (events) => ({ Success: true as const, State: stateRecord(dataOf(StateDefined, events)) }),
})

export const setConfig = onCatalogue({
  target,
  call: SetConfig,
  decide: ({ Config }) => [ConfigSet({ name: Config.ConfigName, value: Config.ConfigValue })],
  reply(events) {
    const { name, value } = dataOf(ConfigSet, events)
    return { Success: true as const, Config: { ConfigName: name, ConfigValue: value } }
  },
})

export const setTemplate = onCatalogue({
  target,
  call: SetTemplate,
  decide({ Template }, state) {
    const known = state.templates.get(Template.TemplateName.toUpperCase())
    return [TemplateSet({
      templateId: known?.templateId ?? state.templates.size + 1,
      name: Template.TemplateName, content: Template.Content, keywords: Template.Keywords,
    })]
  },
  reply: (events) => ({ Success: true as const, Template: templateRecord(dataOf(TemplateSet, events)) }),
})
