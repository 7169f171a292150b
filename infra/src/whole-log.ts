/**
 * Checks that the log still holds every event that the other parts once read from it. Without this check, a log that
 * lost events behind its rows would be trusted: a number given out again would show another record, and acknowledged
 * facts would be lost unnoticed.
 */
import type { Digests, EventFeed, EventIndex, EventStore, Jobs, LogMark, Views } from '@bindery/contracts/ports'
import type { Logger } from 'pino'

/**
 * The log is shorter than the data derived from it, or is another log; the message says what is missing and what to do.
 */
export class LogNotWhole extends Error {
  override name = 'LogNotWhole'
}

interface Parts {
  readonly store: Pick<EventStore, 'lacks'>
  readonly views: Pick<Views, 'upTo'>
  readonly jobs: Pick<Jobs, 'upTo'>
  readonly feed: Pick<EventFeed, 'reached'>
  readonly index: Pick<EventIndex, 'state'>
  readonly digests: Pick<Digests, 'newest'>
  readonly log: Pick<Logger, 'warn'>
}

/** A part by its name in messages, and the newest event that it knows. */
interface Knowing {
  readonly part: string
  readonly mark: LogMark
}

/** @throws {LogNotWhole} */
export async function expectWholeLog(parts: Parts): Promise<void> {
  const lacking = new Map<string, string[]>()
  let most = 0
  for (const { part, mark } of await whoKnows(parts)) {
    const missing = await parts.store.lacks(mark)
    if (missing === 0) continue
    most = Math.max(most, missing)
    const event = `${mark.stream} revision ${mark.revision}`
    lacking.set(event, [...(lacking.get(event) ?? []), part])
  }
  if (lacking.size === 0) return
  const events = [...lacking].map(([event, knowing]) => `${event} (known to ${knowing.join(', ')})`).join(', ')
  const fromDigest = [...lacking.values()].flat().some((part) => part.startsWith(DIGEST))
  throw new LogNotWhole(
    `The event store lacks at least ${most} event${most === 1 ? '' : 's'} that others follow from: it was cut off or exchanged. ` +
      `Among them: ${events}. Nothing is answered. Restore the last backup into a new folder (npm run restore -- FILE --into ` +
      'FOLDER), start with BINDERY_DATA set to that folder, and keep this one. ' +
      (fromDigest
        ? 'If an older backup was restored on purpose, set BINDERY_DIGESTS to a new folder and keep the old one. '
        : '') +
      'To go on with what is there, see "When events are missing" in docs/operations.md.',
  )
}

const DIGEST = 'digest '

async function whoKnows(parts: Parts): Promise<readonly Knowing[]> {
  const { views, jobs, feed, index } = parts
  const [rows, queued, reached, { upTo: indexed }, digest] = await Promise.all([
    views.upTo(),
    jobs.upTo(),
    feed.reached(),
    index.state(),
    newestOf(parts),
  ])
  return [
    ...(rows ? [{ part: 'the rows', mark: rows }] : []),
    ...(queued ? [{ part: 'the jobs', mark: queued }] : []),
    ...(indexed ? [{ part: 'the index of events', mark: indexed }] : []),
    ...reached.map(({ group, mark }) => ({ part: `the consumer ${group}`, mark })),
    ...(digest?.last && digest.position !== null
      ? [{ part: `${DIGEST}${digest.number} of ${digest.date}`, mark: { ...digest.last, position: digest.position } }]
      : []),
  ]
}

/**
 * The newest digest; null for one that cannot be trusted or reached: the job that takes the next digest reports that.
 */
async function newestOf({ digests, log }: Parts) {
  try {
    return await digests.newest()
  } catch (err) {
    log.warn({ err }, 'The newest digest cannot be used: the log is not compared with it')
    return null
  }
}
