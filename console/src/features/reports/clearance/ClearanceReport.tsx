/** /home/report/clearancerecords: what was cleared, when and under which reference (RPT-001 to RPT-003, A-137). */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { saveText } from '../../../api/download.ts'
import { DataTable } from '../../../components/DataTable.tsx'
import { DateField } from '../../../components/DateField.tsx'
import { Page } from '../../../components/Page.tsx'
import { SearchBox } from '../../../components/SearchBox.tsx'
import { sortRows } from '../../../components/table/columns.ts'
import { useRows } from '../../../replica/useRows.ts'
import { useSession } from '../../../session/useSession.ts'
import classes from '../Report.module.css'
import { PAGE_SIZE } from '../search.ts'
import { UnderwriterFilter } from '../UnderwriterFilter.tsx'
import { columns, exportCsv, EXPORT_FILE } from './columns.tsx'
import { clearanceRecords, filterRecords } from './records.ts'
import type { ClearanceRecord } from './records.ts'
import { clearanceState, DEFAULT_SORT } from './search.ts'
import type { ClearanceSearch } from './search.ts'

interface ClearanceReportProps {
  readonly search: ClearanceSearch
  readonly onSearch: (search: ClearanceSearch) => void
  readonly onOpen: (submissionId: number) => void
}

const key = ({ row }: ClearanceRecord) => row.SubmissionID

export function ClearanceReport({ search, onSearch, onOpen }: ClearanceReportProps) {
  const { ownerId } = useSession()
  const submissions = useRows('Submissions')
  const { q = '', owner = ownerId, from = null, to = null, page = 0 } = search
  const sort = search.sort === undefined ? DEFAULT_SORT : { id: search.sort, desc: search.desc ?? false }
  const records = useMemo(() => clearanceRecords(submissions), [submissions])
  const rows = useMemo(() => filterRecords(records, search, ownerId), [records, search, ownerId])
  const change = (part: ClearanceSearch) => onSearch(clearanceState.changed(search, part))
  const exportRows = () => saveText(EXPORT_FILE, exportCsv(sortRows(rows, columns, sort, { key })))

  return (
    <Page
      title="Clearance Records:"
      width="window"
      toolbar={<Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={exportRows}>Export to CSV</Button>}
    >
      <div className={classes.filters}>
        <SearchBox q={q} onSearch={(words) => change({ q: words })} placeholder="Insured, industry, notes, reference" />
        <UnderwriterFilter value={owner} onChange={(chosen) => change({ owner: chosen })} />
        <DateField label="Cleared From" value={from} onChange={(day) => change({ from: day ?? undefined })} />
        <DateField label="Cleared To" value={to} onChange={(day) => change({ to: day ?? undefined })} />
      </div>
      <DataTable
        label="Clearance records" columns={columns} rows={rows} rowKey={key} fill
        sort={sort} onSort={({ id, desc }) => change({ sort: id, desc: desc || undefined })}
        pageSize={PAGE_SIZE} page={page} onPage={(next) => change({ page: next === 0 ? undefined : next })}
        onOpen={({ row }) => onOpen(row.SubmissionID)}
        empty="No clearance records match."
      />
    </Page>
  )
}
