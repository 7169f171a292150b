/** The result of a check, and of all of them: the lines that `npm test` ends with. */

const plural = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`

/**
 * A check that fails without naming a test (a type error, no tests at all) counts as one failure.
 * @param counts the counts of the check's reports; null for a check that runs no tests
 * @param provesAll whether a skipped test is a failure
 */
export function verdictOf(title, { code, counts, seconds, provesAll }) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: [] }
  const unproved = provesAll ? skipped.length : 0
  const isEmpty = counts !== null && passed + failed === 0
  const isGood = code === 0 && failed + unproved === 0 && !isEmpty
  const leftOut = skipped.length > 0 ? `${skipped.length} SKIPPED` : ''
  const said = isGood
    ? ['good', leftOut && `but ${leftOut}`]
    : ['FAILED', isEmpty && code === 0 ? 'it ran no tests' : leftOut]
  const tests = counts === null ? '' : `${plural(passed, 'test')} passed`
  return {
    passed,
    failed: isGood ? 0 : failed + unproved || 1,
    skipped: skipped.slice(unproved),
    code: isGood ? 0 : code || 1,
    line: `== ${title}: ${[...said, tests].filter(Boolean).join(', ')} (${seconds.toFixed(1)} s)`,
  }
}

/** The sum of all checks, in a form for programs. */
export function lastLine(verdicts) {
  const sum = (of) => verdicts.reduce((total, verdict) => total + of(verdict), 0)
  const skipped = sum((verdict) => verdict.skipped.length)
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
