/** /home/broker/{id}: a broker in view mode, and its edit beside it (BRK-006). */
import { formatInteger } from '@bindery/contracts/rules'
import type { BrokerRow } from '@bindery/contracts/wire'
import { Button, Text } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useById, useOpened, useRows } from '../../data/useRows.ts'
import { UnsentLetters } from '../../shared/letter/UnsentLetters.tsx'
import { policyFigures, RecordHead } from '../../shared/record/RecordHead.tsx'
import type { RecordPlace } from '../../shared/record/record-route.ts'
import { NoRecord, RecordPage } from '../../shared/record/RecordPage.tsx'
import { TextLink } from '../../ui/page/links.tsx'
import { BrokerRecord } from './BrokerRecord.tsx'
import { TokenEmail } from './TokenEmail.tsx'
import { useToday } from '../../shared/useToday.ts'
import { workOf } from './work.ts'

interface BrokerScreenProps extends RecordPlace {
  readonly brokerId: number
  /** Begins a submission of this broker. */
  readonly onNewSubmission: (broker: BrokerRow) => void
}

function stateOf({ Active, IsGreylisted }: BrokerRow): string | undefined {
  if (Active) return IsGreylisted ? 'Greylisted' : undefined
  return IsGreylisted ? 'Inactive, greylisted' : 'Inactive'
}

export function BrokerScreen({ brokerId, onNewSubmission, ...place }: BrokerScreenProps) {
  const broker = useById('Brokers').get(brokerId)
  useOpened('Brokers', brokerId)
  const house = useById('BrokerGroups').get(broker?.BrokerGroupID ?? 0)
  if (!broker) return <NoRecord kind="Broker" back={place.back} />
  return (
    <RecordPage
      {...place}
      kind="Broker"
      icon={<IconAddressBook size={16} aria-hidden />}
      title={broker.FullName}
      subtitle={[`Broker ${broker.BrokerID}`, house?.GroupName].filter(Boolean).join(' · ')}
      badge={stateOf(broker)}
      revision={broker.Revision}
      toolbar={<TokenEmail broker={broker} />}
      above={
        <>
          <Work broker={broker} onNewSubmission={() => onNewSubmission(broker)} />
          <UnsentLetters
            record={`broker-${brokerId}`}
            address={<Text size="sm">Change the address below first.</Text>}
          />
        </>
      }
    >
      {(editing, onLeave) => <BrokerRecord broker={broker} editing={editing} onLeave={onLeave} />}
    </RecordPage>
  )
}

interface WorkProps {
  readonly broker: BrokerRow
  readonly onNewSubmission: () => void
}

function Work({ broker, onNewSubmission }: WorkProps) {
  const { BrokerID, FullName, Active } = broker
  const submissions = useRows('Submissions')
  const quotes = useRows('Quotes')
  const today = useToday()
  const work = useMemo(() => workOf(BrokerID, submissions, quotes, today), [BrokerID, submissions, quotes, today])
  return (
    <RecordHead
      label="Work of this broker"
      figures={[
        {
          label: 'Submissions',
          value: (
            <TextLink inherit to="/home/allsubmissions" search={{ q: FullName, status: 'all' }}>
              {formatInteger(work.submissions)}
            </TextLink>
          ),
        },
        { label: 'Active', value: formatInteger(work.active) },
        ...policyFigures(work),
      ]}
      next={Active && <Button onClick={onNewSubmission}>New submission</Button>}
    />
  )
}
