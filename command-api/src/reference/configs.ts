/** Changes the value of a config (CFG-002): configs are delivered, never created or renamed by users. */
import { CATALOGUE, ConfigSet, revisionOf } from '@bindery/contracts/events'
import { configRecord, UpdateConfig } from '@bindery/contracts/wire'
import { onCatalogue } from '../facts/on-stream.ts'
import { factsOf, knownIn } from '../kernel/recorded.ts'
import { refuse } from '../kernel/refusals.ts'
import { asWritten, savedField } from '../kernel/saved-field.ts'
import { saved } from '../kernel/saving.ts'

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
    return saved({ versions: known, revision: Config.Revision, fields: FIELDS, sent: config }, () => ConfigSet(config))
  },
  reply(_events, { versions }, { Config: { ConfigName } }) {
    const known = knownIn(versions.configs, ConfigName.toUpperCase())
    return { Success: true as const, Config: configRecord(factsOf(known), revisionOf(known)) }
  },
})
