/** One renewal in its form: read, or edited and saved (REN-016 to REN-019). */
import { UpdateRenewal, type RenewalRow } from '@bindery/contracts/wire'
import type { OpenForm } from '../../../shared/ai/entered.ts'
import { RecordForm } from '../../../shared/record/RecordForm.tsx'
import { useRecordForm } from '../../../shared/record/useRecordForm.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { draftOf, editBody, renewalProblems, type RenewalDraft } from './draft.ts'
import { RenewalFields } from './RenewalFields.tsx'
import { TermsFields } from './TermsFields.tsx'

interface RenewalRecordProps {
  /** The renewal as it is now: it may change during an edit. */
  readonly renewal: RenewalRow
  readonly editing: boolean
  readonly onLeave: () => void
  /** Where the panels beside the form enter values into it. */
  readonly openForm: OpenForm<RenewalDraft>
}

export function RenewalRecord({ renewal, editing, onLeave, openForm }: RenewalRecordProps) {
  const { form, ...record } = useRecordForm({
    row: renewal,
    call: UpdateRenewal,
    draftOf,
    problems: renewalProblems,
    body: editBody,
    onSaved: onLeave,
    openForm: editing ? openForm : undefined,
  })
  return (
    <RecordForm what="renewal" record={record} editing={editing} onLeave={onLeave}>
      <Section title="Renewal">
        <RenewalFields form={form} disabled={!editing} />
      </Section>
      <Section title="Terms">
        <TermsFields form={form} disabled={!editing} />
      </Section>
    </RecordForm>
  )
}
