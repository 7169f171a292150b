/**
 * `npm test`: runs every check in order, the cheap ones first, and stops at the first that fails. The last line counts
 * tests; a check that fails without naming a test (a type error, no tests at all) counts as one failure. With
 * BINDERY_PROVE_ALL=1 a test that this machine cannot run is a failure too.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { countsOf, forget, provesAll, tellFlaky, tellSkipped } from './lib/reports.mjs'
import { lastLine, verdictOf } from './lib/verdict.mjs'
import { ensureTestBrowser, ensureInstalled, ensureOutsiders, ensureRedis, root, run, say } from './setup.mjs'

const turbo = join(root, 'node_modules', '.bin', 'turbo')
const turboOptions = ['--output-logs=errors-only', '--log-order=grouped', '--continue']
// For unchanged inputs turbo reuses the earlier result and restores its reports.
const cached =
  (...tasks) =>
  () =>
    run(turbo, ['run', ...tasks, ...turboOptions])
const fresh =
  (script, ...args) =>
  () =>
    run(process.execPath, [join(root, 'scripts', script), ...args])

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
// Tests that wait leave the processors idle, so there are twice as many workers as processors.
const atOnce = `--maxWorkers=${2 * availableParallelism()}`

const checks = [
  {
    title: 'Types, format, lint and house rules',
    perform: cached('typecheck', 'format:check', 'lint', 'lint:rules'),
    reports: ['lint'],
  },
  {
    title: 'Unit and console',
    perform: cached('unit', '--concurrency=2'),
    reports: workspaces.map((name) => `${name}/.turbo/unit.json`),
  },
  { title: 'Console build', perform: fresh('build.mjs') },
  {
    title: 'Ports, convergence and acceptance',
    reports: ['ports,convergence,acceptance'],
    perform: fresh('vitest.mjs', 'ports,convergence,acceptance', atOnce),
  },
  { title: 'Browser', perform: fresh('browser.mjs'), reports: ['browser'] },
  { title: 'Crash', perform: fresh('vitest.mjs', 'crash', atOnce), reports: ['crash'] },
]

async function perform({ title, perform: act, reports }) {
  console.log(`\n== ${title}`)
  await forget(reports ?? [])
  const startedAt = performance.now()
  const code = await act()
  const counts = reports ? await countsOf(reports) : null
  const verdict = verdictOf(title, { code, counts, seconds: (performance.now() - startedAt) / 1_000, provesAll })
  console.log(verdict.line)
  leftOut.push(...(counts?.skipped ?? []))
  flaky.push(...(counts?.flaky ?? []))
  return verdict
}

process.env.BINDERY_TRY_AGAIN = '1'
await ensureInstalled()
await ensureTestBrowser() // now, so that a machine without Chromium fails at once and not after an hour of tests
await ensureRedis()
await ensureOutsiders()

const leftOut = []
const flaky = []
const verdicts = []
for (const check of checks) {
  const verdict = await perform(check)
  verdicts.push(verdict)
  process.exitCode = verdict.code
  if (verdict.code !== 0) {
    say(`stopped at ${check.title}`)
    break
  }
}
console.log('')
tellSkipped(leftOut)
tellFlaky(flaky)
console.log(lastLine(verdicts))
