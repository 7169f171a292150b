/** Starts a process of the product under the project's Node: as it is bundled, or from TypeScript as it stands. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf } from './bundle/file-of.mjs'
import { ensureServer } from './bundle.mjs'
import { node24 } from './node24.mjs'
import { projectEnv, root } from './run.mjs'

// kafkajs computes a timeout that is sometimes below zero; Node corrects it and warns.
const quiet = '--disable-warning=TimeoutNegativeWarning'

/** Settings may be in `.env`; environment variables take precedence. Tests and measurements ignore the file. */
const dotEnv = join(root, '.env')
const settings = (entry) => (entry.startsWith('infra/') && existsSync(dotEnv) ? [`--env-file=${dotEnv}`] : [])

const start = (entry, file, flags, env) =>
  spawn(node24(), [quiet, ...settings(entry), ...flags, file, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env,
  })

/** From its source, which needs no build. */
export const launch = (entry, { flags = [] } = {}) => start(entry, join(root, entry), flags, projectEnv())

/** From the bundle, which is made first where the sources changed. It keeps its compiled code in its own folder. */
export async function launchBundled(entry) {
  const folder = await ensureServer()
  return start(
    entry,
    join(folder, fileOf(entry)),
    [],
    projectEnv({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
  )
}
