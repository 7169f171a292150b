/** /home/allsubmissions: every submission this agency has, found, sorted and exported at once (rows SUBL). */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { saveText } from '../../../api/download.ts'
import { DataTable } from '../../../components/DataTable.tsx'
import { Page } from '../../../components/Page.tsx'
import { sortRows } from '../../../components/table/columns.ts'
import { useFresh } from '../../../replica/useRows.ts'
import { columns } from './columns.tsx'
import { exportCsv, EXPORT_FILE } from './export.ts'
import { Filters } from './Filters.tsx'
import { filtered } from './lines.ts'
import type { Line } from './lines.ts'
import classes from './List.module.css'
import { DEFAULT_SORT, DEFAULT_STATUS, PAGE_SIZE, submissionsState } from './search.ts'
import type { ListSearch } from './search.ts'
import { useLines } from './useLines.ts'

interface SubmissionsListProps {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
  readonly onOpen: (submissionId: number) => void
}

const key = ({ row }: Line) => row.SubmissionID
const first = ({ row }: Line) => row.TargetRisk // SUBL-003

export function SubmissionsList({ search, onSearch, onOpen }: SubmissionsListProps) {
  const lines = useLines()
  const fresh = useFresh('Submissions')
  const { q = '', owner = null, status = DEFAULT_STATUS, page = 0 } = search
  const { id, desc } = search.sort === undefined ? DEFAULT_SORT : { id: search.sort, desc: search.desc ?? false }
  const sort = useMemo(() => ({ id, desc }), [id, desc])
  // Sorted first, so that a search, which is far more frequent, need not.
  const ordered = useMemo(() => sortRows(lines, columns, sort, { key, first }), [lines, sort])
  const rows = useMemo(() => filtered(ordered, { q, owner, status }), [ordered, q, owner, status])
  const change = (part: ListSearch) => onSearch(submissionsState.changed(search, part))
  const exportRows = () => saveText(EXPORT_FILE, exportCsv(rows))
  const rowClass = ({ row }: Line) =>
    [row.Status === 'Inactive' && classes.inactive, fresh.has(row.SubmissionID) && classes.new].filter(Boolean).join(' ')

  return (
    <Page
      title="Submissions:"
      width="window"
      toolbar={<Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={exportRows}>Export to CSV</Button>}
    >
      <Filters search={search} onChange={change} />
      <DataTable
        label="Submissions" columns={columns} rows={rows} rowKey={key} first={first} rowClass={rowClass} fill
        sort={sort} sorted onSort={({ id, desc }) => change({ sort: id, desc: desc || undefined })}
        pageSize={PAGE_SIZE} page={page} onPage={(next) => change({ page: next === 0 ? undefined : next })}
        onOpen={({ row }) => onOpen(row.SubmissionID)}
        empty="No submissions match."
      />
    </Page>
  )
}
