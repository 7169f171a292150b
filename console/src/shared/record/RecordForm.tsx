/**
 * The frame of a record's form: read-only until it is edited, then saved, or applied to a colleague's version
 * (COM-010).
 */
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { EditScreen } from '../../ui/form/EditScreen.tsx'
import classes from './Record.module.css'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { SavedByColleague } from './SavedByColleague.tsx'

interface RecordFormProps {
  /** The record's name in a sentence: 'broker', 'account'. */
  readonly what: string
  /** The result of `useRecordForm`. */
  readonly record: {
    readonly element: RefObject<HTMLDivElement | null>
    readonly isUnsaved: () => boolean
    readonly frame: Pick<ComponentProps<typeof EditScreen>, 'saving' | 'onSave' | 'problems' | 'message'>
    readonly colleague: Omit<ComponentProps<typeof SavedByColleague>, 'what'> | undefined
  }
  readonly editing: boolean
  readonly onLeave: () => void
  readonly children: ReactNode
}

export function RecordForm({ what, record, editing, onLeave, children }: RecordFormProps) {
  const { element, frame, colleague, isUnsaved } = record
  return (
    <div ref={element} className={classes.record}>
      <EditScreen
        editing={editing}
        onCancel={onLeave}
        colleague={colleague && <SavedByColleague what={what} {...colleague} />}
        {...frame}
      >
        {children}
      </EditScreen>
      <LeaveQuestion what={what} isUnsaved={isUnsaved} />
    </div>
  )
}
