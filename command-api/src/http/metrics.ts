/** GET /api/metrics: what operations watch, in Prometheus' own text. */
import type { FeedStatus } from '@bindery/contracts/ports'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Observed } from '../kernel/dispatcher.ts'

export interface Metrics {
  observe(call: Observed): void
  serve(app: FastifyInstance): void
}

/** @param consumers how far every consumer of the log has come, asked for whenever somebody looks */
export function openMetrics(consumers: () => Promise<readonly FeedStatus[]>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'bindery_calls_total', help: 'Calls by Func and outcome.', labelNames: ['func', 'outcome'], registers,
  })
  const durations = new Histogram({
    name: 'bindery_call_seconds', help: 'Seconds a call took, by Func.', labelNames: ['func'], registers,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  const lag = new Gauge({
    name: 'bindery_feed_lag', help: 'Events not yet processed, by consumer group.', labelNames: ['group'], registers,
    async collect() {
      for (const { group, lag: events } of await consumers()) this.set({ group }, events)
    },
  })

  return {
    observe({ func, outcome, seconds }) {
      calls.inc({ func, outcome })
      durations.observe({ func }, seconds)
    },
    serve(app) {
      app.get('/api/metrics', async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()))
      app.addHook('onClose', async () => {
        lag.reset()
        registry.clear()
      })
    },
  }
}
