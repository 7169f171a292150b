/** Programs of the machine that tests need: found if there, else installed from Debian's packages. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, run, say, systemEnv } from './run.mjs'

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

async function install(name) {
  const byHand = `please run: sudo apt-get update && sudo apt-get install --no-install-recommends ${name}`
  if (!existsSync('/usr/bin/apt-get')) fail(`${name} is needed and this machine has no apt-get: please install ${name}`)
  const prefix = asRoot()
  if (!prefix) fail(`${name} is needed and only root can install it: ${byHand}`)
  say(`installing ${name} from Debian's packages`)
  const env = { ...systemEnv(), DEBIAN_FRONTEND: 'noninteractive' }
  // sudo drops the environment, so the one variable that matters travels as an argument of env.
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'Dpkg::Use-Pty=0']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = 'apt-get', ...rest] = [...apt, ...args]
    if (await run(command, rest, { env }) !== 0) fail(`${name} could not be installed: ${byHand}`)
  }
}

/** The path of a program: named by a variable, found on the PATH, or installed now. */
async function ensureProgram({ variable, names, debianPackage }) {
  const named = process.env[variable]
  if (named && !isProgram(named)) fail(`${variable}=${named} is not a program`)
  const find = () => named ?? names.map(onPath).find(Boolean)
  if (!find()) await install(debianPackage)
  return find() ?? fail(`${debianPackage} was installed but none of ${names.join(', ')} is on the PATH`)
}

export const ensureChromium = () => ensureProgram({
  variable: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debianPackage: 'chromium',
})

export const ensureRedis = () =>
  ensureProgram({ variable: 'REDIS_SERVER_PATH', names: ['redis-server'], debianPackage: 'redis-server' })
