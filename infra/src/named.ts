/** What a person names when calling a tool: arguments and files. What is not as it should be is answered in one line. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
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

/**
 * The full path of a file or folder that an argument names. npm runs its scripts in the project's folder, but the person
 * means the folder in which npm was called.
 */
export const placeNamed = (name: string) => resolve(process.env['INIT_CWD'] ?? '.', name)

/** The full path of a file that is there. @throws {SettingsError} when there is none, or a folder in its place */
export function fileNamed(name: string): string {
  const file = placeNamed(name)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new SettingsError(`There is no file ${file}.`)
  return file
}
