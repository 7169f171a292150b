/** /home/allsubmissions: every submission of the agency, searched, sorted and exported (rows SUBL). */
import { useMemo } from 'react'
import { saveText } from '../../../client/download.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import newRow from '../../../ui/table/NewRow.module.css'
import { useToday } from '../../../shared/useToday.ts'
import { useSession } from '../../../session/useSession.ts'
import { ExportButton } from '../../../shared/list/ExportButton.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import type { Picking } from '../../../ui/table/Picking.tsx'
import { useSame } from '../../../ui/useSame.ts'
import { orderOf } from '../../../ui/table/order.ts'
import { useLearned } from '../../../ui/table/useLearned.ts'
import { useFirst, useFresh } from '../../../data/useRows.ts'
import { columnsAt } from './columns.tsx'
import { exportCsv, EXPORT_FILE } from './export.ts'
import { Filters } from './Filters.tsx'
import { Inactivations } from './Inactivations.tsx'
import { useFound } from './useFound.ts'
import type { Line } from './line.ts'
import classes from './List.module.css'
import { RestArrives, WaitsForRest } from './Rest.tsx'
import { DEFAULT_SORT, DEFAULT_STATUS, isBeginning, PAGE_SIZE, submissionsState, type ListSearch } from './search.ts'
import { useLines } from './useLines.ts'
import { Worklists } from './Worklists.tsx'
import { countsOf, inView, type Worklist } from './worklists.ts'

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
const NONE: Readonly<Record<Worklist, string>> = {
  overdue: 'Nothing is overdue.',
  today: 'Nothing is due today.',
  new: 'Nothing is new.',
  broker: 'Nothing waits for its broker.',
  quoted: 'No quote waits for its answer.',
}
const isTargetRisk = ({ row }: Line) => row.TargetRisk // SUBL-003

export function SubmissionsList({ search, onSearch, onOpen }: SubmissionsListProps) {
  /** On a first load the first rows are here before the others; what they cannot answer waits for all. */
  const arriving = useFirst()
  const waits = arriving !== null && !isBeginning(search)
  const lines = useLines()
  const fresh = useFresh('Submissions')
  const { ownerId: me } = useSession()
  const today = useToday()
  const { q = '', owner = null, status = DEFAULT_STATUS, work } = search
  const order = submissionsState.order(search, onSearch, DEFAULT_SORT)
  const { id, desc } = order.sort
  const columns = useMemo(() => columnsAt(today), [today])
  const positions = useMemo(() => {
    const valueOf = columns.find((column) => column.id === id)?.sort
    return orderOf(lines, valueOf, desc, { key: rowKey, first: isTargetRisk })
  }, [lines, columns, id, desc])
  useLearned(lines, columns, arriving === null)
  const { found, marks, findAhead, countOfAll } = useFound(lines, positions, { q, status })
  const rows = useMemo(() => inView(found, { owner, work }, today), [found, owner, work, today])
  const everybody = arriving === null ? null : arriving.total
  const counts = useMemo(
    () => (everybody === null ? countsOf(lines, marks, { owner, me, today }) : waits ? {} : { everybody }),
    [everybody, waits, lines, marks, owner, me, today],
  )
  /** An empty worklist is good news, unless words were searched in it. */
  const isWorkDone = work !== undefined && q === ''
  const change = useSame((part: ListSearch) => onSearch(submissionsState.changed(search, part)))
  const exportRows = () => saveText(EXPORT_FILE, exportCsv(rows))
  const rowClass = ({ row }: Line) =>
    [row.Status === 'Inactive' && classes.inactive, fresh.has(row.SubmissionID) && newRow['new']]
      .filter(Boolean)
      .join(' ')

  return (
    <Page
      title="Submissions:"
      width="window"
      beside={arriving && <RestArrives />}
      toolbar={<ExportButton onExport={exportRows} disabled={arriving !== null} />}
    >
      <Worklists counts={counts} owner={owner} me={me} work={work} onChange={change} />
      <Filters search={search} onChange={change} onTyping={findAhead} />
      <Inactivations>
        <DataTable
          label="Submissions"
          columns={columns}
          rows={rows}
          total={arriving?.total}
          loading={waits}
          waiting={<WaitsForRest />}
          rowKey={rowKey}
          first={isTargetRisk}
          rowClass={rowClass}
          fill
          dense
          {...order}
          sorted
          pageSize={PAGE_SIZE}
          onOpen={({ row }) => onOpen(row.SubmissionID)}
          empty={isWorkDone ? NONE[work] : 'No submissions match.'}
          {...(!isWorkDone &&
            !arriving && {
              beyond: {
                count: countOfAll,
                show: () => change({ owner: undefined, status: 'all', work: undefined }),
              },
            })}
          picking={PICKING}
        />
      </Inactivations>
    </Page>
  )
}
