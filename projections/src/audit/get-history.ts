/** GET_HISTORY: a submission's stream replayed from the event store, with a check of its chain of hashes. */
import { isConsistent } from '@bindery/contracts/events'
import { texts } from '@bindery/contracts/rules'
import { GetHistory } from '@bindery/contracts/wire'
import { queryHandler, Refused } from '../queries/handler.ts'
import { historyOf } from './history.ts'
import { knownNames, submissionStream } from './read.ts'

export const getHistory = queryHandler(GetHistory, async ({ SubmissionID }, context) => {
  const events = await submissionStream(context.store, SubmissionID ?? 0)
  if (events.length === 0) return new Refused(texts.loadFailed)
  return { Events: historyOf(events, await knownNames(events, context)), Consistent: isConsistent(events) }
})
