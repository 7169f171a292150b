/** /home/report/clearancerecords: the cleared submissions, with date and reference (RPT-001 to RPT-003, A-137). */
import { useMemo } from 'react'
import { saveText } from '../../../client/download.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { sortRows } from '../../../ui/table/columns.ts'
import { useRows } from '../../../data/useRows.ts'
import { useSession } from '../../../session/useSession.ts'
import { DayFilters } from '../../../shared/filters/DayFilters.tsx'
import { FilterRow } from '../../../shared/filters/FilterRow.tsx'
import { ExportButton } from '../../../shared/list/ExportButton.tsx'
import { PAGE_SIZE } from '../search.ts'
import { UnderwriterFilter } from '../../../shared/pickers/UnderwriterFilter.tsx'
import { columns, exportCsv, EXPORT_FILE } from './columns.tsx'
import { clearanceRecords, filterRecords, type ClearanceRecord } from './records.ts'
import { clearanceState, DEFAULT_SORT, type ClearanceSearch } from './search.ts'

interface ClearanceReportProps {
  readonly search: ClearanceSearch
  readonly onSearch: (search: ClearanceSearch) => void
  readonly onOpen: (submissionId: number) => void
}

const rowKey = ({ row }: ClearanceRecord) => row.SubmissionID

export function ClearanceReport({ search, onSearch, onOpen }: ClearanceReportProps) {
  const { ownerId } = useSession()
  const submissions = useRows('Submissions')
  const { q = '', owner = ownerId } = search
  const order = clearanceState.order(search, onSearch, DEFAULT_SORT)
  const records = useMemo(() => clearanceRecords(submissions), [submissions])
  const rows = useMemo(() => filterRecords(records, search, ownerId), [records, search, ownerId])
  const change = (part: ClearanceSearch) => onSearch(clearanceState.changed(search, part))
  const exportRows = () => saveText(EXPORT_FILE, exportCsv(sortRows(rows, columns, order.sort, { key: rowKey })))

  return (
    <Page title="Clearance Records:" width="window" toolbar={<ExportButton onExport={exportRows} />}>
      <FilterRow>
        <SearchBox q={q} onSearch={(words) => change({ q: words })} placeholder="Insured, industry, notes, reference" />
        <UnderwriterFilter value={owner} onChange={(chosen) => change({ owner: chosen })} />
        <DayFilters labels={['Cleared From', 'Cleared To']} days={search} onChange={change} />
      </FilterRow>
      <DataTable
        label="Clearance records"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        fill
        {...order}
        pageSize={PAGE_SIZE}
        onOpen={({ row }) => onOpen(row.SubmissionID)}
        empty="No clearance records match."
        beyond={{
          count: () => filterRecords(records, { q, owner: 'all' }, ownerId).length,
          show: () => change({ owner: 'all', from: undefined, to: undefined }),
        }}
      />
    </Page>
  )
}
