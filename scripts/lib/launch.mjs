/** Starts a TypeScript entry of the product under the project's Node, without a build. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node24 } from './node24.mjs'
import { projectEnv, root } from './run.mjs'

// kafkajs computes a timeout that is sometimes below zero; Node corrects it and warns.
const quiet = '--disable-warning=TimeoutNegativeWarning'

/** Settings may be in `.env`; environment variables take precedence. Tests and measurements ignore the file. */
const dotEnv = join(root, '.env')
const settings = (entry) => (entry.startsWith('infra/') && existsSync(dotEnv) ? [`--env-file=${dotEnv}`] : [])

export const launch = (entry, { flags = [], args = process.argv.slice(2) } = {}) =>
  spawn(node24(), [quiet, ...settings(entry), ...flags, join(root, entry), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: projectEnv(),
  })
