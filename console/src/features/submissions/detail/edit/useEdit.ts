/** Editing one record: its draft, its save, and what a colleague does to it meanwhile (SUBD-008, SUBD-009, A-057). */
import { texts } from '@bindery/contracts/rules'
import { UpdateSubmission, type MainField, type SubmissionRow } from '@bindery/contracts/wire'
import { useStore } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import { useCommand } from '../../../../api/useCommand.ts'
import { useKeptDraft } from '../../../../components/form/kept-draft.ts'
import { useDraftForm } from '../../entry/useDraftForm.ts'
import { draftOf, editBody, editProblems } from './draft.ts'
import { baseOf, editKey, keptEdit, type Base } from './kept.ts'
import { changedIn, reapplied } from './rebase.ts'

interface EditOptions {
  /** The record as it is now: it moves while one types. */
  readonly record: SubmissionRow
  readonly onSaved: (record: SubmissionRow) => void
  readonly onInvalid: () => void
}

export function useEdit({ record, onSaved, onInvalid }: EditOptions) {
  const [kept] = useState(() => keptEdit(record.SubmissionID))
  const [base, setBase] = useState<Base>(() => kept ?? baseOf(record))
  const [defaults] = useState(() => kept?.draft ?? draftOf(record))
  const [moved, setMoved] = useState(false)
  const command = useCommand(UpdateSubmission, {
    failed: texts.submissionActionFailNetwork,
    network: texts.submissionActionFailNetwork,
  })

  const form = useDraftForm({
    defaults,
    problems: (draft) => editProblems(draft, base),
    judge: 'typed',
    onValid: async (draft) => {
      const results = await command.run(editBody(draft, base))
      if (results !== null) onSaved(results.Submission)
    },
    onInvalid,
  })
  const { SubmissionID, Revision, started } = base
  useKeptDraft(form, editKey(SubmissionID), { SubmissionID, Revision, started })
  // SUBD-015: judged before any edit.
  useEffect(() => void form.validateSync('change'), [form])

  const draft = useStore(form.store, ({ values }) => values)

  /** The record with one's own changes on it; what is shown as theirs stays theirs. */
  function reapply(theirs: readonly MainField[]) {
    const own = changedIn(started, draft).filter((field) => !theirs.includes(field))
    form.reset(reapplied(draft, draftOf(record), own), { keepDefaultValues: true })
    setBase(baseOf(record))
    setMoved(true)
    command.reset()
    form.validateSync('change')
  }

  return {
    form,
    command,
    draft,
    own: changedIn(started, draft),
    /** What a colleague saved since editing began, or since one's changes were put on a newer version. */
    theirs: changedIn(started, draftOf(record)),
    isBehind: record.Revision > base.Revision,
    /** One's changes were put on a colleague's version and are not saved yet. */
    moved,
    reapply,
    save: () => void form.handleSubmit(),
  }
}
export type Edit = ReturnType<typeof useEdit>
