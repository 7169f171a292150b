/** The warning beside the company's name: who and what may already be with us, and why (SUBN-007, SUBD-012). */
import { Anchor, Badge, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconFolder } from '@tabler/icons-react'
import type { SimilarCandidate } from '@bindery/contracts/wire'
import { TextLink } from '../../../components/links.tsx'
import classes from './Similar.module.css'
import type { Similar } from './useSimilar.ts'

/** Links open beside the form, so that what was typed stays in sight. */
const BESIDE = { target: '_blank', rel: 'noreferrer' } as const

function Name({ candidate: { SubmissionID, Name } }: { candidate: SimilarCandidate }) {
  if (SubmissionID === null) return <b>{Name}</b>
  return (
    <TextLink to="/home/submission/$submissionId" params={{ submissionId: String(SubmissionID) }} inherit {...BESIDE}>
      {Name}
    </TextLink>
  )
}

function Candidate({ candidate }: { candidate: SimilarCandidate }) {
  const { Kind, SubmissionID, Status, BrokerName, DateSubmitted, Score, Reasons } = candidate
  const what = SubmissionID === null ? `Client ${candidate.ClientID ?? ''}` : `${Kind} ${SubmissionID}`
  const about = [what, Status, BrokerName, DateSubmitted?.Text].filter(Boolean).join(' · ')
  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="baseline">
        {Score > 0 && (
          <Badge size="sm" variant="outline" color="var(--bindery-scheduled)" className={classes.score}>
            {`${Score}%`}
          </Badge>
        )}
        <div>
          <Name candidate={candidate} />
          <Text size="xs" c="dimmed">
            {about}
          </Text>
          <Text size="xs">{Reasons.join(' · ')}</Text>
        </div>
      </Group>
    </li>
  )
}

export function SimilarPanel({ similar: { candidates, folders, failures } }: { similar: Similar }) {
  if (candidates.length + folders.length + failures.length === 0) return null
  return (
    <section className={classes.panel} aria-label="Similar submissions and documents" aria-live="polite">
      {candidates.length > 0 && (
        <div className={classes.part}>
          <h3>
            <IconAlertTriangle size={15} aria-hidden /> May already be with us
          </h3>
          <ul aria-label="Similar submissions">
            {candidates.map((candidate) => (
              <Candidate key={`${candidate.Kind}${candidate.SubmissionID ?? candidate.ClientID}`} candidate={candidate} />
            ))}
          </ul>
        </div>
      )}
      {(folders.length > 0 || failures.length > 0) && (
        <div className={classes.part}>
          <h3>
            <IconFolder size={15} aria-hidden /> Similar documents
          </h3>
          {failures.map((failure) => (
            <Text key={failure} size="sm" c="var(--mantine-color-error)">
              {failure}
            </Text>
          ))}
          {folders.length > 0 && (
            <ul aria-label="Similar documents">
              {folders.map(({ Folder, FolderLink }) => (
                <li key={FolderLink}>
                  <Anchor href={FolderLink} inherit>
                    {Folder}
                  </Anchor>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}
