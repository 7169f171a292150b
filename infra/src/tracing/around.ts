/**
 * Spans around the parts: a call, its command, its append, the work of a batch, a job and a mail. They hold no names
 * and no addresses.
 */
import type { CommandSide, Dispatcher } from '@bindery/command-api'
import type { CommandMeta, EventFeed, EventStore, Jobs, Mail, StoredEvent } from '@bindery/contracts/ports'
import type { Call } from '@bindery/contracts/wire'
import { trailIn } from '@bindery/workers'
import { SpanKind } from '@opentelemetry/api'
import type { Adapters } from '../adapters.ts'
import { instead } from './instead.ts'
import type { Spans } from './spans.ts'
import type { Tracing } from './tracing.ts'

/** At most this many causes of a batch are linked. */
const MOST_LINKS = 32

export const traced = (spans: Spans): Omit<Tracing, 'close'> => ({
  adapters: (adapters: Adapters) => ({
    ...adapters,
    store: tracedStore(adapters.store, spans),
    feed: tracedFeed(adapters.feed, spans),
    jobs: tracedJobs(adapters.jobs, spans),
    mail: tracedMail(adapters.mail, spans),
  }),
  commandSide: (side: CommandSide) => ({ ...side, commands: tracedCommands(side.commands, spans) }),
  dispatcher: (dispatcher: Dispatcher) => ({
    dispatch: (endpoint, body, trail, byColumns) =>
      spans.run(
        `POST /api/${endpoint}`,
        {
          kind: SpanKind.SERVER,
          parent: trail.traceparent,
          attributes: {
            'http.request.method': 'POST',
            'http.route': `/api/${endpoint}`,
            'bindery.request_id': trail.requestId,
          },
        },
        async ({ traceparent, note, rename }) => {
          const answered = await dispatcher.dispatch(endpoint, body, { ...trail, traceparent }, byColumns)
          const { func, outcome, code, status } = answered
          rename(`POST /api/${endpoint} ${func}`)
          note({ 'bindery.func': func, 'bindery.outcome': outcome, 'http.response.status_code': status })
          if (code) note({ 'bindery.code': code })
          return answered
        },
      ),
  }),
})

function tracedCommands(commands: CommandSide['commands'], spans: Spans): CommandSide['commands'] {
  const around = <Result>(call: Call, meta: CommandMeta, work: (meta: CommandMeta) => Promise<Result>) =>
    spans.run(
      `command ${call.func}`,
      {
        kind: SpanKind.INTERNAL,
        parent: meta.traceparent,
        attributes: { 'bindery.func': call.func, 'bindery.request_id': meta.requestId },
      },
      ({ traceparent }) => work({ ...meta, traceparent }),
    )
  return {
    run: (call, body, request, meta) => around(call, meta, (within) => commands.run(call, body, request, within)),
    refuse: (call, body, unparsed, meta) =>
      around(call, meta, (within) => commands.refuse(call, body, unparsed, within)),
    execute: (call, body, meta) => around(call, meta, (within) => commands.execute(call, body, within)),
  }
}

const tracedStore = (store: EventStore, spans: Spans): EventStore =>
  instead(store, {
    append: (stream, expected, events) =>
      spans.run(
        'append',
        {
          kind: SpanKind.CLIENT,
          parent: events[0]?.traceparent,
          attributes: { 'bindery.stream': stream, 'bindery.events': events.length },
        },
        () => store.append(stream, expected, events),
      ),
  })

const tracedFeed = (feed: EventFeed, spans: Spans): EventFeed =>
  instead(feed, {
    subscribe: (options) =>
      feed.subscribe({
        ...options,
        onBatch: (events) =>
          spans.run(`batch ${options.group}`, { ...causesOf(events), kind: SpanKind.CONSUMER, isDetached: true }, () =>
            options.onBatch(events),
          ),
      }),
  })

/** A batch whose events have one trace becomes part of that trace; a batch of several traces is linked to each. */
function causesOf(events: readonly StoredEvent[]) {
  const attributes = { 'bindery.events': events.length }
  const causes = [...new Set(events.flatMap(({ traceparent }) => traceparent ?? []))]
  const [only, another] = causes
  if (only !== undefined && another === undefined) return { attributes, parent: only }
  return { attributes, links: causes.slice(0, MOST_LINKS) }
}

const tracedJobs = (jobs: Jobs, spans: Spans): Jobs =>
  instead(jobs, {
    work: (options, handler) =>
      jobs.work(options, (job) =>
        spans.run(
          `job ${job.name}`,
          {
            kind: SpanKind.CONSUMER,
            parent: trailIn(job).traceparent,
            isDetached: true,
            attributes: { 'bindery.job': job.id, 'bindery.attempt': job.attempt, 'bindery.queue': options.queue },
          },
          () => handler(job),
        ),
      ),
  })

const tracedMail = (mail: Mail, spans: Spans): Mail =>
  instead(mail, {
    send: (message) =>
      spans.run(
        'mail',
        { kind: SpanKind.CLIENT, attributes: { 'bindery.message_id': message.messageId } },
        async ({ note }) => {
          const handover = await mail.send(message)
          note({ 'bindery.outcome': handover.outcome })
          return handover
        },
      ),
  })
