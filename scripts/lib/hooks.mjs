/** Sets git to use the project's hooks, unless its owner chose others or the folder is not a clone. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const git = (...args) => spawnSync('git', ['-C', root, 'config', ...args], { encoding: 'utf8' })

/** Failures are ignored: without the hook everything else works, on a machine without git too. */
export function ensureHooks() {
  if (!existsSync(join(root, '.git'))) return
  if (git('--get', 'core.hooksPath').stdout?.trim() === '') git('core.hooksPath', 'scripts/hooks')
}
