/** What a person names when calling a tool: arguments and files. What is not as it should be is answered in one line. */
import { statSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { codeOf } from './disk/durable.ts'
import { SettingsError } from './settings.ts'

const isOfTheArguments = (error: unknown) => codeOf(error)?.startsWith('ERR_PARSE_ARGS_') === true

/** The arguments of the tool. @throws {SettingsError} its usage, when they are others */
export function named<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw isOfTheArguments(error) ? new SettingsError(usage) : error
  }
}

/** The name of a file that is there. @throws {SettingsError} when there is none, or a folder in its place */
export function fileNamed(file: string): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new SettingsError(`There is no file ${file}.`)
  return file
}
