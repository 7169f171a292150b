/** On a record: other submissions of the same insured, and the status of each; or that they could not be had. */
import { Text } from '@mantine/core'
import { isUnanswered } from '../../../client/queries.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { Unanswered } from '../../../ui/page/Unanswered.tsx'
import { TextLink } from '../../../ui/page/links.tsx'
import { candidateWords } from './status-words.ts'
import { useDuplicatesQuery } from './useDuplicates.ts'

/** At most this many are listed; the others are counted. */
const SHOWN = 3

export function AlreadyWithUs({ submissionId }: { submissionId: number }) {
  const query = useDuplicatesQuery(submissionId)
  if (isUnanswered(query)) return <Unanswered message="Possible duplicates could not be checked." query={query} />
  if (!query.data || query.data.Total === 0) return null
  const { Candidates, Total } = query.data
  return (
    <Notice label="Already with us">
      {Candidates.slice(0, SHOWN).map((candidate) => (
        <div key={candidate.SubmissionID}>
          {'Already with us: '}
          <TextLink
            inherit
            to="/home/submission/$submissionId"
            params={{ submissionId: String(candidate.SubmissionID) }}
          >
            {`submission ${candidate.SubmissionID ?? ''}`}
          </TextLink>
          {`, ${candidateWords(candidate)} `}
          <Text span inherit c="dimmed">{`(${candidate.Reasons.join(', ')})`}</Text>
        </div>
      ))}
      {Total > SHOWN && <div>{`and ${Total - SHOWN} more`}</div>}
    </Notice>
  )
}
