/** Programs of the machine that tests need: found if there, else installed from Debian's packages. */
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
    return false // absent or not for us: either way not a program we can run
  }
}

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)).find(isProgram)

/** How commands get root's rights without asking for a password: `[]` as root, undefined if they cannot. */
function asRoot() {
  if (process.getuid?.() === 0) return []
  return onPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

/** Whether Debian's own installer, with root's rights, brought the package. */
async function install(name, prefix) {
  say(`installing ${name} from Debian's packages`)
  // sudo drops the environment, so the one variable that matters travels as an argument of env.
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'Dpkg::Use-Pty=0']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = 'apt-get', ...rest] = [...apt, ...args]
    if (await run(command, rest, { env: systemEnv(), stdio: ['inherit', 'ignore', 'inherit'] }) !== 0) return false
  }
  return true
}

/** The path of a program: named by a variable, found on the PATH, or taken from Debian's packages now. */
async function ensureProgram({ variable, names, debianPackage, program }) {
  const named = process.env[variable]
  if (named && !isProgram(named)) fail(`${variable}=${named} is not a program`)
  const find = () => named || names.map(onPath).find(Boolean)
  if (find()) return find()
  if (!onPath('apt-get')) fail(`${debianPackage} is needed and there is no apt-get: install it or set ${variable}`)
  const prefix = asRoot()
  const path = prefix ? await install(debianPackage, prefix) && find() : await unpack({ debianPackage, program })
  return path || fail(
    `${debianPackage} is needed: sudo apt-get update && sudo apt-get install --no-install-recommends ${debianPackage}`,
  )
}

export const ensureChromium = () => ensureProgram({
  variable: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debianPackage: 'chromium',
  program: 'usr/lib/chromium/chromium',
})

export const ensureRedis = () => ensureProgram({
  variable: 'REDIS_SERVER_PATH',
  names: ['redis-server'],
  debianPackage: 'redis-server',
  program: 'usr/bin/redis-server',
})
