/** The Node that runs the product: 24.15 or later, for type stripping and node:sqlite. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, root } from './run.mjs'

const leastMajor = 24
const leastMinor = 15

function isNewEnough(path) {
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0] = status === 0 ? stdout.replace(/^v/, '').split('.').map(Number) : []
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

/** The path at which npm unpacks the Node that is packaged for this platform. */
export const packagedNode = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')

let found

/** The packaged Node for this platform if there is one, else an installed one that is new enough. */
export function node24() {
  found ??= [
    packagedNode,
    process.execPath,
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node')),
  ].find((path) => existsSync(path) && isNewEnough(path))
  return (
    found ??
    fail(
      `no Node ${leastMajor}.${leastMinor} or later: none is packaged for ${process.platform}-${process.arch}, ` +
        'please install one (https://nodejs.org)',
    )
  )
}
