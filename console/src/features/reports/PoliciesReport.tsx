/** /home/report/policies: the bordereau on screen and as a file (RPT-006 to RPT-018). */
import { bordereauCsv, BORDEREAU_FILE_NAME, texts } from '@bindery/contracts/rules'
import { GetBordereau, type PolicyRow } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saveText } from '../../client/download.ts'
import { callQuery, errorText } from '../../client/queries.ts'
import { ExportButton } from '../../shared/list/ExportButton.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { sortRows } from '../../ui/table/columns.ts'
import { useRows } from '../../data/useRows.ts'
import { useSession } from '../../session/useSession.ts'
import { columns } from './columns.tsx'
import { filterPolicies } from './filter.ts'
import { Filters } from './Filters.tsx'
import { DEFAULT_SORT, PAGE_SIZE, reportState, type ReportSearch } from './search.ts'

interface PoliciesReportProps {
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
  readonly onOpen: (submissionId: number) => void
}

const rowKey = (policy: PolicyRow) => policy.QuoteID
const NONE: readonly PolicyRow[] = []

export function PoliciesReport({ search, onSearch, onOpen }: PoliciesReportProps) {
  const { ownerId } = useSession()
  const configs = useRows('Configs')
  const { data, error, isPending, refetch } = useQuery(callQuery(GetBordereau, {}, texts.serviceNotAvailable))
  const policies = error ? NONE : (data?.Policies ?? NONE)
  const order = reportState.order(search, onSearch, DEFAULT_SORT)
  const rows = useMemo(() => filterPolicies(policies, search, ownerId), [policies, search, ownerId])
  const change = (part: ReportSearch) => onSearch(reportState.changed(search, part))
  const exportRows = () => {
    const period = { from: search.from ?? null, to: search.to ?? null }
    saveText(BORDEREAU_FILE_NAME, bordereauCsv(sortRows(rows, columns, order.sort, { key: rowKey }), configs, period))
  }

  return (
    <Page
      title="Policies:"
      width="window"
      toolbar={
        <ExportButton onExport={exportRows} disabled={isPending || error !== null}>
          {BORDEREAU_FILE_NAME}
        </ExportButton>
      }
    >
      <Filters search={search} currentUser={ownerId} onChange={change} />
      <DataTable
        label="Policies"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        fill
        loading={isPending}
        error={errorText(error)}
        onRetry={() => void refetch()}
        {...order}
        pageSize={PAGE_SIZE}
        onOpen={(policy) => onOpen(policy.SubmissionID)}
        empty="No policies match."
        beyond={{
          count: () => filterPolicies(policies, { q: search.q, owner: 'all' }, ownerId).length,
          show: () => onSearch(reportState.read({ q: search.q, owner: 'all', sort: search.sort, desc: search.desc })),
        }}
      />
    </Page>
  )
}
