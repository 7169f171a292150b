/** What can be done with a submission as a whole (SUBD-006 to SUBD-008). */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { IconFolder, IconNote, IconPencil } from '@tabler/icons-react'
import { driveLink } from '../view.ts'
import { CsvActions } from './CsvActions.tsx'
import { ReferForClearance } from './ReferForClearance.tsx'
import { RequestFeedback } from './RequestFeedback.tsx'

/** There is a note. */
const NOTED = 'var(--bindery-scheduled)'

interface ToolbarProps {
  readonly submission: SubmissionRow
  readonly editing: boolean
  /** A second click cancels (SUBD-008). */
  readonly onEdit: () => void
  readonly noteOpen: boolean
  readonly onNote: () => void
}

export function Toolbar({ submission, editing, onEdit, noteOpen, onNote }: ToolbarProps) {
  return (
    <>
      <Button size="xs" variant={editing ? 'filled' : 'default'} aria-pressed={editing} onClick={onEdit}
        leftSection={<IconPencil size={15} aria-hidden />}>
        Edit
      </Button>
      <CsvActions submissionId={submission.SubmissionID} />
      {submission.Folder !== '' && (
        <Button component="a" size="xs" variant="default" href={driveLink(submission.Folder)}
          leftSection={<IconFolder size={15} aria-hidden />}>
          Open folder
        </Button>
      )}
      <RequestFeedback submission={submission} />
      <ReferForClearance submission={submission} />
      <Button size="xs" variant="default" aria-expanded={noteOpen} onClick={onNote}
        leftSection={<IconNote size={15} aria-hidden {...(submission.StickyNote !== '' && { color: NOTED })} />}>
        Sticky note
      </Button>
    </>
  )
}
