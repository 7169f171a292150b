/** Installs the packages when they are missing or no longer match the package files. */
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, open, readFile, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureHooks } from './hooks.mjs'
import { packagedNode } from './node24.mjs'
import { fail, root, run, say, systemEnv } from './run.mjs'

const modules = join(root, 'node_modules')
/** Holds the digest of the package files of the last complete install. */
const stamp = join(modules, '.bindery-installed')
/**
 * The lock of a running install, with npm's process id; its owner touches it regularly, so an old lock's owner is dead.
 */
const lock = join(modules, '.bindery-installing')
const beat = 1_000
const dead = 15_000

async function packageFiles() {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map((name) => join(name, 'package.json'))]
}

async function digest() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`)
  for (const name of await packageFiles()) {
    const path = join(root, name)
    if (existsSync(path)) hash.update(`${name}\n`).update(await readFile(path))
  }
  return hash.digest('hex')
}

async function isInstalled() {
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await digest())
}

const fileAge = async (path) => (existsSync(path) ? Date.now() - (await stat(path)).mtimeMs : Infinity)

/** Whether npm still runs, which may outlive its killed owner; only some systems can tell. */
async function npmIsAlive() {
  const folder = `/proc/${Number(await readFile(lock, 'utf8'))}`
  const state = await readFile(join(folder, 'stat'), 'utf8').catch(() => '') // no such process, or no /proc at all
  return /\) [^Z]/.test(state) && (await readFile(join(folder, 'cmdline'), 'utf8')).includes('npm')
}

/**
 * Links the packaged Node, which npm scripts and npx need: npm 10 omits the link when Node is optional for other
 * platforms.
 */
async function linkNode() {
  const link = join(modules, '.bin', 'node')
  if (existsSync(packagedNode) && !existsSync(link)) await symlink(relative(dirname(link), packagedNode), link)
}

/** Takes the lock; returns whether an earlier install died half-way, or undefined when another process finished it. */
async function takeLock() {
  await mkdir(modules, { recursive: true })
  for (let waited = false; ; waited = true) {
    try {
      await (await open(lock, 'wx')).close()
      return { interrupted: false }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if ((await fileAge(lock)) > dead && !(await npmIsAlive())) {
      await utimes(lock, new Date(), new Date())
      return { interrupted: true }
    }
    if (!waited) say('another install is running, waiting for it')
    await sleep(beat)
    if (!existsSync(lock) && (await isInstalled())) return undefined
  }
}

/** Removes all packages: npm takes a package whose folder exists for complete, which is false after an interruption. */
async function clear() {
  for (const name of await readdir(modules)) {
    if (join(modules, name) !== lock) await rm(join(modules, name), { recursive: true, force: true })
  }
}

async function install() {
  const isFirst = !existsSync(join(modules, '.package-lock.json'))
  say(isFirst ? 'installing packages, the first time takes a minute or two' : 'updating packages')
  // Not `npm ci`: it refuses a lock file made on a machine without other platforms' binaries. The lock file is not
  // saved, because npm 10, which comes with Node 20, would rewrite npm 11's in its own format.
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const args = ['install', '--no-save', '--ignore-scripts', ...quiet]
  const code = await run('npm', args, { env: systemEnv(), started: (pid) => writeFileSync(lock, String(pid)) })
  if (code === 0) return
  await utimes(lock, new Date(0), new Date(0)) // the next install begins again at once, whatever npm left behind
  fail('npm install failed, see above', code)
}

export async function ensureInstalled() {
  if (await isInstalled()) return linkNode()
  const taken = await takeLock()
  if (!taken) return
  const touch = () => void utimes(lock, new Date(), new Date()).catch(() => clearInterval(heartbeat))
  const heartbeat = setInterval(touch, beat)
  await rm(stamp, { force: true })
  if (taken.interrupted || !existsSync(join(modules, '.package-lock.json'))) await clear()
  await install()
  await linkNode()
  ensureHooks()
  clearInterval(heartbeat)
  await writeFile(stamp, await digest())
  await rm(lock, { force: true })
}
