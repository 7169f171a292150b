/**
 * `npm run engines`: tests the ports, the most important uses of the product and outages with the engines that answer:
 * those whose variable is set, else those of infra/compose.yaml in containers, and a redis-server of this machine. At
 * the end it says what it did not run, and why.
 */
import { ADDRESSES, noContainers, startContainers, stopContainers } from './lib/containers.mjs'
import { CRASHES, SUITES, WAYS } from './lib/engine-tests.mjs'
import { runTests } from './lib/tests.mjs'
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
let codes = []
try {
  codes.push(await runTests(['ports'], 'engines-ports', filter ? [filter] : SUITES))
  if (missing.length < ENGINES.length && !filter) {
    process.env.BINDERY_OVER_ENGINES = '1'
    codes.push(await runTests(['acceptance'], 'engines-ways', WAYS))
    codes.push(await runTests(['crash'], 'engines-crash', CRASHES))
  }
} finally {
  if (contained) await stopContainers()
}
for (const [variable, product, what] of missing) {
  say(`NOT RUN over ${product} (${what}, ${variable}): ${why}`)
}
process.exitCode = codes.find((code) => code !== 0) ?? 0
