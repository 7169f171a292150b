/**
 * A relay in a process of its own, to be paused and killed. It reports its status, and can pause itself with unsent
 * events.
 */
import { createLogger, openSqliteEventStore } from '@bindery/infra'
import { kafkaAddress, startRelay } from '@bindery/infra/kafka'
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const [file, prefix, brokers, takeover, stopAt] = process.argv.slice(2)
if (!file || !prefix || !brokers) throw new Error('Which file, prefix and brokers?')

const tell = (status: object) => writeSync(1, `${JSON.stringify(status)}\n`)

const { onAppend: _, ...store } = await openSqliteEventStore({ file })
let pages = 0
const relay = startRelay({
  store: {
    ...store,
    async readAll(after, limit) {
      const events = await store.readAll(after, Math.min(limit, 10))
      if (events.length > 0) pages += 1
      // The process pauses with events that it has read and not sent: when it continues, another relay has taken over.
      if (events.length > 0 && String(pages) === stopAt) {
        tell({ leads: true, lag: events.length, lastError: null })
        process.kill(process.pid, 'SIGSTOP')
      }
      return events
    },
  },
  address: kafkaAddress(brokers),
  // Reported at once, because the status shows the failure only until the relay is active again.
  log: createLogger('warn', {
    write(line) {
      if (line.includes('The relay was interrupted')) tell({ leads: false, lag: 0, lastError: line })
    },
  }),
  prefix,
  partitions: 3,
  takeoverMs: Number(takeover),
})

for (;;) {
  const { leads, lag, lastError } = await relay.status()
  tell({ leads, lag, lastError })
  await sleep(50)
}
