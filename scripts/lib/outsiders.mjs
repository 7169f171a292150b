/**
 * Foreign tools that check the API's document: a client generator from npm, a tester from PyPI. They are fetched into
 * node_modules/.cache when a check needs them; a machine that cannot get one skips the check and says so.
 */
import { access, copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { projectEnv, root, run, say } from './run.mjs'

const cache = join(root, 'node_modules', '.cache')
const SCHEMATHESIS = '4.32.5'
const quiet = { stdio: ['ignore', 'ignore', 'ignore'] }

const isThere = (path) =>
  access(path).then(
    () => true,
    () => false,
  )

/** @returns whether the generator is installed: the packages of tests/api-client/package.json */
async function ensureClientGenerator() {
  const folder = join(cache, 'api-client')
  if (await isThere(join(folder, 'node_modules', 'openapi-typescript'))) return true
  await mkdir(folder, { recursive: true })
  await copyFile(join(root, 'tests', 'api-client', 'package.json'), join(folder, 'package.json'))
  return (await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { ...quiet, cwd: folder })) === 0
}

/** @returns whether schemathesis is installed, in a Python environment of its own */
async function ensureSchemathesis() {
  const folder = join(cache, `schemathesis-${SCHEMATHESIS}`)
  if (await isThere(join(folder, 'bin', 'schemathesis'))) return true
  const made = (await run('python3', ['-m', 'venv', folder], quiet)) === 0
  return (
    made &&
    (await run(join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${SCHEMATHESIS}`], {
      ...quiet,
      env: projectEnv(),
    })) === 0
  )
}

export async function ensureOutsiders() {
  const [generator, schemathesis] = await Promise.all([ensureClientGenerator(), ensureSchemathesis()])
  if (!generator) say('no packages for a generated client: its check is SKIPPED')
  if (!schemathesis) say('no python3 with venv and pip for schemathesis: its check is SKIPPED')
}
