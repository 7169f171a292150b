/** Records delivered states, configs and templates, which no screen creates. */
import { CATALOGUE, ConfigSet, revisionOf, StateDefined, TemplateSet } from '@bindery/contracts/events'
import { configRecord, DefineState, SetConfig, SetTemplate, stateRecord, templateRecord } from '@bindery/contracts/wire'
import { onCatalogue } from '../facts/on-stream.ts'
import { dataOf } from '../kernel/recorded.ts'
import { nextId } from '../kernel/next-id.ts'

const target = { stream: CATALOGUE }

export const defineState = onCatalogue({
  target,
  call: DefineState,
  decide({ State }, state) {
    const known = [...state.states.values()].find(({ code }) => code === State.StateCode)
    return [
      StateDefined({
        stateId: known?.stateId ?? nextId(state.states),
        name: State.StateName,
        code: State.StateCode,
        underwriterId: State.OwnerID,
      }),
    ]
  },
  reply(events, { versions }) {
    const state = dataOf(StateDefined, events)
    return { Success: true as const, State: stateRecord(state, revisionOf(versions.states.get(state.stateId))) }
  },
})

export const setConfig = onCatalogue({
  target,
  call: SetConfig,
  decide: ({ Config }) => [ConfigSet({ name: Config.ConfigName, value: Config.ConfigValue })],
  reply(events, { versions }) {
    const config = dataOf(ConfigSet, events)
    return {
      Success: true as const,
      Config: configRecord(config, revisionOf(versions.configs.get(config.name.toUpperCase()))),
    }
  },
})

export const setTemplate = onCatalogue({
  target,
  call: SetTemplate,
  decide({ Template }, state) {
    const known = state.templates.get(Template.TemplateName.toUpperCase())
    return [
      TemplateSet({
        templateId: known?.templateId ?? state.templates.size + 1,
        name: Template.TemplateName,
        content: Template.Content,
        keywords: Template.Keywords,
      }),
    ]
  },
  reply: (events) => ({ Success: true as const, Template: templateRecord(dataOf(TemplateSet, events)) }),
})
