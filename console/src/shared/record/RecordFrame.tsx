/** The frame of a record's page: its heading, the record in one tab, and its history in a tab beside it (COM-010). */
import { Badge, Group, Stack, Tabs } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Beside } from '../../ui/page/Beside.tsx'
import { Page } from '../../ui/page/Page.tsx'
import type { RecordPlace } from './record-route.ts'

export interface RecordFrameProps extends RecordPlace {
  /** The kind of record, such as 'Broker House': it names the first tab. */
  readonly kind: string
  readonly icon: ReactNode
  readonly title: string
  readonly subtitle: string
  /** A state that the title shows, such as 'Inactive'. */
  readonly badge?: string | undefined
  readonly width?: 'form' | 'full'
  readonly toolbar?: ReactNode
  /** The part above both tabs. */
  readonly above?: ReactNode
  /** Panels beside the record; with them the page takes the whole width. */
  readonly panels?: ReactNode
  readonly children: ReactNode
}

export function RecordFrame(props: RecordFrameProps) {
  const { kind, icon, title, subtitle, badge, width, toolbar, above, panels, children, tab, onTab, back, history } =
    props
  const named = (
    <Group gap="xs" component="span">
      <span>{subtitle}</span>
      {badge !== undefined && (
        <Badge color="gray" variant="filled" tt="none">
          {badge}
        </Badge>
      )}
    </Group>
  )
  const record = (
    <Stack gap="md">
      {above}
      <Tabs value={tab} onChange={(value) => onTab(value === 'history' ? 'history' : 'record')} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="record" leftSection={icon}>
            {kind}
          </Tabs.Tab>
          <Tabs.Tab value="history" aria-keyshortcuts="h" leftSection={<IconHistory size={16} aria-hidden />}>
            History
          </Tabs.Tab>
        </Tabs.List>
        {/* What is typed in the record stays while its history is read. */}
        <Tabs.Panel value="record" keepMounted>
          <Stack gap="md">{children}</Stack>
        </Tabs.Panel>
        <Tabs.Panel value="history">{history}</Tabs.Panel>
      </Tabs>
    </Stack>
  )
  return (
    <Page title={title} subtitle={named} {...(width && { width })} back={back} toolbar={toolbar}>
      {panels === undefined ? record : <Beside panels={panels}>{record}</Beside>}
    </Page>
  )
}
