/** The stand-in's log in a file, written before an append is acknowledged: it survives the process, not a power cut. */
import { appendFileSync, existsSync, openSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { append, esdbLog, type EsdbLog } from './log.ts'

const Line = v.object({
  stream: v.string(),
  revision: v.number(),
  events: v.array(v.object({ id: v.string(), type: v.string(), contentType: v.string(), data: v.string() })),
})

export function keptLog(file: string): EsdbLog {
  const log = esdbLog()
  for (const text of existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []) {
    const { stream, revision, events } = v.parse(Line, JSON.parse(text))
    const proposed = events.map(({ data, ...event }) => ({ ...event, data: Buffer.from(data, 'base64') }))
    append(log, stream, revision - 1, proposed)
  }
  const opened = openSync(file, 'a')
  log.appended.on('append', ([first, ...others]) => {
    if (!first) return
    const events = [first, ...others].map(({ id, type, contentType, data }) => ({
      id,
      type,
      contentType,
      data: Buffer.from(data).toString('base64'),
    }))
    appendFileSync(opened, `${JSON.stringify({ stream: first.stream, revision: first.revision, events })}\n`)
  })
  return log
}
