/** /home/submission/{id}: the record in view or edit mode, its note, its six sections and its history (rows SUBD). */
import { texts } from '@bindery/contracts/rules'
import { Skeleton, Stack, Tabs } from '@mantine/core'
import { IconFileDescription, IconHistory } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../../api/queries.ts'
import { forgetDraft } from '../../../components/form/kept-draft.ts'
import { GreylistWarning } from '../../../components/GreylistWarning.tsx'
import { Page } from '../../../components/Page.tsx'
import { Refusal } from '../../../components/Refusal.tsx'
import { useById, useOpened } from '../../../replica/useRows.ts'
import { EditSubmission } from './edit/EditSubmission.tsx'
import { editKey, keptEdit } from './edit/kept.ts'
import { Problems } from './edit/Problems.tsx'
import { MainForm } from './MainForm.tsx'
import { Marks } from './Marks.tsx'
import { StickyNote } from './note/StickyNote.tsx'
import { useNote } from './note/useNote.ts'
import classes from './Screen.module.css'
import { StatusControl } from './StatusControl.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useNames, useSubmission, useTakeOver, type WholeSubmission } from './useSubmission.ts'

export type DetailTab = 'submission' | 'history'

interface SubmissionScreenProps {
  readonly submissionId: number
  readonly tab: DetailTab
  readonly onTab: (tab: DetailTab) => void
  readonly back: ReactNode
  /** The six sections, which are features of their own. */
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
        <Refusal message={errorText(query.error) || texts.loadFailed} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

function Loaded(props: SubmissionScreenProps & { submission: WholeSubmission }) {
  const { submission, tab, onTab, back, workflow, history } = props
  const [editing, setEditing] = useState(() => keptEdit(submission.SubmissionID) !== null)
  const names = useNames(submission)
  const broker = useById('Brokers').get(submission.BrokerID)
  const { takeOver, reload } = useTakeOver(submission.SubmissionID)
  const note = useNote(submission, takeOver)

  function view() {
    forgetDraft(editKey(submission.SubmissionID))
    setEditing(false)
  }
  /** SUBD-008, COM-010: back to what the server holds. */
  function cancel() {
    view()
    void reload()
  }
  const toolbar = (
    <>
      <Toolbar
        submission={submission}
        editing={editing}
        onEdit={editing ? cancel : () => setEditing(true)}
        noteOpen={note.shown === 'open'}
        onNote={note.shown === 'open' ? note.close : note.open}
      />
      <StatusControl submission={submission} />
    </>
  )
  const form = editing ? (
    <EditSubmission
      submission={submission}
      onCancel={cancel}
      onSaved={(record) => {
        takeOver(record)
        view()
      }}
    />
  ) : (
    <>
      <Problems submission={submission} />
      <MainForm submission={submission} names={names} />
    </>
  )
  return (
    <div className={classes.screen} data-inactive={submission.Status === 'Inactive' || undefined}>
      <Page title={submission.InsuredCompanyName} subtitle={<Marks submission={submission} />} back={back} toolbar={toolbar}>
        <div className={classes.beside}>
          <div className={classes.main}>
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
                  {form}
                  {workflow(submission)}
                </Stack>
              </Tabs.Panel>
              <Tabs.Panel value="history">{history}</Tabs.Panel>
            </Tabs>
          </div>
          <StickyNote note={note} submission={submission} />
        </div>
      </Page>
    </div>
  )
}
