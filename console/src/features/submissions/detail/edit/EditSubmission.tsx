/** The main form in edit mode: the fields of a new submission, and those a record has beside them (rows SUBD-008 to SUBD-015). */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { useStore } from '@tanstack/react-form'
import { useRef } from 'react'
import { EditScreen } from '../../../../components/EditScreen.tsx'
import { focusFirstProblem } from '../../../../components/form/focus.ts'
import { Notice } from '../../../../components/Notice.tsx'
import { Section } from '../../../../components/Section.tsx'
import { BrokerFields } from '../../entry/BrokerFields.tsx'
import { BusinessFields } from '../../entry/BusinessFields.tsx'
import { CoverFields } from '../../entry/CoverFields.tsx'
import { InsuredFields } from '../../entry/InsuredFields.tsx'
import { NotesFields } from '../../entry/NotesFields.tsx'
import { ShareFields } from '../../entry/ShareFields.tsx'
import { ClearanceFields } from './ClearanceFields.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { formOf } from './draft.ts'
import { RecordFields } from './RecordFields.tsx'
import { useCaughtUp } from './useCaughtUp.ts'
import { useEdit, type Edit } from './useEdit.ts'
import { useKnownNames } from './useKnownNames.ts'

interface EditSubmissionProps {
  readonly submission: SubmissionRow
  readonly onSaved: (record: SubmissionRow) => void
  readonly onCancel: () => void
}

export function EditSubmission({ submission, onSaved, onCancel }: EditSubmissionProps) {
  const element = useRef<HTMLDivElement>(null)
  const edit = useEdit({ record: submission, onSaved, onInvalid: () => focusFirstProblem(element.current) })
  const { form, command } = edit
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  const names = useKnownNames()
  const stale = command.conflict.length > 0
  useCaughtUp(stale && !edit.isBehind)

  return (
    <div ref={element}>
      <EditScreen
        editing
        onEdit={onCancel}
        onCancel={onCancel}
        onSave={edit.save}
        saving={command.isPending}
        message={problems ?? command.message}
      >
        <Meanwhile edit={edit} />
        <BrokerFields form={form}>
          <RecordFields form={form} />
        </BrokerFields>
        <InsuredFields form={form} own={submission.SubmissionID} />
        <BusinessFields form={form} />
        <CoverFields form={form} />
        <ClearanceFields form={form} />
        <ShareFields form={form} />
        <Section title="Notes">
          <NotesFields form={form} />
        </Section>
      </EditScreen>
      {stale && (
        <ConflictDialog
          conflict={command.conflict}
          own={edit.own}
          ownText={(field) => field.show(formOf(edit.draft, submission) ?? undefined, names)}
          ready={edit.isBehind}
          onReapply={edit.reapply}
          onTakeTheirs={onCancel}
          onKeepTyping={command.reset}
        />
      )}
    </div>
  )
}

/** Quiet: what a colleague saves is told, and nothing of what is being typed moves. */
function Meanwhile({ edit: { isBehind, moved, theirs } }: { edit: Edit }) {
  const fields = theirs.map(({ label }) => label).join(', ')
  if (isBehind) {
    return (
      <Notice>
        {`A colleague has saved this submission meanwhile: ${fields}. What you typed is untouched; saving asks what to keep.`}
      </Notice>
    )
  }
  return moved && <Notice>Your changes now stand on the new version. Save to keep them.</Notice>
}
