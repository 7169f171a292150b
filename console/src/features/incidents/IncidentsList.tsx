/** /home/allincidents: every incident, found, filtered and sorted (INC-005). */
import { INCIDENT_STATUSES, texts } from '@bindery/contracts/rules'
import { Group, Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { saveText } from '../../client/download.ts'
import { useById, useRows } from '../../data/useRows.ts'
import { ExportButton } from '../../shared/list/ExportButton.tsx'
import { NewLink } from '../../shared/list/NewLink.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { asCsv } from '../../ui/table/as-csv.ts'
import { sortRows } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Picking } from '../../ui/table/Picking.tsx'
import { columns } from './columns.tsx'
import { filteredIncidents, incidentLines, type IncidentLine } from './lines.ts'
import { DEFAULT_SORT, incidentsState, PAGE_SIZE, type IncidentsSearch } from './search.ts'

interface IncidentsListProps {
  readonly search: IncidentsSearch
  readonly onSearch: (search: IncidentsSearch) => void
}

const rowKey = ({ row }: IncidentLine) => row.IncidentID

export function IncidentsList({ search, onSearch }: IncidentsListProps) {
  const incidents = useRows('Incidents')
  const owners = useById('Owners')
  const navigate = useNavigate()
  const { q = '', status } = search
  const order = incidentsState.order(search, onSearch, DEFAULT_SORT)
  const lines = useMemo(() => incidentLines(incidents, owners), [incidents, owners])
  const rows = useMemo(() => filteredIncidents(lines, { q, status }), [lines, q, status])
  const change = (part: IncidentsSearch) => onSearch(incidentsState.changed(search, part))
  const save = (some: readonly IncidentLine[]) =>
    saveText('Incidents-Export.csv', asCsv(columns, sortRows(some, columns, order.sort, { key: rowKey })))
  const picking: Picking<IncidentLine> = {
    name: ({ row }) => row.Title,
    onExport: save,
  }
  const toolbar = (
    <>
      <NewLink to="/home/incident" label="New incident" />
      <ExportButton onExport={() => save(rows)} />
    </>
  )

  return (
    <Page title="Incidents:" width="window" toolbar={toolbar}>
      <Group align="flex-end" gap="sm">
        <SearchBox q={q} onSearch={(words) => change({ q: words })} placeholder="Title, owner, date, description" />
        <Select
          label="Status"
          w={200}
          placeholder={texts.filterByStatus}
          data={[...INCIDENT_STATUSES]}
          value={status ?? null}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the status' }}
          onChange={(value) => change({ status: INCIDENT_STATUSES.find((known) => known === value) })}
        />
      </Group>
      <DataTable
        label="Incidents"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        fill
        {...order}
        pageSize={PAGE_SIZE}
        onOpen={({ row }) =>
          void navigate({ to: '/home/incident/$incidentId', params: { incidentId: String(row.IncidentID) } })
        }
        picking={picking}
        empty={incidents.length === 0 ? 'No incidents yet.' : 'No incidents match.'}
        beyond={{
          count: () => filteredIncidents(lines, { q, status: undefined }).length,
          show: () => change({ status: undefined }),
        }}
      />
    </Page>
  )
}
