/** /home/report/policies: the bordereau on screen and as a file (RPT-006 to RPT-018). */
import { bordereauCsv, BORDEREAU_FILE_NAME, texts } from '@bindery/contracts/rules'
import { GetBordereau } from '@bindery/contracts/wire'
import type { PolicyRow } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { saveText } from '../../api/download.ts'
import { callQuery, errorText } from '../../api/queries.ts'
import { DataTable } from '../../components/DataTable.tsx'
import { Page } from '../../components/Page.tsx'
import { sortRows } from '../../components/table/columns.ts'
import { useRows } from '../../replica/useRows.ts'
import { useSession } from '../../session/useSession.ts'
import { columns } from './columns.tsx'
import { filterPolicies } from './filter.ts'
import { Filters } from './Filters.tsx'
import { DEFAULT_SORT, PAGE_SIZE, reportState } from './search.ts'
import type { ReportSearch } from './search.ts'

interface PoliciesReportProps {
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
  readonly onOpen: (submissionId: number) => void
}

const key = (policy: PolicyRow) => policy.QuoteID
const NONE: readonly PolicyRow[] = []

export function PoliciesReport({ search, onSearch, onOpen }: PoliciesReportProps) {
  const { ownerId } = useSession()
  const configs = useRows('Configs')
  const { data, error, isPending, refetch } = useQuery(callQuery(GetBordereau, {}, texts.serviceNotAvailable))
  const policies = error ? NONE : (data?.Policies ?? NONE)
  const sort = search.sort === undefined ? DEFAULT_SORT : { id: search.sort, desc: search.desc ?? false }
  const rows = useMemo(() => filterPolicies(policies, search, ownerId), [policies, search, ownerId])
  const change = (part: ReportSearch) => onSearch(reportState.changed(search, part))
  const exportRows = () => {
    const period = { from: search.from ?? null, to: search.to ?? null }
    saveText(BORDEREAU_FILE_NAME, bordereauCsv(sortRows(rows, columns, sort, { key }), configs, period))
  }

  return (
    <Page
      title="Policies:"
      width="window"
      toolbar={(
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={exportRows} disabled={isPending || error !== null}>
          {BORDEREAU_FILE_NAME}
        </Button>
      )}
    >
      <Filters search={search} currentUser={ownerId} onChange={change} />
      <DataTable
        label="Policies" columns={columns} rows={rows} rowKey={key} fill loading={isPending} error={errorText(error)} onRetry={() => void refetch()}
        sort={sort} onSort={({ id, desc }) => change({ sort: id, desc: desc || undefined })}
        pageSize={PAGE_SIZE} page={search.page ?? 0} onPage={(page) => change({ page: page === 0 ? undefined : page })}
        onOpen={(policy) => onOpen(policy.SubmissionID)}
        empty="No policies match."
      />
    </Page>
  )
}
