/** /home/brokerhouse: adds a broker house (BHS-002 to BHS-005). */
import { InsertBrokerGroup, type BrokerGroupRow, type ResultsOf } from '@bindery/contracts/wire'
import type { ReactNode } from 'react'
import { replica } from '../../../data/replica.ts'
import { useNewRecord } from '../../../shared/record/useNewRecord.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { NewRecord } from '../../../shared/record/NewRecord.tsx'
import { emptyHouse, HouseDraft, houseProblems, newBody } from './draft.ts'
import { HouseFields } from './HouseFields.tsx'

const said = ({ BrokerGroup }: ResultsOf<typeof InsertBrokerGroup>) => (
  <>
    {`${BrokerGroup.GroupName} is a broker house now. `}
    <TextLink to="/home/brokerhouse/$houseId" params={{ houseId: String(BrokerGroup.BrokerGroupID) }} inherit>
      Open the record
    </TextLink>
  </>
)

interface NewHouseProps {
  readonly back: ReactNode
  /** Called after 'Record created!' was read; undefined means to stay for the next house. */
  readonly onCreated?: ((house: BrokerGroupRow) => void) | undefined
}

export function NewHouse({ back, onCreated }: NewHouseProps) {
  const { form, page } = useNewRecord({
    call: InsertBrokerGroup,
    what: 'New broker house',
    keep: { key: 'bindery new broker house', as: HouseDraft },
    empty: emptyHouse,
    problems: (draft) => houseProblems(draft, null, replica.store.list('BrokerGroups')),
    body: newBody,
    said,
    onRead: ({ BrokerGroup }) => onCreated?.(BrokerGroup),
  })
  return (
    <NewRecord title="New Broker House:" label="New broker house" back={back} {...page}>
      <Section title="Broker House">
        <HouseFields form={form} />
      </Section>
    </NewRecord>
  )
}
