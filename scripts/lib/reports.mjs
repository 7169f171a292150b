/** Counts of a test run, read from the report its runner left in dist/reports. */
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.mjs'

const pathOf = (name) => join(root, 'dist', 'reports', `${name}.json`)

/** An old report must never be taken for the coming run's. */
export const forget = (name) => rm(pathOf(name), { force: true })

/** A test file that could not be loaded has no tests to count, yet has failed. */
const brokenFiles = ({ testResults }) => testResults.filter(({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')).length

const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + brokenFiles(report),
  skipped: report.numPendingTests + report.numTodoTests,
})

const ofPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

export async function countsOf(name) {
  if (!existsSync(pathOf(name))) return { passed: 0, failed: 0, skipped: 0 }
  const report = JSON.parse(await readFile(pathOf(name), 'utf8'))
  return report.stats ? ofPlaywright(report) : ofVitest(report)
}
