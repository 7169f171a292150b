/**
 * Messages that wait for a person: in doubt, refused, or refused for some recipients. Each has a row until a person
 * decides.
 */
import type { MailFact, Recorded } from '@bindery/contracts/events'
import type { Views } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, MailProblem, ResultsOf } from '@bindery/contracts/wire'
import { projector, unchanged } from '../runner/projector.ts'
import { heldSubject } from './held-subject.ts'
import { submissionOf } from './submission-of.ts'

type Waiting = Omit<MailProblem, 'State' | 'Error' | 'Refused'>

const about = ({ stream, at, data }: Recorded<MailFact>): Waiting => ({
  Stream: stream,
  MessageID: data.messageId,
  Purpose: data.purpose,
  ItemID: data.itemId,
  To: data.to,
  Cc: data.cc,
  Subject: data.subject,
  Since: wireDateTime(at),
})

export const mailProblems = projector<MailProblem, MailFact>({
  collection: 'MailProblems',
  version: 2,
  from: ['submission', 'access', 'broker', 'announcement', 'renewal'],
  key: ({ data }) => data.messageId,
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
      Subject: event.data.subject || heldSubject(event.data),
      State: 'held',
      Error: `${event.actor.name} held it back.`,
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

/** All waiting messages, the longest waiting first, each with the number of its submission. */
export async function mailProblemsNow(views: Views): Promise<ResultsOf<typeof GetOperations>['MailProblems']> {
  const { rows } = await views.page(mailProblems.collection, { offset: 0, limit: SHOWN })
  const found = await Promise.all(
    rows
      .toSorted((a, b) => a.changeNumber - b.changeNumber)
      .map(async (stored) => {
        const problem = mailProblems.rowOf(stored)
        return problem ? [{ ...problem, SubmissionID: await submissionOf(views, stored.stream) }] : []
      }),
  )
  return found.flat()
}
