/**
 * The second attempt of browser tests that failed: over products started anew, because records of the first attempt
 * (a market's unique name, say) would refuse a second one beside them.
 */

/** More failures than these are no lost moment of a busy machine, and are not tried again. */
export const MOST_TRIED_AGAIN = 5

const suitesWith = (suite, change) => ({
  ...suite,
  specs: (suite.specs ?? []).map((spec) => ({ ...spec, tests: spec.tests.map(change) })),
  suites: (suite.suites ?? []).map((inner) => suitesWith(inner, change)),
})

/** Whether a run of this report may be tried again: some of its tests failed, and nothing else. */
export const mayTryAgain = ({ stats, errors }) =>
  errors.length === 0 && stats.unexpected > 0 && stats.unexpected <= MOST_TRIED_AGAIN

/**
 * One report of two attempts, in the shape of Playwright's: tests that passed the second time count as flaky.
 *
 * @param first the report of the whole run
 * @param again the report of its failed tests, run again
 */
export function mergeAttempts(first, again) {
  const passed = again.stats.expected + again.stats.flaky
  // A filter that ran nothing proves nothing: then the first attempt's failures stand.
  if (passed + again.stats.unexpected !== first.stats.unexpected) return first
  return {
    ...first,
    stats: { ...first.stats, unexpected: again.stats.unexpected, flaky: first.stats.flaky + passed },
    errors: again.errors,
    suites: [
      ...first.suites.map((suite) =>
        suitesWith(suite, (test) => (test.status === 'unexpected' ? { ...test, status: 'tried again' } : test)),
      ),
      ...again.suites.map((suite) =>
        suitesWith(suite, (test) => (test.status === 'expected' ? { ...test, status: 'flaky' } : test)),
      ),
    ],
  }
}
