/** The rules for Prometheus are whole, and ask only for metrics and labels that the product has. */
import { openMetrics } from '@bindery/command-api'
import fastify from 'fastify'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const Rules = v.object({
  groups: v.array(
    v.strictObject({
      name: v.string(),
      rules: v.array(
        v.strictObject({
          alert: v.pipe(v.string(), v.regex(/^Bindery[A-Z]\w+$/u)),
          expr: v.string(),
          for: v.optional(v.pipe(v.string(), v.regex(/^\d+[sm]$/u))),
          labels: v.object({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.object({ summary: v.pipe(v.string(), v.minLength(20)) }),
        }),
      ),
    }),
  ),
})
const [group] = v.parse(Rules, parse(await readFile('infra/prometheus-rules.yaml', 'utf8'))).groups
const rules = group?.rules ?? []

/** The text of the metrics after a call, with one of everything that is counted. */
async function served(): Promise<string> {
  const metrics = openMetrics(
    async () => [{ group: 'projections', lag: 0, stalled: false, lastProcessedAt: null, lastError: null }],
    async () => [{ Model: 'large', Requests: 1, Failed: 1, InputTokens: 1, OutputTokens: 1 }],
    async () => ({ Outages: 0, MailWaiting: 0, MailProblems: 0, FailedJobs: 0, Parked: 0 }),
  )
  metrics.observe({ func: 'LOGIN', outcome: 'fault', code: undefined, seconds: 1 })
  const app = fastify()
  metrics.serve(app, { token: '', thisMachine: true })
  const { body } = await app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' })
  await app.close()
  return body
}

test('each rule has a name of its own', () => {
  expect(rules.length).toBeGreaterThan(5)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

/** The metrics and the values of their labels that an expression asks for, as the beginnings of lines. */
const askedBy = (expr: string) =>
  [...expr.matchAll(/(bindery_\w+)(?:\{([^}]*)\})?/gu)].flatMap(([, metric, labels = '']) => [
    new RegExp(`^${metric}\\{`, 'mu'),
    ...[...labels.matchAll(/(\w+)=~?"([^"]*)"/gu)].flatMap(([, label, values = '']) =>
      values.split('|').map((value) => new RegExp(`^${metric}\\{[^}]*${label}="${value}"`, 'mu')),
    ),
  ])

test('every metric and label of the rules is served', async () => {
  const body = await served()
  const unknown = rules.flatMap(({ alert, expr }) =>
    askedBy(expr)
      .filter((line) => !line.test(body))
      .map((line) => `${alert}: ${line.source}`),
  )
  expect(unknown).toEqual([])
  expect(askedBy('bindery_waiting{kind="nobody"}').filter((line) => !line.test(body))).toHaveLength(1)
})
