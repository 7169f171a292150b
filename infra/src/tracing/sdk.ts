/** OpenTelemetry's SDK, configured by its variables; only `openTracing` loads it. */
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { Logger } from 'pino'
import { VERSION } from '../version.ts'
import { traced } from './around.ts'
import { openSpans } from './spans.ts'
import type { Tracing } from './tracing.ts'

const NAME = 'bindery'

/** Starts traces only: metrics are read from `/api/metrics`, and the process writes its own log. */
export function startTracing(env: Readonly<Record<string, string | undefined>>, log: Logger): Tracing {
  const isNamed = Boolean(env['OTEL_SERVICE_NAME']) || /\bservice\.name=/u.test(env['OTEL_RESOURCE_ATTRIBUTES'] ?? '')
  const sdk = new NodeSDK({ metricReaders: [], logRecordProcessors: [], ...(!isNamed && { serviceName: NAME }) })
  if (!env['OTEL_LOG_LEVEL']) tellProblems(log)
  sdk.start()
  log.info({}, 'Traces are handed over as the OTEL_ variables say')
  return {
    ...traced(openSpans(trace.getTracer(NAME, VERSION))),
    async close() {
      // A collector that is away does not keep the process from stopping.
      await sdk.shutdown().catch((err: unknown) => log.warn({ err }, 'The last traces could not be handed over'))
      for (const global of [trace, context, propagation, diag]) global.disable()
    },
  }
}

/** Logs the SDK's problems, such as a collector that cannot be reached, by the first part of their message. */
function tellProblems(log: Logger): void {
  const quiet = () => undefined
  const warn = (problem: string) => log.warn({ problem }, 'Traces cannot be handed over')
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, { logLevel: DiagLogLevel.WARN })
}
