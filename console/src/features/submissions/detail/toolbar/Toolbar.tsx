/** The actions on a submission as a whole (SUBD-006 to SUBD-008). */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { IconNote, IconPencil } from '@tabler/icons-react'
import { submissionFolder } from '../../../../shared/files/drive.ts'
import { OpenFolder } from '../../../../shared/files/OpenFolder.tsx'
import { HelperButtons } from '../../../../shared/ai/HelperButtons.tsx'
import type { Helper } from '../../../../shared/ai/useHelper.ts'
import { CsvActions } from './CsvActions.tsx'
import { ReferForClearance } from './ReferForClearance.tsx'
import { RequestFeedback } from './RequestFeedback.tsx'

const LOOKS = { size: 'xs', variant: 'subtle', color: 'gray' } as const

/** The colour that marks an existing note. */
const NOTED = 'var(--bindery-scheduled)'

interface ToolbarProps {
  readonly submission: SubmissionRow
  readonly editing: boolean
  /** A second click cancels (SUBD-008). */
  readonly onEdit: () => void
  readonly noteOpen: boolean
  readonly onNote: () => void
  readonly helper: Helper
}

export function Toolbar({ submission, editing, onEdit, noteOpen, onNote, helper }: ToolbarProps) {
  return (
    <>
      <Button
        size="xs"
        variant={editing ? 'filled' : 'subtle'}
        {...(!editing && { color: 'gray' })}
        aria-pressed={editing}
        aria-keyshortcuts="e"
        onClick={onEdit}
        leftSection={<IconPencil size={15} aria-hidden />}
      >
        Edit
      </Button>
      <CsvActions submissionId={submission.SubmissionID} />
      {submission.Folder !== '' && (
        <OpenFolder folder={submissionFolder(submission.Folder)} looks={LOOKS} onOpen={helper.showFiles} />
      )}
      <RequestFeedback submission={submission} />
      <ReferForClearance submission={submission} />
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-expanded={noteOpen}
        onClick={onNote}
        leftSection={<IconNote size={15} aria-hidden {...(submission.StickyNote !== '' && { color: NOTED })} />}
      >
        Sticky note
      </Button>
      <HelperButtons helper={helper} looks={LOOKS} />
    </>
  )
}
