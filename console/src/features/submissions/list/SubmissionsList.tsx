/** /home/allsubmissions: every submission of the agency, searched, sorted and exported (rows SUBL). */
import { useMemo } from 'react'
import { saveText } from '../../../client/download.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import newRow from '../../../ui/table/NewRow.module.css'
import { ExportButton } from '../../../shared/list/ExportButton.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import type { Picking } from '../../../ui/table/Picking.tsx'
import { sortRows } from '../../../ui/table/columns.ts'
import { useFresh } from '../../../data/useRows.ts'
import { columns } from './columns.tsx'
import { exportCsv, EXPORT_FILE } from './export.ts'
import { Filters } from './Filters.tsx'
import { Inactivations } from './Inactivations.tsx'
import { filtered, type Line } from './lines.ts'
import classes from './List.module.css'
import { DEFAULT_SORT, DEFAULT_STATUS, PAGE_SIZE, submissionsState, type ListSearch } from './search.ts'
import { useLines } from './useLines.ts'

interface SubmissionsListProps {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
  readonly onOpen: (submissionId: number) => void
}

const rowKey = ({ row }: Line) => row.SubmissionID
const PICKING: Picking<Line> = {
  name: ({ row }) => row.InsuredCompanyName,
  onExport: (picked) => saveText(EXPORT_FILE, exportCsv(picked)),
}
const isTargetRisk = ({ row }: Line) => row.TargetRisk // SUBL-003

export function SubmissionsList({ search, onSearch, onOpen }: SubmissionsListProps) {
  const lines = useLines()
  const fresh = useFresh('Submissions')
  const { q = '', owner = null, status = DEFAULT_STATUS } = search
  const order = submissionsState.order(search, onSearch, DEFAULT_SORT)
  const { id, desc } = order.sort
  const sort = useMemo(() => ({ id, desc }), [id, desc])
  // Rows are sorted first, so that a search, which is far more frequent, need not sort.
  const ordered = useMemo(() => sortRows(lines, columns, sort, { key: rowKey, first: isTargetRisk }), [lines, sort])
  const rows = useMemo(() => filtered(ordered, { q, owner, status }), [ordered, q, owner, status])
  const change = (part: ListSearch) => onSearch(submissionsState.changed(search, part))
  const exportRows = () => saveText(EXPORT_FILE, exportCsv(rows))
  const rowClass = ({ row }: Line) =>
    [row.Status === 'Inactive' && classes.inactive, fresh.has(row.SubmissionID) && newRow['new']]
      .filter(Boolean)
      .join(' ')

  return (
    <Page title="Submissions:" width="window" toolbar={<ExportButton onExport={exportRows} />}>
      <Filters search={search} onChange={change} />
      <Inactivations>
        <DataTable
          label="Submissions"
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          first={isTargetRisk}
          rowClass={rowClass}
          fill
          {...order}
          sorted
          pageSize={PAGE_SIZE}
          onOpen={({ row }) => onOpen(row.SubmissionID)}
          empty="No submissions match."
          beyond={{
            count: () => filtered(lines, { q, owner: null, status: 'all' }).length,
            show: () => change({ owner: undefined, status: 'all' }),
          }}
          picking={PICKING}
        />
      </Inactivations>
    </Page>
  )
}
