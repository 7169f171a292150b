/**
 * A few thousand requests of every kind to the whole product, by a fixed seed; `npm run fuzz` sends a hundred thousand.
 */
import { expect, test } from 'vitest'
import { aftermath } from '../fuzz/aftermath.ts'
import { fuzzed } from '../fuzz/pieces.ts'
import { fuzz, reachable } from '../fuzz/run.ts'
import { openAgency } from '../support/agency.ts'

const REQUESTS = 2_000
const SEED = 4

test('A-145 whatever is sent: no fault, the envelope, nothing appended by what is refused, no secret logged', async () => {
  const log: string[] = []
  const agency = await openAgency(0, undefined, fuzzed(log))
  try {
    const { tally, failures } = await fuzz({ agency, log }, REQUESTS, SEED)
    expect(failures).toEqual([])
    expect(await aftermath(agency)).toEqual([])
    expect(tally.sent).toBeGreaterThanOrEqual(REQUESTS)
    expect(reachable().filter((func) => !tally.has(func))).toEqual([])
    // Most calls must succeed at least once: requests that are all refused early prove little.
    expect(reachable().filter((func) => tally.accepted(func) > 0).length).toBeGreaterThan(reachable().length * 0.6)
  } finally {
    await agency.close()
  }
})
