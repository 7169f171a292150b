/** Streams a projection could not take in: others go on, these wait for somebody (design 5). */
import { RetryParked } from '@bindery/contracts/wire'
import { DataTable } from '../../components/DataTable.tsx'
import { Section } from '../../components/Section.tsx'
import type { Column } from '../../components/table/columns.ts'
import { Action } from './Action.tsx'
import { Attempts } from './Attempts.tsx'
import { Mark } from './Mark.tsx'
import type { ParkedStream } from './shapes.ts'

const columns: readonly Column<ParkedStream>[] = [
  { id: 'Stream', header: 'Stream', phone: 'title', sort: ({ Stream }) => Stream, cell: ({ Stream }) => Stream },
  { id: 'Collection', header: 'Projection', sort: ({ Collection }) => Collection, cell: ({ Collection }) => Collection },
  { id: 'Revision', header: 'Revision', align: 'right', cell: ({ Revision }) => Revision },
  { id: 'State', header: 'State', cell: ({ Quarantined }) => (
    Quarantined ? <Mark tone="bad">Quarantined</Mark> : <Mark tone="busy">Trying again</Mark>
  ) },
  { id: 'Attempts', header: 'Why', cell: ({ Attempts: attempts }) => <Attempts attempts={attempts} /> },
  { id: 'Retry', header: 'Retry', cell: ({ Collection, Stream }) => (
    <Action call={RetryParked} body={{ Collection, Stream }} about={`${Stream} in ${Collection}`}>Retry</Action>
  ) },
]
const key = ({ Collection, Stream }: ParkedStream) => `${Collection} ${Stream}`

export function Parked({ parked }: { readonly parked: readonly ParkedStream[] }) {
  return (
    <Section title="Parked streams" count={parked.length} flush>
      <DataTable label="Parked streams" columns={columns} rows={parked} rowKey={key} footer={false} empty="Nothing is parked." />
    </Section>
  )
}
