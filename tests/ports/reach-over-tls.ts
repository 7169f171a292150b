/**
 * Opens an engine's adapter at an address and asks whether it can be written, in a process of its own: Node reads the
 * authorities that it trusts besides the known ones (NODE_EXTRA_CA_CERTS) only when a process begins.
 */
import { createLogger, openSqliteEventStore } from '@bindery/infra'
import { kafkaAddress, openKafkaFeed } from '@bindery/infra/kafka'
import { openMongoViews } from '@bindery/infra/mongo'
import { openBullJobs } from '@bindery/infra/redis'
import { Writable } from 'node:stream'
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { tempFolder } from './temp-folder.ts'

const folder = await tempFolder()
const [engine, address = '', prefix = ''] = process.argv.slice(2)
const faults: string[] = []
const onFault = (error: unknown) => void faults.push(String(error))

interface Reached {
  writable(): Promise<void>
}

async function opened(): Promise<Reached> {
  switch (engine) {
    case 'redis':
      return openBullJobs({ url: address, prefix, onFault, limitMs: 2_000 })
    case 'mongo':
      return openMongoViews({ url: address, onFault, limitMs: 3_000 })
    case 'kafka': {
      const store = await openSqliteEventStore({ file: folder.file('events.sqlite') })
      const told = new Writable({ write: (line, _, done) => done(void faults.push(String(line))) })
      return openKafkaFeed({ address: kafkaAddress(address), prefix, store, log: createLogger('warn', told) })
    }
    default:
      throw new Error(`There is no engine ${engine}.`)
  }
}

const reached = await opened()
let reason = ''
// Kafka's client tries several times before it says why it fails.
for (const end = Date.now() + 15_000; Date.now() < end; await sleep(200)) {
  reason = await reached.writable().then(
    () => '',
    (error: unknown) => String(error),
  )
  if (!reason.endsWith(' yet.')) break
}
await folder.remove()
writeSync(1, JSON.stringify({ reason, faults: [...new Set(faults)] }))
process.exit(0)
