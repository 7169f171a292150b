/** A few thousand requests of every kind at the whole product, by a fixed seed; `npm run fuzz` sends a hundred thousand. */
import { createLogger } from '@bindery/infra'
import { expect, test } from 'vitest'
import { aftermath } from '../fuzz/aftermath.ts'
import { fuzz, reachable } from '../fuzz/run.ts'
import { openAgency } from '../support/agency.ts'

const REQUESTS = 2_000
const SEED = 4
/** Most of them are through in ten seconds; a busy machine takes longer. */
const PATIENCE_MS = 180_000

test('A-145 API-006 API-044 whatever is sent: no fault, the envelope, nothing appended by what is refused, no secret logged', async () => {
  const log: string[] = []
  const agency = await openAgency(0, undefined, { overrides: { log: createLogger('trace', { write: (line) => void log.push(line) }) } })
  try {
    const { tally, failures } = await fuzz({ agency, log }, REQUESTS, SEED)
    expect(failures).toEqual([])
    expect(await aftermath(agency)).toEqual([])
    expect(tally.sent).toBeGreaterThanOrEqual(REQUESTS)
    expect(reachable().filter((func) => !tally.has(func))).toEqual([])
    // A storm that never gets past the door proves little.
    expect(reachable().filter((func) => tally.accepted(func) > 0).length).toBeGreaterThan(reachable().length * 0.6)
  } finally {
    await agency.close()
  }
}, PATIENCE_MS)
