/** Builds the console when its sources are newer than the last finished build. */
import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { node24 } from './node24.mjs'
import { fail, root, run, say } from './run.mjs'

const folder = join(root, 'console')
/** The stamp is written after a build, so that an interrupted build does not count. */
const stamp = join(folder, 'dist', '.built')
const sources = [
  'console/src',
  'console/public',
  'console/index.html',
  'console/vite.config.ts',
  'console/package.json',
  'contracts/src',
  'package-lock.json',
]

/** The latest change below a path; folders count too, because deleting a file changes its folder. */
async function changedAt(path) {
  if (!existsSync(path)) return 0
  const { mtimeMs } = await stat(path)
  const entries = (await stat(path)).isDirectory() ? await readdir(path) : []
  return Math.max(mtimeMs, ...(await Promise.all(entries.map((name) => changedAt(join(path, name))))))
}

async function isBuilt() {
  if (!existsSync(stamp) || !existsSync(join(folder, 'dist', 'index.html'))) return false
  const changes = await Promise.all(sources.map((name) => changedAt(join(root, name))))
  return Math.max(...changes) < (await stat(stamp)).mtimeMs
}

export async function ensureConsole() {
  if (await isBuilt()) return
  say('building the console')
  const startedAt = new Date()
  await rm(stamp, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const code = await run(node24(), [vite, 'build', '--logLevel', 'warn'], { cwd: folder })
  if (code !== 0) fail('the console does not build, see above', code)
  await writeFile(stamp, `${startedAt.toISOString()}\n`)
}
