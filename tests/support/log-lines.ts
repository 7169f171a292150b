/** A log for tests, whose lines are parsed. */
import { createLogger } from '@bindery/infra'
import { Writable } from 'node:stream'

export function loggedLines() {
  const lines: Readonly<Record<string, unknown>>[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      // pino writes whole lines, each a JSON object.
      for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line) as Record<string, unknown>)
      done()
    },
  })
  return { lines, log: createLogger('debug', destination) }
}
