/** Programs that tests need: found on the machine, else installed from Debian's packages. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, run, say, systemEnv } from './run.mjs'
import { unpack } from './unpack.mjs'

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // missing or not permitted: in both cases this program cannot be run
  }
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

/** The command that gives root's rights without a password: `[]` for root, undefined when there is none. */
function asRoot() {
  if (process.getuid?.() === 0) return []
  return onPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

/** Installs a package with Debian's installer; returns whether that succeeded. */
async function install(name, prefix) {
  say(`installing ${name} from Debian's packages`)
  // sudo drops the environment, so the one needed variable is an argument of env.
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'Dpkg::Use-Pty=0']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = 'apt-get', ...rest] = [...apt, ...args]
    if ((await run(command, rest, { env: systemEnv(), stdio: ['inherit', 'ignore', 'inherit'] })) !== 0) return false
  }
  return true
}

/**
 * A program named by a variable, found on the PATH, or installed now from Debian's packages.
 * @returns {Promise<{path: string} | {missing: string}>} its path, or what is missing
 */
async function provide({ variable, names, debianPackage, program }) {
  const named = process.env[variable]
  if (named && !isProgram(named)) fail(`${variable}=${named} is not a program`)
  const find = () => named || names.map(onPath).find(Boolean)
  if (find()) return { path: find() }
  if (!onPath('apt-get')) {
    return { missing: `${debianPackage} is needed and there is no apt-get: install it or set ${variable}` }
  }
  const prefix = asRoot()
  const path = prefix ? (await install(debianPackage, prefix)) && find() : await unpack({ debianPackage, program })
  const byHand = `sudo apt-get update && sudo apt-get install --no-install-recommends ${debianPackage}`
  return path ? { path } : { missing: `${debianPackage} is needed: ${byHand}` }
}

/**
 * The path of the browser that tests drive: Chromium's headless shell, which draws the same pages with two thirds of the
 * work, or Chromium itself where Debian's packages do not have the shell.
 */
export async function ensureTestBrowser() {
  const { path } = await provide({
    variable: 'CHROMIUM_PATH',
    names: ['chromium-headless-shell'],
    debianPackage: 'chromium-headless-shell',
    program: 'usr/lib/chromium/chromium-headless-shell',
  })
  return path ?? ensureChromium()
}

/** The path of Chromium as people use it. */
export async function ensureChromium() {
  const { path, missing } = await provide({
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debianPackage: 'chromium',
    program: 'usr/lib/chromium/chromium',
  })
  return path ?? fail(missing)
}

/** Sets the path of redis-server for the tests. Without it, tests that need it are skipped, and every run says so. */
export async function ensureRedis() {
  const { path, missing } = await provide({
    variable: 'REDIS_SERVER_PATH',
    names: ['redis-server'],
    debianPackage: 'redis-server',
    program: 'usr/bin/redis-server',
  })
  if (path) process.env.REDIS_SERVER_PATH = path
  else say(missing)
}
