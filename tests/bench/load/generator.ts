/**
 * The load generator, a process of its own: some kept-alive connections, each of which sends as soon as it is answered.
 */
import { randomUUID } from 'node:crypto'
import { Pool, type Dispatcher } from 'undici'
import { answerQuestions } from '../child.ts'
import { quantile } from '../statistics.ts'
import { bodyWriter, type Plan } from './plan.ts'

export interface Slice {
  readonly plan: Plan
  readonly connections: number
  readonly milliseconds: number
}

/** The result of a slice. Every reply was a success, or the slice would have failed. */
export interface Load {
  readonly operations: number
  readonly seconds: number
  /** Milliseconds from sending to the last byte of the reply. */
  readonly p50: number
  readonly p99: number
}

export type GeneratorQuestions = { run(slice: Slice): Promise<Load> }

const HEADERS = { 'content-type': 'application/json' }
const DONE = Buffer.from('"ErrorMessage":""')

async function run({ plan, connections, milliseconds }: Slice): Promise<Load> {
  const pool = new Pool(plan.url, { connections, pipelining: 1, allowH2: false })
  const write = bodyWriter(plan, `bench-${randomUUID()}-`)
  const latencies: number[] = []
  const start = performance.now()
  const end = start + milliseconds

  const keepAsking = () =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        if (performance.now() >= end) resolve()
        else
          pool.dispatch(
            { path: plan.path, method: 'POST', headers: HEADERS, body: write() },
            reply((took) => {
              latencies.push(took)
              next()
            }, reject),
          )
      }
      next()
    })

  await Promise.all(Array.from({ length: connections }, keepAsking))
  const seconds = (performance.now() - start) / 1_000
  await pool.close()
  return { operations: latencies.length, seconds, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

/** Takes one reply; a refusal or an error ends the load. */
function reply(done: (milliseconds: number) => void, failed: (error: Error) => void): Dispatcher.DispatchHandler {
  const sent = performance.now()
  let status = 0
  const chunks: Buffer[] = []
  return {
    onRequestStart() {},
    onResponseStart(_, statusCode) {
      status = statusCode
    },
    onResponseData(_, chunk) {
      chunks.push(chunk)
    },
    onResponseEnd() {
      const body = Buffer.concat(chunks)
      if (status === 200 && body.includes(DONE)) done(performance.now() - sent)
      else failed(new Error(`HTTP ${status}: ${body.toString().slice(0, 500)}`))
    },
    onResponseError: (_, error) => failed(error),
  }
}

answerQuestions({ run } satisfies GeneratorQuestions)
