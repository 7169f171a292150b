/**
 * `node scripts/vitest.mjs ports,convergence [filter]`: runs vitest projects and writes
 * dist/reports/ports,convergence.json.
 */
import { runTests } from './lib/tests.mjs'
import { ensureInstalled, fail } from './setup.mjs'

const [projects, ...options] = process.argv.slice(2)
if (!projects) fail('name a project of vitest.config.ts')

await ensureInstalled()
process.exitCode = await runTests(projects.split(','), projects, options)
