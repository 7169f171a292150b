/** Messages that wait for a person: in doubt, refused, or refused for some. Each is a row until somebody decides. */
import type { MailFact, Recorded } from '@bindery/contracts/events'
import type { Views } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, MailProblem, ResultsOf, SubmissionRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

type Waiting = Omit<MailProblem, 'State' | 'Error' | 'Refused'>

const about = ({ stream, at, data }: Recorded<MailFact>): Waiting => ({
  Stream: stream, MessageID: data.messageId, Purpose: data.purpose, ItemID: data.itemId,
  To: data.to, Cc: data.cc, Subject: data.subject, Since: wireDateTime(at),
})

export const mailProblems = projector<MailProblem, MailFact>({
  collection: 'MailProblems',
  version: 1,
  from: ['submission', 'access'],
  key: ({ data }) => data.messageId,
  on: {
    MailPutInDoubt: (_, event) => ({ ...about(event), State: 'in-doubt', Error: event.data.error, Refused: [] }),
    MailRejected: (_, event) => ({ ...about(event), State: 'rejected', Error: event.data.error, Refused: [] }),
    MailHandedOver: (_, event) => (event.data.refused.length === 0 ? null : {
      ...about(event), State: 'partly-refused', Error: 'The server took it for the others.', Refused: event.data.refused,
    }),
    // Decided, or on its way: what comes of it will tell.
    MailResendAsked: () => null,
    MailHandoverBegun: (row) => row,
    MailDeferred: (row) => row,
  },
})

/** More than a person can look at. */
const SHOWN = 200

/** All that wait, the longest waiting first, each with the number of the submission it is about. */
export async function mailProblemsNow(views: Views): Promise<ResultsOf<typeof GetOperations>['MailProblems']> {
  const { rows } = await views.page(mailProblems.collection, { offset: 0, limit: SHOWN })
  const found = await Promise.all(rows.toSorted((a, b) => a.changeNumber - b.changeNumber).map(async ({ row, stream }) => {
    if (row === null) return []
    // Written by its projector alone.
    return [{ ...JSON.parse(row) as MailProblem, SubmissionID: await submissionOf(views, stream) }]
  }))
  return found.flat()
}

async function submissionOf(views: Views, stream: string): Promise<number | null> {
  if (!stream.startsWith('submission-')) return null
  const row = (await views.rowsOfStream('Submissions', stream))[0]?.row
  return row ? (JSON.parse(row) as Pick<SubmissionRow, 'SubmissionID'>).SubmissionID : null
}
