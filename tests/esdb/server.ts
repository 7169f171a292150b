/**
 * A stand-in for EventStoreDB, in memory: the calls that Bindery's adapter makes, over the client's own gRPC services
 * and with the rules of a real single node. It has no persistent subscriptions, projections, deletions, users or
 * clusters.
 */
import {
  Server,
  ServerCredentials,
  status,
  type ServerReadableStream,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { append, type EsdbLog, type Recorded } from './log.ts'
import {
  BACKWARDS,
  appendResponse,
  confirmation,
  eventResponse,
  proposedOf,
  streamName,
  streamNotFound,
  tooLarge,
  type AppendRequest,
  type AppendResponse,
  type ReadRequest,
  type ReadResponse,
} from './messages.ts'

/** A real server drops a live subscription that gets more events than this at once, however quick its reader is. */
const MOST_AT_ONCE = 100
const MOST_BYTES = 1_048_576

/** The faults to simulate; a test changes them while the server runs. */
export interface Misfortunes {
  /** Stops answering, while connections stay open. */
  hung: boolean
  /** The connection breaks in so many of the next appends, before or after they are stored. */
  lostBefore: number
  lostAfter: number
  /** Answers to appends are that late. */
  lateMs: number
}

export interface EsdbServer {
  readonly url: string
  readonly misfortunes: Misfortunes
  /** Live subscriptions that were dropped as too slow. */
  dropped(): number
  /** Appends that arrived, whatever became of them. */
  appends(): number
  kill(): void
}

export async function serveEsdb(log: EsdbLog, port = 0): Promise<EsdbServer> {
  const misfortunes: Misfortunes = { hung: false, lostBefore: 0, lostAfter: 0, lateMs: 0 }
  let dropped = 0
  let appends = 0
  const server = new Server()
  log.appended.setMaxListeners(0)

  function appendCall(
    call: ServerReadableStream<AppendRequest, AppendResponse>,
    answer: sendUnaryData<AppendResponse>,
  ) {
    const requests: AppendRequest[] = []
    const lost = () => answer({ code: status.UNAVAILABLE, details: 'The line was lost.' })
    call.on('error', () => undefined)
    call.on('data', (request: AppendRequest) => requests.push(request))
    call.on('end', () => {
      appends += 1
      if (misfortunes.hung) return
      const options = requests[0]?.getOptions()
      // An append without an exact revision would store its events twice when repeated, so the product must name one.
      if (!options || (!options.hasRevision() && !options.hasNoStream())) {
        answer({ code: status.INVALID_ARGUMENT, details: 'An append names its exact revision.' })
        return
      }
      if (misfortunes.lostBefore > 0) {
        misfortunes.lostBefore -= 1
        lost()
        return
      }
      const events = proposedOf(requests)
      if (events.reduce((sum, { data }) => sum + data.length, 0) > MOST_BYTES) {
        answer(tooLarge(MOST_BYTES))
        return
      }
      const expected = options.hasRevision() ? Number(options.getRevision()) : -1
      const decision = append(log, streamName(options.getStreamIdentifier()), expected, events)
      if (misfortunes.lostAfter > 0) {
        misfortunes.lostAfter -= 1
        lost()
        return
      }
      setTimeout(() => answer(null, appendResponse(expected, decision)), misfortunes.lateMs)
    })
  }

  function read(call: ServerWritableStream<ReadRequest, ReadResponse>): void {
    call.on('error', () => undefined)
    if (misfortunes.hung) return
    const options = call.request.getOptions()
    if (options?.hasSubscription()) {
      subscribe(call)
      return
    }
    const count = Number(options?.getCount() ?? 0)
    const backwards = options?.getReadDirection() === BACKWARDS
    const stream = options?.getStream()
    if (stream) {
      const name = streamName(stream.getStreamIdentifier())
      const records = log.streams.get(name)
      if (!records) {
        call.write(streamNotFound(name))
        call.end()
        return
      }
      const from = stream.hasRevision() ? Number(stream.getRevision()) : stream.hasEnd() ? records.length : 0
      give(call, backwards ? records.slice(0, from + 1).toReversed() : records.slice(from), count)
      return
    }
    const place = options?.getAll()
    const at = place?.hasPosition() ? BigInt(place.getPosition()?.getCommitPosition() ?? 0) : null
    const end = place?.hasEnd() ?? false
    // Reading forwards includes the event at the position, reading backwards excludes it.
    const chosen = backwards
      ? log.records.filter(({ position }) => end || (at !== null && position < at)).toReversed()
      : log.records.filter(({ position }) => !end && (at === null || position >= at))
    give(call, chosen, count)
  }

  function give(
    call: ServerWritableStream<ReadRequest, ReadResponse>,
    records: readonly Recorded[],
    count: number,
  ): void {
    for (const record of records.slice(0, count)) call.write(eventResponse(record))
    call.end()
  }

  function subscribe(call: ServerWritableStream<ReadRequest, ReadResponse>): void {
    const live = (records: readonly Recorded[]) => {
      if (misfortunes.hung) return
      if (records.length > MOST_AT_ONCE) {
        dropped += 1
        call.emit('error', { code: status.ABORTED, details: 'Operation timed out: Consumer too slow' })
        return
      }
      for (const record of records) call.write(eventResponse(record))
    }
    log.appended.on('append', live)
    for (const ended of ['cancelled', 'close', 'error']) call.on(ended, () => log.appended.off('append', live))
    call.write(confirmation())
  }

  server.addService(StreamsService, { append: appendCall, read })
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, at) =>
      error ? reject(error) : resolve(at),
    )
  })
  return {
    url: `esdb://127.0.0.1:${bound}?tls=false`,
    misfortunes,
    dropped: () => dropped,
    appends: () => appends,
    kill: () => server.forceShutdown(),
  }
}
