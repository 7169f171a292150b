/** The warning beside the company's name: similar submissions and clients, and the reasons (SUBN-007, SUBD-012). */
import { Badge, Group, Kbd, Text } from '@mantine/core'
import { IconAlertTriangle, IconFolder } from '@tabler/icons-react'
import type { SimilarCandidate } from '@bindery/contracts/wire'
import { submissionFolder } from '../../../shared/files/drive.ts'
import { FolderLink } from '../../../shared/files/FolderLink.tsx'
import { TextLink } from '../../../ui/page/links.tsx'
import { ScrollingList } from '../../../ui/page/ScrollingList.tsx'
import classes from './Similar.module.css'
import { alreadyWords } from './status-words.ts'
import { usePane } from './usePane.ts'
import type { Similar } from './useSimilar.ts'

/** Links open beside the form, so that what was typed stays in sight. */
const BESIDE = { target: '_blank', rel: 'noreferrer' } as const

interface CandidateProps {
  readonly candidate: SimilarCandidate
  /** Of its links; undefined while they are in the Tab order. */
  readonly tabIndex: -1 | undefined
}

function Name({ candidate: { SubmissionID, Name }, tabIndex }: CandidateProps) {
  if (SubmissionID === null) return <b>{Name}</b>
  return (
    <TextLink
      to="/home/submission/$submissionId"
      params={{ submissionId: String(SubmissionID) }}
      tabIndex={tabIndex}
      inherit
      {...BESIDE}
    >
      {Name}
    </TextLink>
  )
}

function Candidate({ candidate, tabIndex }: CandidateProps) {
  const { Kind, SubmissionID, Status, BrokerName, DateSubmitted, Score, Reasons, Already } = candidate
  const what = SubmissionID === null ? `Client ${candidate.ClientID ?? ''}` : `${Kind} ${SubmissionID}`
  const about = [what, Status, BrokerName, DateSubmitted?.Text].filter(Boolean).join(' · ')
  return (
    <li data-already={Already || undefined}>
      <Group gap="xs" wrap="nowrap" align="baseline">
        {Score > 0 && (
          <Badge size="sm" variant="outline" color="var(--bindery-scheduled)" className={classes.score}>
            {`${Score}%`}
          </Badge>
        )}
        <div>
          <Name candidate={candidate} tabIndex={tabIndex} />
          {Already ? (
            <Text size="sm" fw={600}>{`Already with us: ${alreadyWords(candidate)}`}</Text>
          ) : (
            <Text size="xs" c="dimmed">
              {about}
            </Text>
          )}
          <Text size="xs">{Reasons.join(' · ')}</Text>
        </div>
      </Group>
    </li>
  )
}

export function SimilarPanel({ similar: { candidates, folders, failures } }: { similar: Similar }) {
  const { isAsked, ...pane } = usePane()
  if (candidates.length + folders.length + failures.length === 0) return null
  const tabIndex = isAsked ? undefined : -1
  return (
    <section {...pane} className={classes.panel} aria-label="Similar submissions and documents" aria-live="polite">
      {candidates.length > 0 && (
        <div className={classes.part}>
          <h3>
            <IconAlertTriangle size={15} aria-hidden />
            {candidates.some(({ Already }) => Already) ? 'Already with us' : 'Possible duplicates'}
          </h3>
          <ScrollingList label="Similar submissions" isReached={isAsked}>
            {candidates.map((candidate) => (
              <Candidate
                key={`${candidate.Kind}${candidate.SubmissionID ?? candidate.ClientID}`}
                candidate={candidate}
                tabIndex={tabIndex}
              />
            ))}
          </ScrollingList>
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
            <ScrollingList label="Similar documents" isReached={isAsked}>
              {folders.map(({ Folder }) => (
                <li key={Folder}>
                  <FolderLink folder={submissionFolder(Folder)} what={`folder ${Folder}`} tabIndex={tabIndex} />
                </li>
              ))}
            </ScrollingList>
          )}
        </div>
      )}
      <Text size="xs" c="dimmed" w="100%">
        <Kbd size="xs">F6</Kbd> goes there from the field you are in, and back.
      </Text>
    </section>
  )
}
