/**
 * The main form in edit mode: its fields, its save, and the notice of a colleague's save (rows SUBD-008 to SUBD-015).
 */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { useStore } from '@tanstack/react-form'
import { useEffect, useRef } from 'react'
import { useEntered, type OpenForm } from '../../../../shared/ai/entered.ts'
import { WhyFields } from '../../../../shared/record/WhyFields.tsx'
import { focusPart } from '../../../../ui/form/focus.ts'
import { useWayBack } from '../../../../ui/form/useWayBack.ts'
import { EditScreen } from '../../../../ui/form/EditScreen.tsx'
import { Notice } from '../../../../ui/page/Notice.tsx'
import { FormPart } from '../../../../ui/form/FormPart.tsx'
import type { EntryDraft } from '../../entry/draft.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { formOf } from './draft.ts'
import { EditFields } from './EditFields.tsx'
import { useCaughtUp } from './useCaughtUp.ts'
import { useEdit, type Edit } from './useEdit.ts'
import { useKnownNames } from './useKnownNames.ts'

const MOVED = 'Your changes now stand on the new version and are not saved yet.'

interface EditSubmissionProps {
  readonly submission: SubmissionRow
  /** The part of the form whose first field has the focus; null for the first part. */
  readonly part: string | null
  /** Where the panels beside the form enter values into it. */
  readonly openForm: OpenForm<EntryDraft>
  readonly onSaved: (record: SubmissionRow) => void
  readonly onCancel: () => void
  /** Where the focus goes afterwards, if the button that began the edit is gone; always the same function. */
  readonly wayBack: () => HTMLElement | null
}

export function EditSubmission({ submission, part, openForm, onSaved, onCancel, wayBack }: EditSubmissionProps) {
  const element = useRef<HTMLDivElement>(null)
  const edit = useEdit({ record: submission, onSaved, element })
  const { form, command } = edit
  useEntered<EntryDraft>(form, openForm)
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  const names = useKnownNames()
  const stale = command.conflict.length > 0
  useCaughtUp(stale && !edit.isBehind)
  useWayBack(wayBack)
  useEffect(() => {
    if (part !== null) focusPart(element.current, part)
  }, [part])

  return (
    <div ref={element}>
      <EditScreen
        editing
        onCancel={onCancel}
        onSave={edit.save}
        saving={command.isPending}
        problems={problems}
        message={command.message}
        lacking={edit.lacking}
        notice={edit.moved && !edit.isBehind && !command.isPending ? MOVED : ''}
      >
        <Meanwhile edit={edit} />
        <EditFields form={form} own={submission.SubmissionID} />
        <FormPart title="Why" last>
          <WhyFields why={edit.why} onChange={edit.setWhy} />
        </FormPart>
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

/** The notice of a colleague's save, which leaves the text being typed in place. */
function Meanwhile({ edit: { isBehind, theirs } }: { edit: Edit }) {
  if (!isBehind) return null
  const fields = theirs.map(({ label }) => label).join(', ')
  return (
    <Notice>
      {`A colleague has saved this submission meanwhile: ${fields}. What you typed is untouched; saving asks what to keep.`}
    </Notice>
  )
}
