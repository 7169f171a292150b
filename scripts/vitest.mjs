/** Runs one vitest project, `node scripts/vitest.mjs acceptance [filter]`, and leaves dist/reports/<project>.json. */
import { join } from 'node:path'
import { ensureInstalled, fail, node24, root, run } from './setup.mjs'

const [project, ...rest] = process.argv.slice(2)
if (!project) fail('name a project of vitest.config.ts')

await ensureInstalled()
// Left to itself vitest keeps one processor free, which is half of a small machine.
process.exitCode = await run(node24(), [
  join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', project,
  '--reporter=default', '--reporter=json', `--outputFile.json=dist/reports/${project}.json`, '--maxWorkers=100%', ...rest,
])
