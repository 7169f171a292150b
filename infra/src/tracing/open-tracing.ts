/** Starts OpenTelemetry when its own variables ask for it; otherwise none of it is loaded. */
import type { Logger } from 'pino'
import { noTracing, type Tracing } from './tracing.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The variables that ask for traces, each by itself. */
const ASKING = ['OTEL_TRACES_EXPORTER', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']

function isTracingAsked(env: Environment): boolean {
  const said = (name: string) => env[name]?.trim().toLowerCase() ?? ''
  if (said('OTEL_SDK_DISABLED') === 'true' || said('OTEL_TRACES_EXPORTER') === 'none') return false
  return ASKING.some((name) => said(name) !== '')
}

/** @param env the process's own environment, in which the SDK reads its other variables */
export async function openTracing(env: Environment, log: Logger): Promise<Tracing> {
  if (!isTracingAsked(env)) return noTracing
  const { startTracing } = await import('./sdk.ts')
  return startTracing(env, log)
}
