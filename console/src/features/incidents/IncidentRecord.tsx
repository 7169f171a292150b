/** One incident in its form: read, or edited and saved (INC-006, INC-007). */
import { UpdateIncident, type IncidentRow } from '@bindery/contracts/wire'
import { useById } from '../../data/useRows.ts'
import { RecordForm } from '../../shared/record/RecordForm.tsx'
import { useRecordForm } from '../../shared/record/useRecordForm.ts'
import { personName } from '../../ui/page/inactive.ts'
import { Section } from '../../ui/page/Section.tsx'
import { draftOf, editBody, editProblems } from './draft.ts'
import { IncidentFields } from './IncidentFields.tsx'

interface IncidentRecordProps {
  /** The incident as it is now: it may change during an edit. */
  readonly incident: IncidentRow
  readonly editing: boolean
  readonly onLeave: () => void
}

export function IncidentRecord({ incident, editing, onLeave }: IncidentRecordProps) {
  const owner = useById('Owners').get(incident.OwnerID)
  const { form, ...record } = useRecordForm({
    row: incident,
    call: UpdateIncident,
    draftOf,
    problems: editProblems,
    body: editBody,
    onSaved: onLeave,
  })
  return (
    <RecordForm what="incident" record={record} editing={editing} onLeave={onLeave}>
      <Section title="Incident">
        <IncidentFields
          form={form}
          disabled={!editing}
          owner={personName(owner) || (incident.Owner?.FullName ?? '')}
          created={incident.DateCreated?.Text ?? ''}
        />
      </Section>
    </RecordForm>
  )
}
