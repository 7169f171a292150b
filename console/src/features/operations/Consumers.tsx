/** Every consumer group: how far behind (lag) and whether it moves at all (stall) are two things. */
import { formatInteger } from '@bindery/contracts/rules'
import { DataTable } from '../../components/DataTable.tsx'
import { Section } from '../../components/Section.tsx'
import type { Column } from '../../components/table/columns.ts'
import { Mark } from './Mark.tsx'
import type { Consumer } from './shapes.ts'

const columns: readonly Column<Consumer>[] = [
  { id: 'Group', header: 'Consumer', phone: 'title', sort: ({ Group }) => Group, cell: ({ Group }) => Group },
  { id: 'State', header: 'State', sort: ({ Stalled }) => Number(Stalled), cell: ({ Stalled, Lag }) => (
    Stalled ? <Mark tone="bad">Stalled</Mark> : <Mark tone="good">{Lag === 0 ? 'Up to date' : 'Catching up'}</Mark>
  ) },
  { id: 'Lag', header: 'Lag', align: 'right', sort: ({ Lag }) => Lag, cell: ({ Lag }) => formatInteger(Lag) },
  { id: 'LastProcessed', header: 'Last processed', cell: ({ LastProcessed }) => LastProcessed?.Text ?? '' },
  { id: 'LastError', header: 'Last error', cell: ({ LastError }) => LastError },
]
const key = ({ Group }: Consumer) => Group

export function Consumers({ consumers }: { readonly consumers: readonly Consumer[] }) {
  return (
    <Section title="Consumers" count={consumers.length} flush>
      <DataTable label="Consumers" columns={columns} rows={consumers} rowKey={key} footer={false} empty="No consumers run here." />
    </Section>
  )
}
