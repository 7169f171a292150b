/** /home/allrenewals: every renewal of the agency, searched, filtered, sorted and exported (rows REN). */
import { RENEWALS_PAGE_SIZE } from '@bindery/contracts/rules'
import { Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { saveText } from '../../../client/download.ts'
import { useSession } from '../../../session/useSession.ts'
import { ExportButton } from '../../../shared/list/ExportButton.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { sortRows } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Picking } from '../../../ui/table/Picking.tsx'
import { BatchActions } from '../batch/BatchActions.tsx'
import { BatchState } from '../batch/BatchState.tsx'
import { BatchContext, useBatch } from '../batch/useBatch.ts'
import { renewalFilter } from '../filter.ts'
import { Filters } from '../Filters.tsx'
import { RenewalMonths } from '../figures/RenewalMonths.tsx'
import { ImportRenewals } from '../import/ImportRenewals.tsx'
import { GivenUpOnce } from '../import/GivenUp.tsx'
import { RunningImport } from '../import/RunningImport.tsx'
import { useRunning } from '../import/useImports.ts'
import { rowClass } from './colours.ts'
import { ALL, EXPORT_FILE, exportCsv, NORMAL } from './columns.tsx'
import { DeleteAction, Deletions } from './Deletions.tsx'
import type { Line } from './lines.ts'
import classes from './List.module.css'
import { DEFAULT_SORT, DEFAULT_STATUSES, renewalsState, type RenewalsSearch } from './search.ts'
import { useLines } from './useLines.ts'

interface RenewalsListProps {
  readonly search: RenewalsSearch
  readonly onSearch: (search: RenewalsSearch) => void
}

const rowKey = ({ row }: Line) => row.RenewalID
const rowAction = ({ row }: Line) => <DeleteAction renewal={row} />
const picking: Picking<Line> = {
  name: ({ row }) => row.CSVInsured,
  actions: (picked) => <BatchActions renewals={picked.map(({ row }) => row)} />,
  onExport: (picked) => saveText(EXPORT_FILE, exportCsv(picked)),
}
const lineClass = ({ row }: Line) => rowClass(row.CSVStatus)

export function RenewalsList({ search, onSearch }: RenewalsListProps) {
  const { ownerId } = useSession()
  const navigate = useNavigate()
  const running = useRunning()
  const worked = useBatch()
  const lines = useLines()
  const order = renewalsState.order(search, onSearch, DEFAULT_SORT)
  const { id, desc } = order.sort
  const sort = useMemo(() => ({ id, desc }), [id, desc])
  // Rows are sorted first, so that a search, which is far more frequent, need not sort.
  const ordered = useMemo(() => sortRows(lines, ALL, sort, { key: rowKey }), [lines, sort])
  const rows = useMemo(
    () => ordered.filter(renewalFilter(search, { currentUser: ownerId, statuses: DEFAULT_STATUSES })),
    [ordered, search, ownerId],
  )
  const change = (part: RenewalsSearch) => onSearch(renewalsState.changed(search, part))
  /** what was imported has a blank status as a rule. */
  function showBlank() {
    const { status = DEFAULT_STATUSES } = search
    if (status.length > 0 && !status.includes('')) change({ status: ['', ...status] })
  }
  const everything: RenewalsSearch = {
    owner: 'all',
    status: [],
    market: undefined,
    product: undefined,
    from: undefined,
    to: undefined,
  }
  const found = renewalFilter({ ...search, ...everything }, { currentUser: ownerId, statuses: [] })

  return (
    <Page
      title="Renewals:"
      width="window"
      toolbar={
        <>
          <Switch
            className={classes.switch}
            label="Figures by month"
            checked={search.figures ?? false}
            onChange={(event) => change({ page: search.page, figures: event.currentTarget.checked || undefined })}
          />
          <Switch
            className={classes.switch}
            label="Extra columns"
            checked={search.extra ?? false}
            onChange={(event) => change({ page: search.page, extra: event.currentTarget.checked || undefined })}
          />
          <ImportRenewals busy={running !== null} onImported={showBlank} />
          <ExportButton onExport={() => saveText(EXPORT_FILE, exportCsv(rows))} />
        </>
      }
    >
      {search.figures && (
        <RenewalMonths
          whose={search.whose ?? 'all'}
          onWhose={(whose) => change({ page: search.page, whose: whose === 'all' ? undefined : whose })}
        />
      )}
      <BatchState batch={worked.batch} onClose={worked.close} />
      {running ? <RunningImport running={running} /> : <GivenUpOnce />}
      <Filters search={search} currentUser={ownerId} usual={DEFAULT_STATUSES} onChange={change} />
      <BatchContext value={worked}>
        <Deletions>
          <DataTable
            label="Renewals"
            columns={search.extra ? ALL : NORMAL}
            rows={rows}
            rowKey={rowKey}
            onOpen={({ row }) =>
              void navigate({ to: '/home/renewal/$renewalId', params: { renewalId: String(row.RenewalID) } })
            }
            rowClass={lineClass}
            fill
            dense
            {...order}
            sorted
            pageSize={RENEWALS_PAGE_SIZE}
            empty={lines.length === 0 ? 'No renewals yet.' : 'No renewals match.'}
            action={rowAction}
            picking={picking}
            beyond={{ count: () => lines.filter(found).length, show: () => change(everything) }}
          />
        </Deletions>
      </BatchContext>
    </Page>
  )
}
