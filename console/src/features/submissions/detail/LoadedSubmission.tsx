/** A submission on its screen: in view or edit mode, its note, its six sections and its history (rows SUBD). */
import { Stack, Tabs } from '@mantine/core'
import { IconFileDescription, IconHistory } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { HeldLetters } from '../../../shared/letter/HeldLetters.tsx'
import { GreylistWarning } from '../../../shared/pickers/GreylistWarning.tsx'
import { useOpenForm } from '../../../shared/ai/entered.ts'
import { ChangeAddress } from '../../../shared/letter/ChangeAddress.tsx'
import { UnsentLetters } from '../../../shared/letter/UnsentLetters.tsx'
import { HelperPanels } from '../../../shared/ai/HelperPanels.tsx'
import { useHelper } from '../../../shared/ai/useHelper.ts'
import { Beside } from '../../../ui/page/Beside.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useById } from '../../../data/useRows.ts'
import type { EntryDraft } from '../entry/draft.ts'
import { AlreadyWithUs } from '../similar/AlreadyWithUs.tsx'
import { CLEARANCE } from './edit/ClearanceFields.tsx'
import { EditSubmission } from './edit/EditSubmission.tsx'
import { Problems } from './edit/Problems.tsx'
import { useEditing } from './edit/useEditing.ts'
import { Head } from './Head.tsx'
import { MainForm } from './MainForm.tsx'
import { NobodyWorks } from './NobodyWorks.tsx'
import { StillToAsk } from './StillToAsk.tsx'
import { SubmissionBadges } from './SubmissionBadges.tsx'
import { StickyNote } from './note/StickyNote.tsx'
import { useNote } from './note/useNote.ts'
import classes from './Screen.module.css'
import { declineOf, type NextAction } from './stages.ts'
import { StatusControl } from './StatusControl.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useAsked } from './useAsked.ts'
import { useNames, useTakeOver, type WholeSubmission } from './useSubmission.ts'

type DetailTab = 'submission' | 'history'

export interface LoadedSubmissionProps {
  readonly submission: WholeSubmission
  readonly tab: DetailTab
  readonly onTab: (tab: DetailTab) => void
  readonly back: ReactNode
  /** Opens the form of the next action, whose button is in the head of the record. */
  readonly onNext: (next: 'quote' | 'bind') => void
  /** The six sections, each a feature of its own. */
  readonly workflow: (submission: WholeSubmission) => ReactNode
  readonly history: ReactNode
}

export function LoadedSubmission({ submission, tab, onTab, onNext, back, workflow, history }: LoadedSubmissionProps) {
  const screen = useRef<HTMLDivElement>(null)
  const edit = useEditing(submission.SubmissionID, screen)
  const editing = edit.on
  const names = useNames(submission)
  const broker = useById('Brokers').get(submission.BrokerID)
  const { takeOver, reload } = useTakeOver(submission.SubmissionID)
  const note = useNote(submission, takeOver)

  const helper = useHelper()
  const openForm = useOpenForm<EntryDraft>()
  const about = useAsked(submission, { openForm, takeOver })

  /** SUBD-008, COM-010: returns to the state on the server. */
  function cancel() {
    edit.end()
    void reload()
  }
  function go(next: NextAction) {
    onTab('submission')
    if (next === 'clear') edit.begin(CLEARANCE)
    else onNext(next)
  }
  function giveAway() {
    onTab('submission')
    edit.begin(null)
  }
  const toolbar = (
    <Toolbar
      submission={submission}
      editing={editing}
      onEdit={editing ? cancel : () => edit.begin(null)}
      noteOpen={note.shown === 'open'}
      onNote={note.shown === 'open' ? note.close : note.open}
      helper={helper}
    />
  )
  const form = editing ? (
    <EditSubmission
      submission={submission}
      part={edit.part}
      openForm={openForm}
      onCancel={cancel}
      wayBack={edit.wayBack}
      onSaved={(record) => {
        takeOver(record)
        edit.end()
      }}
    />
  ) : (
    <>
      <Problems submission={submission} />
      {!declineOf(submission) && <StillToAsk submission={submission} />}
      <MainForm submission={submission} names={names} />
    </>
  )
  return (
    <div ref={screen} className={classes.screen} data-inactive={submission.Status === 'Inactive' || undefined}>
      <Page
        title={submission.InsuredCompanyName}
        subtitle={<SubmissionBadges submission={submission} />}
        back={back}
        toolbar={toolbar}
        field={<StatusControl submission={submission} />}
      >
        <Beside
          panels={
            <>
              <HelperPanels helper={helper} about={about} />
              <StickyNote note={note} submission={submission} />
            </>
          }
        >
          <Head submission={submission} editing={editing} onNext={go} />
          <div className={classes.told}>
            <NobodyWorks submission={submission} onEdit={editing ? undefined : giveAway} />
            <HeldLetters isOf={({ SubmissionID }) => SubmissionID === submission.SubmissionID} />
            <GreylistWarning broker={broker} />
            <UnsentLetters
              record={`submission-${submission.SubmissionID}`}
              address={<ChangeAddress brokerId={submission.BrokerID} />}
            />
            <AlreadyWithUs submissionId={submission.SubmissionID} />
          </div>
          <Tabs
            value={tab}
            onChange={(value) => onTab(value === 'history' ? 'history' : 'submission')}
            keepMounted={false}
          >
            <Tabs.List mb="md">
              <Tabs.Tab value="submission" leftSection={<IconFileDescription size={16} aria-hidden />}>
                Submission
              </Tabs.Tab>
              <Tabs.Tab value="history" aria-keyshortcuts="h" leftSection={<IconHistory size={16} aria-hidden />}>
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
        </Beside>
      </Page>
    </div>
  )
}
