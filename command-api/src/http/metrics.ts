/** GET /api/metrics: the figures that operations watch, in Prometheus' text format. */
import type { FeedStatus } from '@bindery/contracts/ports'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Observed } from '../calls/dispatcher.ts'
import { faultBody } from '../calls/envelope.ts'
import { jsonType } from './faults.ts'
import { mayReadMetrics, type MetricsReaders } from './metrics-readers.ts'

export interface Metrics {
  observe(call: Observed): void
  serve(app: FastifyInstance, readers: MetricsReaders): void
}

/** What a model service was asked for, in a month. */
interface ModelUse {
  readonly Model: string
  readonly Requests: number
  readonly Failed: number
  readonly InputTokens: number
  readonly OutputTokens: number
}

/**
 * Both are asked at every request.
 *
 * @param consumers how far every consumer of the log has come
 * @param modelUse counted from the events, so that every process says the same, also after a start
 * @param waiting how much of each kind waits for a person, parts that are away among it
 */
export function openMetrics(
  consumers: () => Promise<readonly FeedStatus[]>,
  modelUse: () => Promise<readonly ModelUse[]>,
  waiting: () => Promise<Readonly<Record<string, number>>>,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // The version would tell an attacker which weaknesses to try.
  registry.removeSingleMetric('nodejs_version_info')
  const calls = new Counter({
    name: 'bindery_calls_total',
    help: 'Calls by Func and outcome.',
    labelNames: ['func', 'outcome'],
    registers,
  })
  const refusals = new Counter({
    name: 'bindery_refusals_total',
    help: 'Refused calls by the code of the catalogue (docs/errors.md).',
    labelNames: ['code'],
    registers,
  })
  const durations = new Histogram({
    name: 'bindery_call_seconds',
    help: 'Seconds a call took, by Func.',
    labelNames: ['func'],
    registers,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  const lag = new Gauge({
    name: 'bindery_feed_lag',
    help: 'Events not yet processed, by consumer group.',
    labelNames: ['group'],
    registers,
    async collect() {
      for (const { group, lag: events } of await consumers()) this.set({ group }, events)
    },
  })

  const waits = new Gauge({
    name: 'bindery_waiting',
    help: 'What waits for a person, by kind; outages are parts that do not answer or cannot be written.',
    labelNames: ['kind'],
    registers,
    async collect() {
      for (const [kind, count] of Object.entries(await waiting()))
        this.set({ kind: kind.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, '_').toLowerCase() }, count)
    },
  })
  const perModel = (name: string, help: string, label: string, counted: (use: ModelUse) => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: ['model', label],
      registers,
      async collect() {
        this.reset()
        for (const use of await modelUse())
          for (const [kind, count] of Object.entries(counted(use))) this.inc({ model: use.Model, [label]: kind }, count)
      },
    })
  perModel(
    'bindery_model_requests',
    'Requests to a model service since the beginning, by outcome.',
    'outcome',
    ({ Requests, Failed }) => ({ answered: Requests - Failed, failed: Failed }),
  )
  perModel(
    'bindery_model_tokens',
    'Tokens that a model service counted since the beginning.',
    'direction',
    ({ InputTokens, OutputTokens }) => ({ in: InputTokens, out: OutputTokens }),
  )

  return {
    observe({ func, outcome, code, seconds }) {
      calls.inc({ func, outcome })
      if (code) refusals.inc({ code })
      durations.observe({ func }, seconds)
    },
    serve(app, readers) {
      app.get('/api/metrics', async (request, reply) => {
        if (!mayReadMetrics(request, readers))
          return reply.code(403).type(jsonType).send(faultBody('not-for-everybody'))
        return reply.type(registry.contentType).send(await registry.metrics())
      })
      app.addHook('onClose', async () => {
        lag.reset()
        waits.reset()
        registry.clear()
      })
    },
  }
}
