/** /home/allbrokers: the brokers, found, filtered, sorted and exported (BRK-001 to BRK-003, BRK-014). */
import { Select } from '@mantine/core'
import { IconBuilding, IconSpeakerphone } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { saveText } from '../../../client/download.ts'
import { useById, useFresh, useRows } from '../../../data/useRows.ts'
import { HouseSelect } from '../../../shared/pickers/HouseSelect.tsx'
import { CopyAddresses } from '../../../shared/list/CopyAddresses.tsx'
import { ExportButton } from '../../../shared/list/ExportButton.tsx'
import { NewLink } from '../../../shared/list/NewLink.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { ButtonLink } from '../../../ui/page/links.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { sortRows } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Picking } from '../../../ui/table/Picking.tsx'
import newRow from '../../../ui/table/NewRow.module.css'
import { columns, EXPORT_FILE, exportCsv } from './columns.tsx'
import { brokerLines, elsewhere, filtered, type BrokerLine } from './lines.ts'
import classes from './List.module.css'
import { ACTIVE_FILTERS, brokersState, DEFAULT_ACTIVE, DEFAULT_SORT, PAGE_SIZE, type BrokersSearch } from './search.ts'

interface BrokersListProps {
  readonly search: BrokersSearch
  readonly onSearch: (search: BrokersSearch) => void
}

const rowKey = ({ row }: BrokerLine) => row.BrokerID

const addresses = (picked: readonly BrokerLine[]) => <CopyAddresses addresses={picked.map(({ row }) => row.Email)} />

/** The address does not hold the default. */
const statusOf = (status: string | null | undefined) => (status === 'Inactive' ? status : undefined)

export function BrokersList({ search, onSearch }: BrokersListProps) {
  const brokers = useRows('Brokers')
  const houses = useById('BrokerGroups')
  const states = useById('States')
  const fresh = useFresh('Brokers')
  const navigate = useNavigate()
  const { q = '', house, active = DEFAULT_ACTIVE } = search
  const order = brokersState.order(search, onSearch, DEFAULT_SORT)
  const lines = useMemo(() => brokerLines(brokers, houses, states), [brokers, houses, states])
  const rows = useMemo(() => filtered(lines, search), [lines, search])
  const change = (part: BrokersSearch) => onSearch(brokersState.changed(search, part))
  const save = (some: readonly BrokerLine[]) =>
    saveText(EXPORT_FILE, exportCsv(sortRows(some, columns, order.sort, { key: rowKey })))
  const picking: Picking<BrokerLine> = {
    name: ({ row }) => `${row.FirstName} ${row.LastName}`,
    actions: addresses,
    onExport: save,
  }
  const toolbar = (
    <>
      <NewLink to="/home/broker" label="New broker" />
      <ButtonLink to="/home/allbrokerhouses" variant="default" leftSection={<IconBuilding size={16} aria-hidden />}>
        Broker houses
      </ButtonLink>
      <ButtonLink
        to="/home/brokerannouncement"
        variant="default"
        leftSection={<IconSpeakerphone size={16} aria-hidden />}
      >
        Brokers announcement
      </ButtonLink>
      <ExportButton onExport={() => save(rows)} />
    </>
  )
  return (
    <Page title="Brokers:" width="window" toolbar={toolbar}>
      <div className={classes.filters}>
        <SearchBox
          q={q}
          onSearch={(words) => change({ q: words })}
          placeholder="Name, e-mail, mobile, house, location"
        />
        <HouseSelect
          label="Broker House"
          placeholder="All"
          value={house ?? null}
          onChange={(id) => change({ house: id ?? undefined })}
        />
        <Select
          label="Active Status"
          data={[...ACTIVE_FILTERS]}
          value={active}
          allowDeselect={false}
          onChange={(value) => change({ active: statusOf(value) })}
        />
      </div>
      <DataTable
        label="Brokers"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowClass={({ row }) => (fresh.has(row.BrokerID) ? newRow['new'] : undefined)}
        fill
        dense
        {...order}
        pageSize={PAGE_SIZE}
        onOpen={({ row }) =>
          void navigate({ to: '/home/broker/$brokerId', params: { brokerId: String(row.BrokerID) } })
        }
        picking={picking}
        empty="No brokers match."
        beyond={{
          count: () => elsewhere(lines, search)?.count ?? 0,
          show: () => {
            const { house: anyHouse, active: status } = elsewhere(lines, search)?.filters ?? {}
            change({ house: anyHouse, active: statusOf(status) })
          },
        }}
      />
    </Page>
  )
}
