/** Runs projects of vitest.config.ts, writes a report, and lists the tests that this machine could not run. */
import { join } from 'node:path'
import { node24 } from './node24.mjs'
import { countsOf, forget, lacking, pathOf, provesAll, tellFailed, tellFlaky, tellSkipped } from './reports.mjs'
import { root, run } from './run.mjs'

/** @param report the name or path of the report, see reports.mjs */
export async function runTests(projects, report, options) {
  await forget([report])
  // By default vitest keeps one processor free, which is half of a small machine with two.
  const workers = options.some((option) => option.startsWith('--maxWorkers')) ? [] : ['--maxWorkers=100%']
  const code = await run(node24(), [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${pathOf(report)}`,
    ...workers,
    ...options,
  ])
  const counts = await countsOf([report])
  const skipped = lacking(counts.skipped)
  tellSkipped(skipped)
  tellFlaky(counts.flaky)
  tellFailed(counts.failures)
  return code || (provesAll && skipped.length > 0 ? 1 : 0)
}
