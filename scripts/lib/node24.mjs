/** The Node that runs the product: 24.15 or later, for type stripping and node:sqlite. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isNewEnough, LEAST } from './bundle/least-node.mjs'
import { fail, root } from './run.mjs'

function runsNewEnough(path) {
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && isNewEnough(stdout)
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
  ].find((path) => existsSync(path) && runsNewEnough(path))
  return (
    found ??
    fail(
      `no Node ${LEAST} or later: none is packaged for ${process.platform}-${process.arch}, ` +
        'please install one (https://nodejs.org)',
    )
  )
}
