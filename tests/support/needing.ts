/** Skips tests that need a part that the machine lacks; every run reports the reason. */
declare module 'vitest' {
  interface TaskMeta {
    /** Why the test was skipped; scripts/lib/reports.mjs reports it. */
    missing?: string
  }
}

/**
 * Options of a test or of a group of tests: `test('...', needing(noMounts()), ...)`. With BINDERY_PROVE_ALL=1 the run
 * fails for each skipped one.
 * @param missing the part that this machine lacks; null when nothing is missing
 */
export const needing = (missing: string | null) => (missing === null ? {} : { skip: true, meta: { missing } })
