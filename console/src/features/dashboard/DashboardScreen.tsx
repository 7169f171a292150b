/** /home/dashboard: the work that waits for the user, and the figures of the agency. */
import { dateText } from '@bindery/contracts/rules'
import { GetDashboard } from '@bindery/contracts/wire'
import { SegmentedControl, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery, errorText } from '../../client/queries.ts'
import { useOwnAccount } from '../../data/useOwnAccount.ts'
import { Page } from '../../ui/page/Page.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { Agency } from './Agency.tsx'
import type { DashboardSearch } from './search.ts'
import { useToday } from '../../shared/useToday.ts'
import { WaitingTiles } from './WaitingTiles.tsx'

interface DashboardScreenProps {
  readonly search: DashboardSearch
  readonly onSearch: (search: DashboardSearch) => void
  /** The figures of renewals, which are another area's. */
  readonly renewals: ReactNode
}

export function DashboardScreen({ search: { whose }, onSearch, renewals }: DashboardScreenProps) {
  const { ownerId, fullName } = useOwnAccount()
  const today = useToday()
  const { data, error, refetch } = useQuery(callQuery(GetDashboard, {}))
  return (
    <Page
      title="Dashboard"
      subtitle={dateText(today)}
      toolbar={
        <SegmentedControl
          aria-label="Whose work"
          value={whose ?? 'own'}
          onChange={(value) => onSearch({ whose: value === 'everybody' ? value : undefined })}
          data={[
            { value: 'own', label: fullName },
            { value: 'everybody', label: 'Everybody' },
          ]}
        />
      }
    >
      <WaitingTiles ownerId={whose === 'everybody' ? null : ownerId} whose={whose} />
      <div>
        <Title order={2}>Agency</Title>
        <Text size="sm" c="dimmed">
          Twelve months to today, counted from what was recorded: a month that is over never changes.
        </Text>
      </div>
      {data && <Agency dashboard={data.Dashboard} />}
      {!data && error && <Refusal message={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack role="status" aria-label="Loading the figures">
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <Skeleton h={320} />
            <Skeleton h={320} />
          </SimpleGrid>
        </Stack>
      )}
      {renewals}
    </Page>
  )
}
