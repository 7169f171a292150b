/** The verdict of `npm test`: a skipped check is never reported as passed. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly { readonly title: string; readonly why: string }[]
}
interface Check {
  readonly code: number
  readonly counts: Counts | null
  readonly seconds: number
  readonly provesAll: boolean
}

const office = { title: 'documents open', why: 'LibreOffice is not installed' }
const counts = (passed: number, failed = 0, skipped = [office].slice(1)): Counts => ({ passed, failed, skipped })

/** The lines of some checks, and the last line. */
async function told(
  ...checks: readonly Partial<Check>[]
): Promise<{ readonly lines: readonly string[]; readonly codes: readonly number[]; readonly last: string }> {
  const whole = checks.map((check) => ({ code: 0, counts: counts(3), seconds: 1, provesAll: false, ...check }))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `
    import { lastLine, verdictOf } from ${JSON.stringify(new URL('../../scripts/lib/verdict.mjs', import.meta.url).href)}
    const verdicts = ${JSON.stringify(whole)}.map((check) => verdictOf('Unit', check))
    console.log(JSON.stringify({ lines: verdicts.map(({ line }) => line), codes: verdicts.map(({ code }) => code), last: lastLine(verdicts) }))
  `,
  ])
  return JSON.parse(stdout)
}

test('all that passed is good, and counted', async () => {
  expect(await told({ counts: null }, {}, { counts: counts(1) })).toEqual({
    lines: ['== Unit: good (1.0 s)', '== Unit: good, 3 tests passed (1.0 s)', '== Unit: good, 1 test passed (1.0 s)'],
    codes: [0, 0, 0],
    last: '4 passed, 0 failed',
  })
})

test('what was left out is said in the verdict and in the last line', async () => {
  expect(await told({}, { counts: counts(3, 0, [office]) })).toEqual({
    lines: ['== Unit: good, 3 tests passed (1.0 s)', '== Unit: good, but 1 SKIPPED, 3 tests passed (1.0 s)'],
    codes: [0, 0],
    last: '6 passed, 0 failed, 1 skipped',
  })
})

test('where all is to be proved, what was left out has failed', async () => {
  expect(await told({ counts: counts(3, 0, [office]), provesAll: true })).toEqual({
    lines: ['== Unit: FAILED, 1 SKIPPED, 3 tests passed (1.0 s)'],
    codes: [1],
    last: '3 passed, 1 failed',
  })
})

test('a failed test, a check without tests to count and one that ran none have failed', async () => {
  expect(await told({ code: 1, counts: counts(2, 1) }, { code: 2, counts: null }, { counts: counts(0) })).toEqual({
    lines: [
      '== Unit: FAILED, 2 tests passed (1.0 s)',
      '== Unit: FAILED (1.0 s)',
      '== Unit: FAILED, it ran no tests, 0 tests passed (1.0 s)',
    ],
    codes: [1, 2, 1],
    last: '2 passed, 3 failed',
  })
})

/** What is told of a report with these results, by `tellFlaky` and `tellFailed`. */
async function namedIn(testResults: readonly object[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-report-'))
  const report = join(folder, 'report.json')
  await writeFile(report, JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults }))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `
    import { countsOf, tellFailed, tellFlaky } from ${JSON.stringify(new URL('../../scripts/lib/reports.mjs', import.meta.url).href)}
    const counts = await countsOf([${JSON.stringify(report)}])
    tellFlaky(counts.flaky)
    tellFailed(counts.failures)
  `,
  ])
  await rm(folder, { recursive: true })
  return stdout
}

const place = fileURLToPath(new URL('../acceptance/shaky.test.ts', import.meta.url))
const failure = `\u001b[31mError: once\u001b[39m\nfor all\n    at act (${place}:12:7)`
const result = (status: string, title: string, failureMessages: readonly string[]) => ({
  title,
  status,
  failureMessages,
})

test('what failed once and then passed is named, with its failure', async () => {
  const results = [result('passed', 'steady', []), result('passed', 'shaky', [failure])]
  expect(await namedIn([{ status: 'passed', assertionResults: results }])).toBe(
    'FLAKY: shaky: failed once, then passed: Error: once (tests/acceptance/shaky.test.ts:12)\n',
  )
})

test('what failed is named at the end: a test with its last failure, and a file that could not be read', async () => {
  const results = [result('failed', 'broken', ['Error: first', failure])]
  expect(
    await namedIn([
      { name: place, status: 'failed', assertionResults: results },
      { name: place, status: 'failed', assertionResults: [], message: 'Cannot find a module' },
    ]),
  ).toBe(
    'FAILED: broken: Error: once (tests/acceptance/shaky.test.ts:12)\n' +
      'FAILED: tests/acceptance/shaky.test.ts: Cannot find a module\n',
  )
})
