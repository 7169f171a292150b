/** The result of a test run, read from the report of its runner. */
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/** @param name the name of a report in dist/reports, or the path of another report */
export const pathOf = (name) => resolve(root, name.endsWith('.json') ? name : join('dist', 'reports', `${name}.json`))

/** Deletes old reports, so that none is taken for one of the coming run. */
export const forget = (names) => Promise.all(names.map((name) => rm(pathOf(name), { force: true })))

/** Test files that failed without a failed test, such as one that could not be loaded. */
const brokenFiles = ({ testResults }) =>
  testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )

/** The first line of a failure, and the place in a file of tests that its stack names. */
function toldOf(message = '') {
  const text = stripVTControlCharacters(message).trim()
  const [place] = /[^\s():]+\.(?:test|spec)\.tsx?:\d+/u.exec(text) ?? []
  const line = text.split('\n', 1)[0]
  return place === undefined || line.includes(place) ? line : `${line} (${relative(root, resolve(root, place))})`
}

const NO_REASON = 'its file does not say why'
const ran = new Set(['passed', 'failed'])

function ofVitest(report) {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = brokenFiles(report)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages = [] }) => ({ title, why: toldOf(failureMessages.at(-1)) })),
      ...broken.map(({ name = 'a file of tests', message }) => ({ title: relative(root, name), why: toldOf(message) })),
    ],
    // The report keeps the failures of the first attempt of a test that passed at the second.
    flaky: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ title, failureMessages }) => ({ title, why: toldOf(failureMessages[0]) })),
    skipped: tests
      .filter(({ status }) => !ran.has(status))
      .map(({ title, meta }) => ({ title, why: meta?.missing ?? NO_REASON })),
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** The failure of a test in any of its attempts, which may stand under the same title in two places. */
const failureOf = (title, specs) =>
  specs
    .filter((spec) => spec.title === title)
    .flatMap(({ tests }) => tests)
    .flatMap(({ results = [] }) => results)
    .find(({ error }) => error)?.error.message

function ofPlaywright({ stats, errors, suites }) {
  const specs = specsOf({ suites })
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...specs
        .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
        .map(({ title }) => ({ title, why: toldOf(failureOf(title, specs)) })),
      ...errors.map(({ message }) => ({ title: 'the browser tests', why: toldOf(message) })),
    ],
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => ({ title, why: toldOf(failureOf(title, specs)) })),
    skipped: Array.from({ length: stats.skipped }, () => ({ title: 'a test of the browser', why: NO_REASON })),
  }
}

async function countsIn(name) {
  if (!existsSync(pathOf(name))) return { passed: 0, failed: 0, skipped: [] }
  const report = JSON.parse(await readFile(pathOf(name), 'utf8'))
  return report.stats ? ofPlaywright(report) : ofVitest(report)
}

/** The sum of the counts of several reports. */
export async function countsOf(names) {
  const all = await Promise.all(names.map(countsIn))
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    failures: all.flatMap(({ failures = [] }) => failures),
    skipped: all.flatMap(({ skipped }) => skipped),
    flaky: all.flatMap(({ flaky = [] }) => flaky),
  }
}

/** BINDERY_PROVE_ALL=1: a check that this machine cannot run is a failure. */
export const provesAll = process.env.BINDERY_PROVE_ALL === '1'

/** The tests skipped because the machine lacks something, and not because of a filter. */
export const lacking = (skipped) => skipped.filter(({ why }) => why !== NO_REASON)

/** Names the tests that passed at the second attempt only: each is a defect of the test or the product, to be mended. */
export const tellFlaky = (tests) =>
  tests.forEach(({ title, why }) => console.log(`FLAKY: ${title}: failed once, then passed${why && `: ${why}`}`))

/** Names the tests that failed once more at the end, where the output of a long run is still read. */
export const tellFailed = (tests) =>
  tests.forEach(({ title, why }) => console.log(`FAILED: ${title}${why && `: ${why}`}`))

const TOLD_ONE_BY_ONE = 4

/** Lists skipped tests by the missing part, because a machine without an engine skips whole suites. */
export function tellSkipped(skipped) {
  for (const why of new Set(skipped.map((test) => test.why))) {
    const titles = skipped.filter((test) => test.why === why).map(({ title }) => title)
    const told =
      titles.length > TOLD_ONE_BY_ONE ? [`${titles.length} tests, of which the first is "${titles[0]}"`] : titles
    for (const title of told) console.log(`SKIPPED: ${title}: ${why}`)
  }
}
