/** /home/broker/{id}: a broker in view mode, and its edit beside it (BRK-006). */
import { texts } from '@bindery/contracts/rules'
import type { BrokerRow } from '@bindery/contracts/wire'
import { Badge, Button, Group, Tabs } from '@mantine/core'
import { IconAddressBook, IconHistory, IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Page } from '../../components/Page.tsx'
import { Refusal } from '../../components/Refusal.tsx'
import { useById, useOpened } from '../../replica/useRows.ts'
import { BrokerRecord } from './BrokerRecord.tsx'

export type BrokerTab = 'broker' | 'history'

interface BrokerScreenProps {
  readonly brokerId: number
  readonly tab: BrokerTab
  readonly onTab: (tab: BrokerTab) => void
  readonly back: ReactNode
  readonly history: ReactNode
}

export function BrokerScreen(props: BrokerScreenProps) {
  const { brokerId, back } = props
  const broker = useById('Brokers').get(brokerId)
  useOpened('Brokers', brokerId)
  if (broker) return <Loaded {...props} broker={broker} />
  return <Page title="Broker" back={back}><Refusal message={texts.loadFailed} /></Page>
}

function Loaded({ broker, tab, onTab, back, history }: BrokerScreenProps & { broker: BrokerRow }) {
  const [editing, setEditing] = useState(false)
  const house = useById('BrokerGroups').get(broker.BrokerGroupID ?? 0)
  const toggle = (
    <Button variant={editing ? 'filled' : 'default'} aria-pressed={editing} onClick={() => {
      setEditing(!editing)
      onTab('broker')
    }}
      leftSection={<IconPencil size={16} aria-hidden />}>
      Edit
    </Button>
  )
  const subtitle = (
    <Group gap="xs" component="span">
      <span>{[`Broker ${broker.BrokerID}`, house?.GroupName].filter(Boolean).join(' · ')}</span>
      {!broker.Active && <Badge color="gray" variant="filled" tt="none">Inactive</Badge>}
    </Group>
  )
  return (
    <Page title={broker.FullName} subtitle={subtitle} width="form" back={back} toolbar={toggle}>
      <Tabs value={tab} onChange={(value) => onTab(value === 'history' ? 'history' : 'broker')} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="broker" leftSection={<IconAddressBook size={16} aria-hidden />}>Broker</Tabs.Tab>
          <Tabs.Tab value="history" leftSection={<IconHistory size={16} aria-hidden />}>History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="broker" keepMounted>
          {/* A record in view mode follows what others do to it; one being edited stays as it was opened. */}
          <BrokerRecord key={editing ? 'edit' : broker.Revision} broker={broker} editing={editing} onLeave={() => setEditing(false)} />
        </Tabs.Panel>
        <Tabs.Panel value="history">{history}</Tabs.Panel>
      </Tabs>
    </Page>
  )
}
