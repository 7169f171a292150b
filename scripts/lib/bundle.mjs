/**
 * Bundles: the product's processes in some sixty files instead of a thousand, with which a start takes two thirds of the
 * time. The folder of a bundle is named by the content of its sources: so no stale one is run, and a process keeps its
 * files while the next bundle is made.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { node24 } from './node24.mjs'
import { fail, root, run, say } from './run.mjs'

const rooms = ['contracts', 'command-api', 'projections', 'workers', 'demo', 'infra']
const common = [
  ...rooms.flatMap((room) => [`${room}/src`, `${room}/package.json`]),
  'package-lock.json',
  'scripts/lib/bundle',
  'scripts/lib/bundle.mjs',
]
/** The product and its commands. */
const server = {
  name: 'server',
  title: 'the server',
  entries: ['backup', 'digest', 'move', 'restore', 'seed', 'verify-export', 'verify']
    .map((command) => `infra/src/${command}-main.ts`)
    .concat('infra/src/main.ts'),
  sources: common,
}
/** The product as tests and measurements compose it. */
const fixtures = {
  name: 'fixtures',
  title: 'the products of the tests',
  entries: ['bench/product/rebuilder', 'bench/product/server', 'browser/furnished', 'browser/guarded']
    .concat('browser/mail-product')
    .map((script) => `tests/${script}.ts`),
  sources: [...common, 'tests/bench', 'tests/browser', 'tests/support'],
}

/** So many bundles are kept: processes may still run earlier ones. */
const KEPT = 5

async function filesIn(path) {
  if (!(await stat(join(root, path))).isDirectory()) return [path]
  const found = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && !/\.(?:test|spec)\.ts$/u.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
}

/** The name of a bundle of these sources. */
async function digestOf(sources) {
  const files = (await Promise.all(sources.map(filesIn))).flat().toSorted((a, b) => (a < b ? -1 : 1))
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries()) {
    hash.update(`${file.split(sep).join('/')} ${contents[index].length}\n`).update(contents[index])
  }
  return hash.digest('hex').slice(0, 16)
}

/** A bundle gets its name when it is complete. */
async function make({ title, entries }, folder) {
  say(`bundling ${title}`)
  const unfinished = join(folder, '..', `.new-${process.pid}`)
  await mkdir(unfinished, { recursive: true })
  const code = await run(node24(), [join(root, 'scripts', 'lib', 'bundle', 'make.mjs'), unfinished, ...entries])
  if (code !== 0) fail(`${title} cannot be bundled, see above`, code)
  await rename(unfinished, folder).catch(async (error) => {
    if (!existsSync(folder)) throw error
    await rm(unfinished, { recursive: true }) // another process has made the same
  })
}

/** Lets `current` lead to the bundle, in one step. */
async function point(all, digest) {
  const link = join(all, 'current')
  if ((await readlink(link).catch(() => null)) === digest) return
  const next = join(all, `.current-${process.pid}`)
  await symlink(digest, next)
  await rename(next, link)
}

/** Removes the bundles that were not asked for longest. */
async function clear(all) {
  const folders = (await readdir(all, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const aged = await Promise.all(folders.map(async ({ name }) => ({ name, at: (await stat(join(all, name))).mtimeMs })))
  const old = aged.toSorted((a, b) => b.at - a.at).slice(KEPT)
  for (const { name } of old) await rm(join(all, name), { recursive: true, force: true })
}

async function ensure(bundle) {
  const all = join(root, 'dist', bundle.name)
  const digest = await digestOf(bundle.sources)
  const folder = join(all, digest)
  const isNew = !existsSync(folder)
  if (isNew) await make(bundle, folder)
  await utimes(folder, new Date(), new Date())
  await point(all, digest)
  if (isNew) await clear(all)
  return folder
}

/** @returns the folder of the server's bundle, made now if the sources changed */
export const ensureServer = () => ensure(server)
/** As `ensureServer`, for the products of the browser tests and measurements. */
export const ensureFixtures = () => ensure(fixtures)
