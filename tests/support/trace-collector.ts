/** A collector for OTLP over HTTP in JSON, as every backend of OpenTelemetry has, which keeps the spans it gets. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

const Value = v.union([
  v.pipe(
    v.object({ stringValue: v.string() }),
    v.transform(({ stringValue }) => stringValue),
  ),
  v.pipe(
    v.object({ intValue: v.union([v.number(), v.string()]) }),
    v.transform(({ intValue }) => Number(intValue)),
  ),
  v.pipe(
    v.looseObject({}),
    v.transform(() => null),
  ),
])

const Attributes = v.pipe(
  v.optional(v.array(v.object({ key: v.string(), value: Value })), []),
  v.transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value]))),
)

const Span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  attributes: Attributes,
})
export type Span = v.InferOutput<typeof Span>

const Export = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: Attributes }),
      scopeSpans: v.array(v.object({ spans: v.array(Span) })),
    }),
  ),
})

export async function openCollector() {
  const spans: Span[] = []
  const services = new Set<unknown>()
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      for (const { resource, scopeSpans } of v.parse(Export, JSON.parse(body)).resourceSpans) {
        services.add(resource.attributes['service.name'])
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    services,
    bodies,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
