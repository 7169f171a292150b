/** /home/submission/{id}: the record in view mode, its six sections and its history (rows SUBD). */
import { texts } from '@bindery/contracts/rules'
import { Badge, Group, Skeleton, Stack, Tabs } from '@mantine/core'
import { IconFileDescription, IconFlag, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../../../api/queries.ts'
import { GreylistWarning } from '../../../components/GreylistWarning.tsx'
import { Page } from '../../../components/Page.tsx'
import { Refusal } from '../../../components/Refusal.tsx'
import { useById, useOpened } from '../../../replica/useRows.ts'
import { LaterSections } from './LaterSections.tsx'
import { MainForm } from './MainForm.tsx'
import classes from './Screen.module.css'
import { StatusControl } from './StatusControl.tsx'
import { useNames, useSubmission, type WholeSubmission } from './useSubmission.ts'

export type DetailTab = 'submission' | 'history'

interface SubmissionScreenProps {
  readonly submissionId: number
  readonly tab: DetailTab
  readonly onTab: (tab: DetailTab) => void
  readonly back: ReactNode
  /** The Bound and Quotes sections, which are features of their own. */
  readonly workflow: (submission: WholeSubmission) => ReactNode
  readonly history: ReactNode
}

/** SUBD-001: the id is numeric, or there is nothing to load. */
export function SubmissionScreen(props: SubmissionScreenProps) {
  if (Number.isSafeInteger(props.submissionId)) return <Numbered {...props} />
  return (
    <Page title="Submission" back={props.back}>
      <Refusal message={texts.loadFailed} />
    </Page>
  )
}

function Numbered(props: SubmissionScreenProps) {
  const query = useSubmission(props.submissionId)
  useOpened('Submissions', props.submissionId)
  if (query.data) return <Loaded {...props} submission={query.data.Submission} />
  return (
    <Page title={`Submission ${props.submissionId}`} back={props.back}>
      {query.isPending ? (
        <Stack role="status" aria-label="Loading the submission">
          <Skeleton h={220} />
          <Skeleton h={120} />
          <Skeleton h={120} />
        </Stack>
      ) : (
        <Refusal message={errorText(query.error) || texts.loadFailed} />
      )}
    </Page>
  )
}

function Loaded({
  submission,
  tab,
  onTab,
  back,
  workflow,
  history,
}: SubmissionScreenProps & { submission: WholeSubmission }) {
  const names = useNames(submission)
  const broker = useById('Brokers').get(submission.BrokerID)
  const inactive = submission.Status === 'Inactive'
  const marks = (
    <Group gap="xs" component="span">
      <span>{`Submission ${submission.SubmissionID} · ${submission.Coverage}`}</span>
      {submission.TargetRisk && (
        <Badge
          color="var(--bindery-target)"
          variant="outline"
          tt="none"
          leftSection={<IconFlag size={11} aria-hidden />}
        >
          Target risk
        </Badge>
      )}
      {inactive && (
        <Badge color="gray" variant="filled" tt="none">
          Inactive
        </Badge>
      )}
    </Group>
  )
  return (
    <div className={classes.screen} data-inactive={inactive || undefined}>
      <Page
        title={submission.InsuredCompanyName}
        subtitle={marks}
        back={back}
        toolbar={<StatusControl submission={submission} />}
      >
        <GreylistWarning broker={broker} />
        <Tabs
          value={tab}
          onChange={(value) => onTab(value === 'history' ? 'history' : 'submission')}
          keepMounted={false}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="submission" leftSection={<IconFileDescription size={16} aria-hidden />}>
              Submission
            </Tabs.Tab>
            <Tabs.Tab value="history" leftSection={<IconHistory size={16} aria-hidden />}>
              History
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="submission" keepMounted>
            <Stack gap="md">
              <MainForm submission={submission} names={names} />
              {workflow(submission)}
              <LaterSections submission={submission} />
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="history">{history}</Tabs.Panel>
        </Tabs>
      </Page>
    </div>
  )
}
