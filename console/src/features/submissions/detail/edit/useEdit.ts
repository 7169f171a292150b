/** Editing one record: its draft, its save, and a colleague's saves during the edit (SUBD-008, SUBD-009, A-057). */
import { texts, wireDate } from '@bindery/contracts/rules'
import { UpdateSubmission, type MainField, type SubmissionRow } from '@bindery/contracts/wire'
import { useStore } from '@tanstack/react-form'
import { useEffect, useState, type RefObject } from 'react'
import { useCommand } from '../../../../data/useCommand.ts'
import { useKeptDraft } from '../../../../shared/send-form/kept-draft.ts'
import { NOTHING_SAID } from '../../../../shared/record/WhyFields.tsx'
import { useSaveAgain } from '../../../../shared/record/useSaveAgain.ts'
import { useDraftForm } from '../../../../shared/send-form/useDraftForm.ts'
import { sayDone } from '../../../../ui/dialogs/done.tsx'
import type { EntryDraft } from '../../entry/draft.ts'
import { useLacking } from '../../../../shared/send-form/useLacking.ts'
import { draftOf, editBody, editProblems } from './draft.ts'
import { baseOf, editKey, keptEdit, type Base } from './base.ts'
import { changedIn, reapplied } from './rebase.ts'

interface EditOptions {
  /** The record as it is now: it may change during an edit. */
  readonly record: SubmissionRow
  readonly onSaved: (record: SubmissionRow) => void
  /** The element that contains the fields. */
  readonly element: RefObject<HTMLElement | null>
}

export function useEdit({ record, onSaved, element }: EditOptions) {
  const [kept] = useState(() => keptEdit(record.SubmissionID))
  const [base, setBase] = useState<Base>(() => kept ?? baseOf(record))
  const [start] = useState(() => kept?.draft ?? draftOf(record))
  const [moved, setMoved] = useState(false)
  const [why, setWhy] = useState(kept?.why ?? NOTHING_SAID)
  const command = useCommand(UpdateSubmission, {
    failed: texts.submissionActionFailNetwork,
    network: texts.submissionActionFailNetwork,
  })

  const judge = (draft: EntryDraft) => editProblems(draft, base)
  const form = useDraftForm({
    start,
    problems: judge,
    judge: 'typed',
    onValid: async (draft) => {
      const results = await command.run({
        ...editBody(draft, base),
        Reason: why.Reason,
        EffectiveDate: wireDate(why.EffectiveDate),
      })
      if (results === null) return
      sayDone(`Submission ${base.SubmissionID} is saved.`)
      onSaved(results.Submission)
    },
    element,
  })
  const { SubmissionID, Revision, started } = base
  useKeptDraft(form, editKey(SubmissionID), { SubmissionID, Revision, started, why })
  // SUBD-015: the stored values are checked when the form opens.
  useEffect(() => void form.validateSync('change'), [form])

  const save = () => void form.handleSubmit()
  const saveAgain = useSaveAgain(save)
  const draft = useStore(form.store, ({ values }) => values)

  /**
   * Applies the user's changes to the new version and saves them; fields listed in `theirs` keep the other person's
   * value.
   */
  function reapply(theirs: readonly MainField[]) {
    const own = changedIn(started, draft).filter((field) => !theirs.includes(field))
    form.reset(reapplied(draft, draftOf(record), own), { keepDefaultValues: true })
    setBase(baseOf(record))
    setMoved(true)
    saveAgain()
    command.reset()
    form.validateSync('change')
  }

  return {
    form,
    command,
    draft,
    lacking: useLacking(form, judge),
    own: changedIn(started, draft),
    /**
     * The fields a colleague saved since editing began, or since the user's changes were applied to a newer version.
     */
    theirs: changedIn(started, draftOf(record)),
    isBehind: record.Revision > base.Revision,
    /** Whether the user's changes were applied to a colleague's version and are not saved yet. */
    moved,
    why,
    setWhy,
    reapply,
    save,
  }
}
export type Edit = ReturnType<typeof useEdit>
