/** Starts a TypeScript entry of ours under the project's Node, which needs no build. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { node24 } from './node24.mjs'
import { projectEnv, root } from './run.mjs'

// kafkajs computes a timeout that is sometimes below zero; Node corrects it and warns.
const quiet = '--disable-warning=TimeoutNegativeWarning'

/** What was compiled at an earlier start need not be compiled again. */
const compiled = join(root, 'node_modules', '.cache', 'node')

export const launch = (entry, { flags = [], args = process.argv.slice(2) } = {}) =>
  spawn(node24(), [quiet, ...flags, join(root, entry), ...args], { cwd: root, stdio: 'inherit', env: { NODE_COMPILE_CACHE: compiled, ...projectEnv() } })
