/**
 * Gives every property the same seed in each run, so that a red run is about the change it tests. To look further:
 * `BINDERY_PROPERTY_SEED=random BINDERY_PROPERTY_RUNS=3000 npx vitest run --project unit`; a failure prints its seed.
 */
import { configureGlobal } from 'fast-check'

const { BINDERY_PROPERTY_SEED: seed = '20261123', BINDERY_PROPERTY_RUNS: runs } = process.env

configureGlobal({
  ...(seed === 'random' ? {} : { seed: Number(seed) }),
  ...(runs === undefined ? {} : { numRuns: Number(runs) }),
})
