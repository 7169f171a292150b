/** The stand-in for EventStoreDB (tests/esdb) as a process that keeps its log in a file. */
import { EventStoreDBClient, END, BACKWARDS } from '@eventstore/db-client'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEngine, type Engine } from './engine-process.ts'

const SERVE = fileURLToPath(new URL('../esdb/serve.ts', import.meta.url))

export const startEsdb = (): Promise<Engine> =>
  startEngine({
    name: 'esdb',
    url: (port) => `esdb://127.0.0.1:${port}?tls=false`,
    command: ({ port, folder }) => [process.execPath, SERVE, `${port}`, join(folder, 'log.jsonl')],
    answers,
  })

async function answers(url: string): Promise<boolean> {
  const client = EventStoreDBClient.connectionString(`${url}&maxDiscoverAttempts=1`)
  try {
    for await (const _ of client.readAll({ fromPosition: END, direction: BACKWARDS, maxCount: 1 })) return true
    return true
  } catch {
    return false // not yet
  } finally {
    await client.dispose()
  }
}
