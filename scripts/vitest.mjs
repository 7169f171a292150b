/** Runs vitest projects, `node scripts/vitest.mjs ports,convergence [filter]`, and leaves dist/reports/ports,convergence.json. */
import { join } from 'node:path'
import { ensureInstalled, fail, node24, root, run } from './setup.mjs'

const [projects, ...rest] = process.argv.slice(2)
if (!projects) fail('name a project of vitest.config.ts')

await ensureInstalled()
// Left to itself vitest keeps one processor free, which is half of a small machine.
const workers = rest.some((option) => option.startsWith('--maxWorkers')) ? [] : ['--maxWorkers=100%']
process.exitCode = await run(node24(), [
  join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...projects.split(',').flatMap((project) => ['--project', project]),
  '--reporter=default', '--reporter=json', `--outputFile.json=dist/reports/${projects}.json`, ...workers, ...rest,
])
