/** Every consumer group: how far behind it is (lag) and whether it moves at all (stall) are shown separately. */
import { formatInteger } from '@bindery/contracts/rules'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { ToneText } from './ToneText.tsx'
import type { Consumer } from './shapes.ts'

const columns: readonly Column<Consumer>[] = [
  { id: 'Group', header: 'Consumer', phone: 'title', sort: ({ Group }) => Group, cell: ({ Group }) => Group },
  {
    id: 'State',
    header: 'State',
    sort: ({ Stalled }) => Number(Stalled),
    cell: ({ Stalled, Lag }) =>
      Stalled ? (
        <ToneText tone="bad">Stalled</ToneText>
      ) : (
        <ToneText tone={Lag === 0 ? 'good' : 'busy'}>{Lag === 0 ? 'Up to date' : 'Catching up'}</ToneText>
      ),
  },
  { id: 'Lag', header: 'Lag', align: 'right', sort: ({ Lag }) => Lag, cell: ({ Lag }) => formatInteger(Lag) },
  { id: 'LastProcessed', header: 'Last processed', cell: ({ LastProcessed }) => LastProcessed?.Text ?? '' },
  { id: 'LastError', header: 'Last error', cell: ({ LastError }) => LastError },
]
const rowKey = ({ Group }: Consumer) => Group

export function Consumers({ consumers }: { readonly consumers: readonly Consumer[] }) {
  return (
    <Section title="Consumers" count={consumers.length} flush>
      <DataTable
        label="Consumers"
        columns={columns}
        rows={consumers}
        rowKey={rowKey}
        footer={false}
        empty="No consumers run here."
      />
    </Section>
  )
}
