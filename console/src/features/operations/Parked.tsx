/** Streams that a projection could not apply: other streams go on, these wait for a person. */
import { RetryParked } from '@bindery/contracts/wire'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Action } from '../../shared/Action.tsx'
import { Attempts } from './Attempts.tsx'
import { ToneText } from './ToneText.tsx'
import type { ParkedStream } from './shapes.ts'

const columns: readonly Column<ParkedStream>[] = [
  { id: 'Stream', header: 'Stream', phone: 'title', sort: ({ Stream }) => Stream, cell: ({ Stream }) => Stream },
  {
    id: 'Collection',
    header: 'Projection',
    sort: ({ Collection }) => Collection,
    cell: ({ Collection }) => Collection,
  },
  { id: 'Revision', header: 'Revision', align: 'right', cell: ({ Revision }) => Revision },
  {
    id: 'State',
    header: 'State',
    cell: ({ Quarantined }) =>
      Quarantined ? <ToneText tone="bad">Set aside</ToneText> : <ToneText tone="busy">Retrying</ToneText>,
  },
  { id: 'Attempts', header: 'Why', cell: ({ Attempts: attempts }) => <Attempts attempts={attempts} /> },
  {
    id: 'Retry',
    header: 'Retry',
    cell: ({ Collection, Stream }) => (
      <Action call={RetryParked} body={{ Collection, Stream }} about={`${Stream} in ${Collection}`}>
        Retry
      </Action>
    ),
  },
]
const rowKey = ({ Collection, Stream }: ParkedStream) => `${Collection} ${Stream}`

export function Parked({ parked }: { readonly parked: readonly ParkedStream[] }) {
  return (
    <Section title="Records set aside after an error" count={parked.length} flush>
      <DataTable
        label="Records set aside after an error"
        columns={columns}
        rows={parked}
        rowKey={rowKey}
        footer={false}
        empty="None."
      />
    </Section>
  )
}
