/**
 * `npm test`: runs every check, the cheap ones first, then two lanes beside each other, because tests that wait leave the
 * processors to those that compute. After a check that fails no other begins. The last line counts tests; a check that
 * fails without naming a test (a type error, no tests at all) counts as one failure. With BINDERY_PROVE_ALL=1 a test
 * that this machine cannot run is a failure too.
 */
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { runLanes } from './lib/lanes.mjs'
import { countsOf, forget, provesAll, tellFailed, tellFlaky, tellSkipped } from './lib/reports.mjs'
import { lastLine, verdictOf } from './lib/verdict.mjs'
import { ensureTestBrowser, ensureInstalled, ensureOutsiders, ensureRedis, root, run, say } from './setup.mjs'

const turbo = join(root, 'node_modules', '.bin', 'turbo')
const turboOptions = ['--output-logs=errors-only', '--log-order=grouped', '--continue']
// For unchanged inputs turbo reuses the earlier result and restores its reports.
const cached =
  (...tasks) =>
  (stdio) =>
    run(turbo, ['run', ...tasks, ...turboOptions], { stdio })
const fresh =
  (script, ...args) =>
  (stdio) =>
    run(process.execPath, [join(root, 'scripts', script), ...args], { stdio })

// Tests that wait leave the processors idle, so there are twice as many workers as processors.
const atOnce = `--maxWorkers=${2 * availableParallelism()}`

const first = [
  {
    title: 'Types, format, lint and house rules',
    perform: cached('format:check', 'lint', 'lint:rules'),
    reports: ['lint'],
  },
]
const lanes = [
  [
    { title: 'Builds of console and server', perform: fresh('build.mjs') },
    { title: 'Browser', perform: fresh('browser.mjs'), reports: ['browser'] },
    { title: 'Crash', perform: fresh('vitest.mjs', 'crash', atOnce), reports: ['crash'] },
  ],
  [
    {
      title: 'Unit and console',
      perform: cached('unit', 'unit:console', '--concurrency=2'),
      reports: ['unit', 'console'],
    },
  ],
]
/** For the lane that ends first, whichever that is on a machine. */
const last = [
  {
    title: 'Ports, convergence and acceptance',
    reports: ['ports,convergence,acceptance'],
    perform: fresh('vitest.mjs', 'ports,convergence,acceptance', atOnce),
  },
]

const outputs = join(root, 'dist', 'reports')

/** Runs a check whose output is shown as a whole when it has ended, because another one's would be between its lines. */
async function aside(title, act) {
  const file = join(outputs, `${title.toLowerCase().replaceAll(/\W+/g, '-')}.txt`)
  console.log(`\n== ${title}: running, its output is in ${relative(root, file)}`)
  mkdirSync(outputs, { recursive: true })
  const output = openSync(file, 'w')
  const code = await act(['ignore', output, output]).finally(() => closeSync(output))
  console.log(`\n== ${title}`)
  process.stdout.write(readFileSync(file))
  return code
}

function openly(title, act) {
  console.log(`\n== ${title}`)
  return act('inherit')
}

const performed =
  (way) =>
  async ({ title, perform: act, reports }) => {
    await forget(reports ?? [])
    const startedAt = performance.now()
    const code = await way(title, act)
    const counts = reports ? await countsOf(reports) : null
    const verdict = verdictOf(title, { code, counts, seconds: (performance.now() - startedAt) / 1_000, provesAll })
    console.log(verdict.line)
    leftOut.push(...(counts?.skipped ?? []))
    flaky.push(...(counts?.flaky ?? []))
    failures.push(...(counts?.failures ?? []))
    if (verdict.code !== 0) say(`stopped at ${title}`)
    return verdict
  }

process.env.BINDERY_TRY_AGAIN = '1'
await ensureInstalled()
await ensureTestBrowser() // now, so that a machine without Chromium fails at once and not after an hour of tests
await ensureRedis()
const outsiders = ensureOutsiders() // only the last lane needs them

const leftOut = []
const flaky = []
const failures = []
const verdicts = await runLanes([first], [], performed(openly))
await outsiders
if (verdicts.every(({ code }) => code === 0)) verdicts.push(...(await runLanes(lanes, last, performed(aside))))
process.exitCode = verdicts.find(({ code }) => code !== 0)?.code ?? 0
console.log('')
tellSkipped(leftOut)
tellFlaky(flaky)
tellFailed(failures)
console.log(lastLine(verdicts))
