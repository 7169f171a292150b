/** /home/state/{id}: a state, whose default underwriter can be changed (STA-002, A-119). */
import { UpdateState, type StateRow } from '@bindery/contracts/wire'
import { TextInput } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { useById } from '../../../data/useRows.ts'
import { OwnerSelect } from '../../../shared/pickers/OwnerSelect.tsx'
import { NoRecord, RecordPage } from '../../../shared/record/RecordPage.tsx'
import type { RecordPlace } from '../../../shared/record/record-route.ts'
import { RecordForm } from '../../../shared/record/RecordForm.tsx'
import { useRecordForm } from '../../../shared/record/useRecordForm.ts'
import { valueOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { draftOf, editBody, stateProblems } from './draft.ts'

interface StateScreenProps extends RecordPlace {
  readonly stateId: number
}

export function StateScreen({ stateId, ...place }: StateScreenProps) {
  const state = useById('States').get(stateId)
  if (!state) return <NoRecord kind="State" back={place.back} />
  return (
    <RecordPage
      {...place}
      kind="State"
      icon={<IconMap2 size={16} aria-hidden />}
      title={state.StateName}
      subtitle={`State ${state.StateCode}`}
      revision={state.Revision}
    >
      {(editing, onLeave) => <StateRecord state={state} editing={editing} onLeave={onLeave} />}
    </RecordPage>
  )
}

interface StateRecordProps {
  readonly state: StateRow
  readonly editing: boolean
  readonly onLeave: () => void
}

function StateRecord({ state, editing, onLeave }: StateRecordProps) {
  const { form, ...record } = useRecordForm({
    row: state,
    call: UpdateState,
    draftOf,
    problems: stateProblems,
    body: editBody,
    onSaved: onLeave,
  })
  return (
    <RecordForm what="state" record={record} editing={editing} onLeave={onLeave}>
      <Section title="State">
        <FormGrid>
          <Span of={5}>
            <TextInput label="State Name" disabled maxLength={30} value={state.StateName} />
          </Span>
          <Span of={2} pair>
            <TextInput label="State Code" disabled maxLength={3} value={state.StateCode} />
          </Span>
          <Span of={5}>
            <form.Field name="OwnerID">
              {(field) => (
                <OwnerSelect
                  label="Underwriter"
                  disabled={!editing}
                  required={editing}
                  autoFocus={editing}
                  {...valueOf(field)}
                />
              )}
            </form.Field>
          </Span>
        </FormGrid>
      </Section>
    </RecordForm>
  )
}
