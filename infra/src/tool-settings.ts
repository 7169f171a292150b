/** The settings of a tool that a person calls: variables that are none are told there and then. */
import { readSettings, type Settings } from './settings.ts'
import { unknownSettings } from './settings/unknown.ts'

/** @throws {SettingsError} */
export function toolSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  for (const line of unknownSettings(env)) process.stderr.write(`${line}\n`)
  return readSettings(env)
}
