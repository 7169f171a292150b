/** `npm run fuzz -- --requests 100000 --seed 7`: hostile and honest requests against the whole product in this process. */
import { createLogger } from '@bindery/infra'
import { parseArgs } from 'node:util'
import { openAgency } from '../support/agency.ts'
import { aftermath } from './aftermath.ts'
import { fuzz, reachable } from './run.ts'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } } })
const requests = Number(values.requests)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000))
if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed)) throw new Error('--requests and --seed are whole numbers.')

console.log(`seed ${seed}, ${requests} requests`)
const log: string[] = []
const agency = await openAgency(0, undefined, { overrides: { log: createLogger('trace', { write: (line) => void log.push(line) }) } })
try {
  const { tally, failures } = await fuzz({ agency, log }, requests, seed, console.log)
  const wounds = await aftermath(agency)
  const never = reachable().filter((func) => tally.accepted(func) === 0)
  console.log(`\n${tally.table()}\n\n${tally.line()}`)
  console.log(`seed ${seed}: ${reachable().length - never.length} of ${reachable().length} calls were accepted at least once`)
  for (const func of never) console.log(`never accepted: ${func}: ${tally.reasons(func)}`)
  for (const wound of wounds) console.log(`afterwards: ${wound}`)
  console.log(`${failures.length} failures`)
  if (failures.length > 0 || wounds.length > 0) process.exitCode = 1
} finally {
  await agency.close()
}
