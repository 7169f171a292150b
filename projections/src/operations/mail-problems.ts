/**
 * Messages that wait for a person: in doubt, refused, refused for some recipients, given up or held back. Each has a row
 * until a person decides.
 */
import type { MailFact, Recorded } from '@bindery/contracts/events'
import type { Views } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, MailProblem, MailState, ResultsOf } from '@bindery/contracts/wire'
import { projector, unchanged } from '../runner/projector.ts'
import { shownSubject } from './held-subject.ts'
import { mailKey } from './mail-key.ts'
import { mails } from './mails.ts'
import { submissionOf } from './submission-of.ts'

type Waiting = Omit<MailProblem, 'State' | 'Error' | 'Refused'>

const about = ({ stream, at, data }: Recorded<MailFact>): Waiting => ({
  Stream: stream,
  MessageID: data.messageId,
  Purpose: data.purpose,
  ItemID: data.itemId,
  To: data.to,
  Cc: data.cc,
  Subject: shownSubject(data),
  Since: wireDateTime(at),
})

export const mailProblems = projector<MailProblem, MailFact>({
  collection: 'MailProblems',
  version: 3,
  from: ['submission', 'access', 'broker', 'announcement', 'renewal'],
  key: mailKey,
  on: {
    MailPutInDoubt: (_, event) => ({ ...about(event), State: 'in-doubt', Error: event.data.error, Refused: [] }),
    MailRejected: (_, event) => ({ ...about(event), State: 'rejected', Error: event.data.error, Refused: [] }),
    MailHandedOver: (_, event) =>
      event.data.refused.length === 0
        ? null
        : {
            ...about(event),
            State: 'partly-refused',
            Error: 'The server took it for the others.',
            Refused: event.data.refused,
          },
    MailHeld: (_, event) => ({
      ...about(event),
      State: 'held',
      Error: `${event.actor.name} held it back.`,
      Refused: [],
    }),
    MailGivenUp: (_, event) => ({
      ...about(event),
      State: 'given-up',
      Error: event.data.error,
      Refused: [],
    }),
    // A person decided to send the message again, and its next outcome is still to come.
    MailResendAsked: () => null,
    MailHandoverBegun: unchanged,
    MailDeferred: unchanged,
  },
})

/** More messages than a person can look at. */
const SHOWN = 200

/** What a person held back is no fault: it waits after these, and is not counted. */
const IN_TROUBLE: readonly MailState[] = ['in-doubt', 'refused', 'given-up']

/** All waiting messages, the longest waiting first and those held back last, each with the number of its submission. */
export async function mailProblemsNow(views: Views): Promise<ResultsOf<typeof GetOperations>['MailProblems']> {
  const troubled = await longestWaiting(views, IN_TROUBLE, SHOWN)
  const keys = [...troubled, ...(await longestWaiting(views, ['held'], SHOWN - troubled.length))]
  const rows = new Map((await views.getMany(mailProblems.collection, keys)).map((stored) => [stored.key, stored]))
  const found = await Promise.all(
    keys.map(async (key) => {
      const stored = rows.get(key)
      const problem = stored && mailProblems.rowOf(stored)
      return problem ? [{ ...problem, SubmissionID: await submissionOf(views, stored.stream) }] : []
    }),
  )
  return found.flat()
}

/** How many messages are in doubt, refused or given up, in all: every open console asks for this number. */
export async function mailProblemsCount(views: Views): Promise<number> {
  return (await views.page(mails.collection, { filter: { State: IN_TROUBLE }, offset: 0, limit: 0 })).total
}

/** The order is that of the letters' rows, whose instants can be compared; these rows hold them as people read them. */
async function longestWaiting(views: Views, State: readonly MailState[], limit: number): Promise<readonly string[]> {
  const sort = { column: 'LastAt', descending: false }
  const { rows } = await views.page(mails.collection, { filter: { State }, sort, offset: 0, limit })
  return rows.map(({ key }) => key)
}
