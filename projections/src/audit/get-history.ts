/** GET_HISTORY: a record's events replayed from the event store, with a check of the chain of hashes. */
import { isConsistent } from '@bindery/contracts/events'
import { wireDate } from '@bindery/contracts/rules'
import { GetHistory } from '@bindery/contracts/wire'
import { queryHandler, Refused } from '../queries/handler.ts'
import { historyOf } from './history.ts'
import { knownNames, storedRecord } from './read.ts'
import { recordOf } from './record.ts'

export const getHistory = queryHandler(GetHistory, async (asked, context) => {
  const stored = await storedRecord(context.store, asked)
  if (stored instanceof Refused) return stored
  const { located, stream, events } = stored
  const [Record, names, covering] = await Promise.all([
    recordOf(located, context),
    knownNames(events, context),
    context.digests.covering(located.stream),
  ])
  const Digest = covering && {
    Date: wireDate(covering.digest.date),
    Revision: covering.head.revision,
    Agrees: stream[covering.head.revision]?.hash === covering.head.hash,
  }
  return {
    Record,
    Events: historyOf(events, names, located.sharedRow),
    StreamEvents: stream.length,
    Consistent: isConsistent(stream),
    Digest,
  }
})
