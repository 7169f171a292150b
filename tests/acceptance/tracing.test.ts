/** OpenTelemetry, switched on by its own variables: a call and everything that follows from it are one trace. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { encrypted } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { openCollector, type Span } from '../support/trace-collector.ts'
import { eventually } from '../support/waiting.ts'

const USER = 'root@example.com'
const PASSWORD = 'Root-Secret-77'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

const furnished = { BINDERY_SEED: 'reference', BINDERY_ROOT_USERNAME: USER, BINDERY_ROOT_PASSWORD: PASSWORD }

test('a sign-in, its command, append, batch, job and mail are one trace, and nothing in it is a secret or a name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-tracing-'))
  const collector = await openCollector()
  const product = new Product(folder, 0, {
    ...furnished,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
  try {
    await product.start()
    const cipher = await encrypted(product.url, PASSWORD)
    const reply = await fetch(`${product.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
      body: JSON.stringify({ Func: 'LOGIN', User: USER, Password: cipher, RequestID: 'the-sign-in' }),
    })
    expect(await reply.json()).toMatchObject({ ErrorMessage: '', Results: { RequireTFA: true } })

    const mine = () => collector.spans.filter(({ traceId }) => traceId === TRACE)
    const recorded = (span: Span) => span.name === 'command RECORD_ACCESS_MAIL'
    await eventually('the outcome of the mail is traced', async () => mine().some(recorded))

    const byId = new Map(mine().map((span) => [span.spanId, span]))
    const way = (span: Span | undefined): readonly string[] =>
      span ? [...way(byId.get(span.parentSpanId)), span.name] : []
    expect(byId.get(mine().find(({ parentSpanId }) => parentSpanId === CALLER)?.spanId ?? '')?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/login',
      'http.response.status_code': 200,
      'bindery.request_id': 'the-sign-in',
      'bindery.func': 'LOGIN',
      'bindery.outcome': 'done',
    })
    const asked = ['POST /api/login LOGIN', 'command ASK_SECOND_STEP']
    const ways = mine().map((span) => way(span).join(' > '))
    const job = [...asked, 'job mail-second-step']
    expect(ways).toEqual(
      expect.arrayContaining(
        [
          [...asked, 'append'],
          [...asked, 'batch reactors'],
          [...asked, 'batch projections'],
          [...job, 'mail'],
          [...job, 'command RECORD_ACCESS_MAIL', 'append'],
        ].map((each) => each.join(' > ')),
      ),
    )
    await product.stop()
    expect([...collector.services]).toEqual(['bindery'])
    for (const secret of [PASSWORD, cipher, USER]) expect(collector.bodies.join()).not.toContain(secret)
  } finally {
    await product.kill()
    collector.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a collector that is away is told in the log, and nobody waits for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-tracing-'))
  const collector = await openCollector()
  collector.close()
  const product = new Product(folder, 0, {
    ...furnished,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
  try {
    await product.start()
    const reply = await fetch(`${product.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Func: 'LOGIN', User: USER, Password: await encrypted(product.url, PASSWORD) }),
    })
    expect(await reply.json()).toMatchObject({ ErrorMessage: '' })
    await product.stop()
    expect(product.output).toMatch(/"Traces cannot be handed over"|"The last traces could not be handed over"/u)
  } finally {
    await product.kill()
    await rm(folder, { recursive: true, force: true })
  }
})

/**
 * A script that imports the whole server as `npm start` does, and prints which packages of OpenTelemetry were resolved.
 */
const LOADING = `
  import { registerHooks } from 'node:module'
  const found = new Set()
  registerHooks({
    resolve(name, about, next) {
      // prom-client loads the tracing interface by itself, but not the SDK.
      if (name.startsWith('@opentelemetry/') && !about.parentURL.includes('/prom-client/')) found.add(name)
      return next(name, about)
    },
  })
  const { openBindery, openTracing } = await import('@bindery/infra')
  if (!openBindery) throw new Error('There is no server.')
  const log = { info() {}, warn() {} }
  const tracing = await openTracing(process.env, log)
  await tracing.close()
  console.log(JSON.stringify([...found]))
`

async function loadedWith(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const flags = ['--input-type=module', '--eval', LOADING]
  const { stdout } = await promisify(execFile)(process.execPath, flags, {
    cwd: import.meta.dirname,
    // Without the variables of the test run, but with the cache of compiled code.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
  })
  return JSON.parse(stdout.trim()) as readonly string[]
}

test('without its variables, or switched off by them, nothing of OpenTelemetry is loaded', async () => {
  const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  expect(await loadedWith({ OTEL_SERVICE_NAME: 'agency' })).toEqual([])
  expect(await loadedWith({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toEqual([])
  expect(await loadedWith({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toEqual([])
  expect(await loadedWith(ENDPOINT)).toContain('@opentelemetry/sdk-node')
})
