/**
 * Spans: work within a span is its child, even after an await; a request with `traceparent` joins the caller's trace.
 */
import {
  context,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type SpanContext,
  type SpanKind,
  type Tracer,
} from '@opentelemetry/api'

export interface SpanAbout {
  readonly kind: SpanKind
  /** The span that caused this one, in W3C's form. */
  readonly parent?: string | undefined
  /** True for work of a queue or a feed, which may happen to start inside an unrelated span. */
  readonly isDetached?: boolean
  /** Further causes, each as a `traceparent`. */
  readonly links?: readonly string[]
  readonly attributes: Attributes
}

export interface OpenSpan {
  /** The value of the header for further calls. */
  readonly traceparent: string
  note(attributes: Attributes): void
  rename(name: string): void
}

export interface Spans {
  run<Result>(name: string, about: SpanAbout, work: (span: OpenSpan) => Promise<Result>): Promise<Result>
}

export const openSpans = (tracer: Tracer): Spans => ({
  run(name, { parent, isDetached = false, links = [], kind, attributes }, work) {
    const options = { kind, attributes, links: links.map((link) => ({ context: contextOf(link) })) }
    const around = isDetached ? within(ROOT_CONTEXT, parent) : nearest(parent)
    return tracer.startActiveSpan(name, options, around, async (span) => {
      try {
        return await work({
          traceparent: traceparentOf(span.spanContext()),
          note: (more) => void span.setAttributes(more),
          rename: (better) => void span.updateName(better),
        })
      } catch (error) {
        // Only the error's name is noted: its text may hold data that a person entered.
        const message = error instanceof Error ? error.name : 'Error'
        span.setStatus({ code: SpanStatusCode.ERROR, message })
        throw error
      } finally {
        span.end()
      }
    })
  },
})

/** The span around this work, unless the cause belongs to another trace. */
function nearest(parent: string | undefined): Context {
  const active = context.active()
  const isSame = parent === undefined || trace.getSpanContext(active)?.traceId === contextOf(parent).traceId
  return isSame ? active : within(ROOT_CONTEXT, parent)
}

const within = (around: Context, parent: string | undefined): Context =>
  parent === undefined ? around : trace.setSpanContext(around, contextOf(parent))

/** @param traceparent a header that was checked on arrival */
function contextOf(traceparent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-')
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
