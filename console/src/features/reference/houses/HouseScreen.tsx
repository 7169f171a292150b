/** /home/brokerhouse/{id}: one broker house, read or edited, with its history (BHS-002, BHS-005). */
import { UpdateBrokerGroup, type BrokerGroupRow } from '@bindery/contracts/wire'
import { IconBuilding } from '@tabler/icons-react'
import { replica } from '../../../data/replica.ts'
import { useById, useOpened } from '../../../data/useRows.ts'
import { NoRecord, RecordPage } from '../../../shared/record/RecordPage.tsx'
import type { RecordPlace } from '../../../shared/record/record-route.ts'
import { RecordForm } from '../../../shared/record/RecordForm.tsx'
import { RecordedDate } from '../../../shared/record/RecordedDate.tsx'
import { useRecordForm } from '../../../shared/record/useRecordForm.ts'
import { FormGrid } from '../../../ui/form/FormGrid.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { draftOf, editBody, houseProblems } from './draft.ts'
import { HouseFields } from './HouseFields.tsx'

interface HouseScreenProps extends RecordPlace {
  readonly houseId: number
}

export function HouseScreen({ houseId, ...place }: HouseScreenProps) {
  const house = useById('BrokerGroups').get(houseId)
  useOpened('BrokerGroups', houseId)
  if (!house) return <NoRecord kind="Broker House" back={place.back} />
  return (
    <RecordPage
      {...place}
      kind="Broker House"
      icon={<IconBuilding size={16} aria-hidden />}
      title={house.GroupName}
      subtitle={`Broker house ${house.BrokerGroupID}`}
      revision={house.Revision}
    >
      {(editing, onLeave) => <HouseRecord house={house} editing={editing} onLeave={onLeave} />}
    </RecordPage>
  )
}

interface HouseRecordProps {
  readonly house: BrokerGroupRow
  readonly editing: boolean
  readonly onLeave: () => void
}

function HouseRecord({ house, editing, onLeave }: HouseRecordProps) {
  const { form, ...record } = useRecordForm({
    row: house,
    call: UpdateBrokerGroup,
    draftOf,
    problems: (draft, base) => houseProblems(draft, base, replica.store.list('BrokerGroups')),
    body: editBody,
    onSaved: onLeave,
  })
  return (
    <RecordForm what="broker house" record={record} editing={editing} onLeave={onLeave}>
      <Section title="Broker House">
        <HouseFields form={form} disabled={!editing} />
      </Section>
      <Section title="Record">
        <FormGrid>
          <RecordedDate label="Date Created" at={house.DateCreated} />
        </FormGrid>
      </Section>
    </RecordForm>
  )
}
