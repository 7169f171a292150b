/** Records what a rebuild did, so that it is known after a restart, and in every process. */
import { SYSTEM } from '@bindery/contracts/events'
import type { Commands } from '@bindery/contracts/ports'
import { RecordRebuild } from '@bindery/contracts/wire'
import type { RebuildDone } from '@bindery/projections'
import type { Logger } from 'pino'

interface Parts {
  readonly commands: Commands
  readonly log: Pick<Logger, 'warn'>
}

export const recordRebuilds =
  ({ commands, log }: Parts) =>
  async ({ request, collection, rows, milliseconds }: RebuildDone): Promise<void> => {
    const body = { Collection: collection, AskedAt: request.revision, Rows: rows, Milliseconds: milliseconds }
    const { errorMessage } = await commands.execute(RecordRebuild, body, {
      actor: SYSTEM,
      requestId: `rebuilt-${request.id}`,
      correlationId: request.correlationId,
      causationId: request.id,
      traceparent: request.traceparent,
    })
    // A process killed after this step rebuilds again; the first result is on record then.
    if (errorMessage !== '') log.warn({ collection, reason: errorMessage }, 'A rebuild is on record already')
  }
