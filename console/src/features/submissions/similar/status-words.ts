/** The status of an existing submission in words: "Karen Colquhoun (Brindabella), inactive since 22/05/2026". */
import type { SimilarCandidate } from '@bindery/contracts/wire'

type Candidate = Pick<
  SimilarCandidate,
  'BrokerName' | 'BrokerHouse' | 'Status' | 'StatusSince' | 'StatusScheduledActivate' | 'Bound'
>

const DAY = 'DD/MM/YYYY'.length

function statusWords({ Status, StatusSince, StatusScheduledActivate }: Candidate): string {
  if (Status === 'Scheduled' && StatusScheduledActivate) return `to become active on ${StatusScheduledActivate.Text}`
  const since = StatusSince ? ` since ${StatusSince.Text.slice(0, DAY)}` : ''
  return `${Status.toLowerCase()}${since}`
}

export function candidateWords(candidate: Candidate): string {
  const { BrokerName, BrokerHouse, Bound } = candidate
  const broker = BrokerHouse === '' ? BrokerName : `${BrokerName} (${BrokerHouse})`
  return [broker, statusWords(candidate), Bound ? 'policy in force' : ''].filter(Boolean).join(', ')
}

/** For candidates that are submissions, as existing ones always are. */
export const alreadyWords = (candidate: SimilarCandidate): string =>
  `submission ${candidate.SubmissionID ?? ''}, ${candidateWords(candidate)}`
