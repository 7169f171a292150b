/**
 * `npm run engines`: tests the ports, convergence, the most important uses of the product and outages with the engines
 * that answer: those whose variable is set, else those of infra/compose.yaml in containers, and a redis-server of this
 * machine. At the end it says what it did not run, and why.
 */
import { ADDRESSES, noContainers, startContainers, stopContainers } from './lib/containers.mjs'
import { CONVERGENCE, CRASHES, SUITES, WAYS } from './lib/engine-tests.mjs'
import { countsOf, provesAll } from './lib/reports.mjs'
import { runTests } from './lib/tests.mjs'
import { lastLine, verdictOf } from './lib/verdict.mjs'
import { ensureInstalled, ensureRedis, say } from './setup.mjs'

const ENGINES = [
  ['EVENTSTORE_URL', 'EventStoreDB', 'events'],
  ['KAFKA_BROKERS', 'Kafka', 'the feed and its relay'],
  ['MONGODB_URL', 'MongoDB', 'rows and credentials'],
  ['REDIS_URL', 'Redis', 'jobs and news'],
]

await ensureInstalled()
await ensureRedis()

const unset = () => ENGINES.filter(([variable]) => !process.env[variable])
/** Why engines are missing. Containers are started only when no engine is named, so that no run mixes the two. */
let why = 'its variable is not set'
let contained = false
if (unset().length === ENGINES.length) {
  const without = noContainers() ?? (await startContainers())
  contained = without === null
  if (contained) Object.assign(process.env, ADDRESSES)
  else why = `no variable names one, and ${without}`
}

const missing = unset()
const [filter] = process.argv.slice(2)
const verdicts = []
async function check(title, project, report, files) {
  const startedAt = performance.now()
  const code = await runTests([project], report, files)
  const counts = await countsOf([report])
  const verdict = verdictOf(title, { code, counts, seconds: (performance.now() - startedAt) / 1_000, provesAll })
  console.log(verdict.line)
  verdicts.push(verdict)
}
try {
  await check('Ports over engines', 'ports', 'engines-ports', filter ? [filter] : SUITES)
  if (missing.length < ENGINES.length && !filter) {
    process.env.BINDERY_OVER_ENGINES = '1'
    await check('Convergence over engines', 'convergence', 'engines-convergence', CONVERGENCE)
    await check('The most important uses over engines', 'acceptance', 'engines-ways', WAYS)
    await check('Processes killed over engines', 'crash', 'engines-crash', CRASHES)
  }
} finally {
  if (contained) await stopContainers()
}
for (const [variable, product, what] of missing) {
  say(`NOT RUN over ${product} (${what}, ${variable}): ${why}`)
}
process.exitCode = verdicts.find(({ code }) => code !== 0)?.code ?? 0
console.log(lastLine(verdicts))
