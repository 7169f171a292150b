/** A process that appends as fast as it can and reports each acknowledged append, until it is killed. */
import { openSqliteEventStore } from '@bindery/infra'
import { writeSync } from 'node:fs'
import { sampleEvents, sampleStream } from './sample-events.ts'

const file = process.argv[2]
if (!file) throw new Error('Which file?')
const store = await openSqliteEventStore({ file })

async function appendForEver(): Promise<void> {
  const stream = sampleStream()
  for (let expected = -1; ; expected += 3) {
    const result = await store.append(stream, expected, sampleEvents(stream, expected, 3))
    if (!result.ok) throw new Error('Nobody else appends to this stream.')
    writeSync(1, `${stream} ${result.revision}\n`)
  }
}

await Promise.all(Array.from({ length: 20 }, appendForEver))
