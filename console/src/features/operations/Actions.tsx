/** Who pressed what on Operations, the newest first, as the events tell it. */
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import type { Decision } from './shapes.ts'

const WORDS = {
  rebuild: 'Rebuild',
  'retry-stream': 'Retry of a record set aside',
  'retry-job': 'Retry of a job',
  'discard-job': 'Job discarded',
  'try-now': 'Try now',
  'send-now': 'Letter sent',
  'send-again': 'Letter sent again',
  'mark-as-sent': 'Letter marked as sent',
  stop: 'Announcement stopped',
} as const satisfies Record<Decision['What'], string>

interface Line extends Decision {
  readonly key: string
}

const columns: readonly Column<Line>[] = [
  { id: 'At', header: 'When', width: 150, phone: 'line', cell: ({ At }) => At?.Text ?? '' },
  { id: 'By', header: 'Who', phone: 'line', sort: ({ By }) => By, cell: ({ By }) => By },
  { id: 'What', header: 'What', phone: 'title', sort: ({ What }) => WORDS[What], cell: ({ What }) => WORDS[What] },
  { id: 'About', header: 'About', phone: 'follows', max: 480, cell: ({ About }) => About },
]
const rowKey = ({ key }: Line) => key

export function Actions({ actions }: { readonly actions: readonly Decision[] }) {
  const lines = actions.map((action, index) => ({ ...action, key: `${actions.length - index}` }))
  return (
    <Section title="Who did what" count={actions.length} flush>
      <DataTable
        label="Who did what"
        columns={columns}
        rows={lines}
        rowKey={rowKey}
        footer={false}
        empty="No action has been taken here yet."
      />
    </Section>
  )
}
