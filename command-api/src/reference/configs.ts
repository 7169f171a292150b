/** Changes the value of a config (CFG-002): configs are delivered, never created or renamed by users. */
import { CATALOGUE, ConfigSet, revisionOf } from '@bindery/contracts/events'
import { configRecord, UpdateConfig } from '@bindery/contracts/wire'
import { onCatalogue } from '../facts/on-stream.ts'
import { dataOf } from '../kernel/recorded.ts'
import { refuse } from '../kernel/refusals.ts'
import { asWritten, savedField } from '../kernel/saved-field.ts'
import { staleness } from '../kernel/versions.ts'

interface Config {
  readonly name: string
  readonly value: string
}

const FIELDS = [savedField<Config, string>('ConfigValue', 'Value', ({ value }) => value, asWritten)]

export const updateConfig = onCatalogue({
  call: UpdateConfig,
  target: { stream: CATALOGUE },
  decide({ Config }, { versions }) {
    const known = versions.configs.get(Config.ConfigName.toUpperCase())
    if (!known) return refuse('config-not-found')
    const config = { name: known[0].facts.name, value: Config.ConfigValue }
    return staleness(known, Config.Revision, FIELDS, config) ?? [ConfigSet(config)]
  },
  reply(events, { versions }) {
    const config = dataOf(ConfigSet, events)
    return {
      Success: true as const,
      Config: configRecord(config, revisionOf(versions.configs.get(config.name.toUpperCase()))),
    }
  },
})
