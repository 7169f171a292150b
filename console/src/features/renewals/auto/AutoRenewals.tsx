/** /home/report/autorenewals: bound policies that no renewal is about yet, by their due dates (RPT-004, REN-028, A-133). */
import { RENEWALS_PAGE_SIZE, texts } from '@bindery/contracts/rules'
import { GetAutoRenewals, type AutoRenewalRow } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saveText } from '../../../client/download.ts'
import { callQuery, errorText } from '../../../client/queries.ts'
import { useSession } from '../../../session/useSession.ts'
import { ExportButton } from '../../../shared/list/ExportButton.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { sortRows } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { renewalFilter } from '../filter.ts'
import { Filters } from '../Filters.tsx'
import type { RenewalFilters } from '../search.ts'
import { columns, EXPORT_FILE, exportCsv } from './columns.tsx'
import { autoLines, type AutoLine } from './lines.ts'
import { autoRenewalsState, DEFAULT_SORT } from './search.ts'

interface AutoRenewalsProps {
  readonly search: RenewalFilters
  readonly onSearch: (search: RenewalFilters) => void
  readonly onOpen: (submissionId: number) => void
}

const rowKey = ({ row }: AutoLine) => row.QuoteID
const NONE: readonly AutoRenewalRow[] = []

export function AutoRenewals({ search, onSearch, onOpen }: AutoRenewalsProps) {
  const { ownerId } = useSession()
  const { data, isPending, error, refetch } = useQuery(callQuery(GetAutoRenewals, {}, texts.serviceNotAvailable))
  // RPT-018: a failed load leaves nothing of the one before.
  const found = error ? NONE : (data?.AutoRenewals ?? NONE)
  const lines = useMemo(() => autoLines(found), [found])
  // All statuses, because computed renewals have none.
  const rows = useMemo(
    () => lines.filter(renewalFilter(search, { currentUser: ownerId, statuses: [] })),
    [lines, search, ownerId],
  )
  const order = autoRenewalsState.order(search, onSearch, DEFAULT_SORT)
  const change = (part: RenewalFilters) => onSearch(autoRenewalsState.changed(search, part))
  const everything: RenewalFilters = { q: search.q, owner: 'all', sort: search.sort, desc: search.desc }
  const everybody = renewalFilter(everything, { currentUser: ownerId, statuses: [] })
  const exportRows = () => saveText(EXPORT_FILE, exportCsv(sortRows(rows, columns, order.sort, { key: rowKey })))

  return (
    <Page
      title="Auto Renewals:"
      width="window"
      toolbar={<ExportButton onExport={exportRows} disabled={isPending || error !== null} />}
    >
      <Filters search={search} currentUser={ownerId} usual={NO_STATUSES} onChange={change} />
      <DataTable
        label="Auto renewals"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        fill
        loading={isPending}
        error={errorText(error)}
        onRetry={() => void refetch()}
        {...order}
        pageSize={RENEWALS_PAGE_SIZE}
        onOpen={({ row }) => onOpen(row.SubmissionID)}
        empty={lines.length === 0 ? 'Every bound policy has its renewal.' : 'No auto renewals match.'}
        beyond={{
          count: () => lines.filter(everybody).length,
          show: () => onSearch(autoRenewalsState.read(everything)),
        }}
      />
    </Page>
  )
}

const NO_STATUSES = [] as const
