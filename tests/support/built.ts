/** Processes as they are bundled (scripts/lib/bundle.mjs), which the runner of the tests has made sure of. */
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf } from '../../scripts/lib/bundle/file-of.mjs'

const root = join(import.meta.dirname, '..', '..')

/**
 * The options and the script with which Node runs it: no source is read, so that a thread outside the bundle is noticed.
 * @param entry one of the entries there, such as `infra/src/main.ts`
 */
export function built(entry: string): readonly [option: string, script: string] {
  const folder = join(root, 'dist', entry.startsWith('tests/') ? 'fixtures' : 'server', 'current')
  const file = join(folder, fileOf(entry))
  if (!existsSync(file)) throw new Error(`${entry} is not bundled: run it by its npm script.`)
  // A bundle that is made meanwhile leads elsewhere.
  return ['--no-strip-types', join(realpathSync(folder), fileOf(entry))]
}

/** The environment of such a process: it keeps its compiled code beside its own files, not in the tests' cache. */
export function builtEnv(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  return env
}
