/** The figures at the head of a broker's record: the submissions, and the policies that came of them. */
import type { Rows } from '@bindery/contracts/wire'
import { cameOf, type CameOf, type Counted } from '../../shared/record/came-of.ts'

export interface BrokerWork extends CameOf {
  readonly submissions: number
  readonly active: number
}

export function workOf(
  brokerId: number,
  submissions: readonly Pick<Rows['Submissions'], 'SubmissionID' | 'BrokerID' | 'Status'>[],
  quotes: readonly (Counted & Pick<Rows['Quotes'], 'SubmissionID'>)[],
  today: string,
): BrokerWork {
  const own = submissions.filter(({ BrokerID }) => BrokerID === brokerId)
  const ids = new Set(own.map(({ SubmissionID }) => SubmissionID))
  return {
    submissions: own.length,
    active: own.filter(({ Status }) => Status === 'Active').length,
    ...cameOf(
      quotes.filter(({ SubmissionID }) => ids.has(SubmissionID)),
      today,
    ),
  }
}
