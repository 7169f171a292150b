/**
 * `npm test`: every check in order, cheap ones first, stopping at the first that fails. The last line counts tests;
 * a check that fails without naming a test (a type error, no tests at all) counts as one failure.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { countsOf, forget } from './lib/reports.mjs'
import { ensureChromium, ensureInstalled, root, run, say } from './setup.mjs'

const turbo = join(root, 'node_modules', '.bin', 'turbo')
const turboOptions = ['--output-logs=errors-only', '--log-order=grouped', '--continue']
// turbo remembers what passed on the same inputs, and gives the report back with it.
const cached = (task) => () => run(turbo, ['run', task, ...turboOptions])
const fresh = (script, ...args) => () => run(process.execPath, [join(root, 'scripts', script), ...args])

const checks = [
  { title: 'Types', perform: cached('typecheck') },
  { title: 'Lint', perform: cached('lint') },
  { title: 'Import rules bite', perform: cached('lint:rules'), report: 'lint' },
  { title: 'Unit', perform: cached('unit'), report: 'unit' },
  { title: 'Console', perform: cached('unit:console'), report: 'console' },
  { title: 'Console build', perform: fresh('build.mjs') },
  // Both wait a good deal, so neither fills two processors alone.
  { title: 'Ports and convergence', perform: fresh('vitest.mjs', 'ports,convergence', `--maxWorkers=${2 * availableParallelism()}`), report: 'ports,convergence' },
  { title: 'Acceptance', perform: fresh('vitest.mjs', 'acceptance'), report: 'acceptance' },
  { title: 'Browser', perform: fresh('browser.mjs'), report: 'browser' },
  { title: 'Crash', perform: fresh('vitest.mjs', 'crash'), report: 'crash' },
]

const plural = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`

async function perform({ title, perform: act, report }) {
  console.log(`\n== ${title}`)
  if (report) await forget(report)
  const startedAt = performance.now()
  const code = await act()
  const counts = report ? await countsOf(report) : { passed: 0, failed: 0, skipped: 0 }
  const isEmpty = report !== undefined && counts.passed + counts.failed === 0
  const isGood = code === 0 && counts.failed === 0 && !isEmpty
  if (!isGood && counts.failed === 0) counts.failed = 1
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const tests = report ? `, ${plural(counts.passed, 'test')} passed` : ''
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} SKIPPED` : ''
  const verdict = isGood ? 'good' : isEmpty && code === 0 ? 'FAILED, it ran no tests' : 'FAILED'
  console.log(`== ${title}: ${verdict}${tests}${skipped} (${seconds} s)`)
  return { ...counts, code: isGood ? 0 : code || 1 }
}

await ensureInstalled()
await ensureChromium() // now, so that a machine that cannot have it says so before an hour of tests

const total = { passed: 0, failed: 0 }
for (const check of checks) {
  const { passed, failed, code } = await perform(check)
  total.passed += passed
  total.failed += failed
  process.exitCode = code
  if (code !== 0) {
    say(`stopped at ${check.title}`)
    break
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
