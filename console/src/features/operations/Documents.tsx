/** How far the documents of the shared drive are read, and which are found by their name alone, with the reason. */
import { formatInteger } from '@bindery/contracts/rules'
import { Stack, Text } from '@mantine/core'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Reading, UnreadDocument } from './shapes.ts'

const columns: readonly Column<UnreadDocument>[] = [
  { id: 'filename', header: 'Document', phone: 'title', max: 520, cell: ({ filename }) => filename },
  { id: 'Reason', header: 'Reason', cell: ({ Reason }) => Reason },
]
const rowKey = ({ filename }: UnreadDocument) => filename

export function Documents({ reading }: { readonly reading: Reading }) {
  const { Error, Unread, UnreadFirst } = reading
  return (
    <Section title="Documents" count={reading.Documents}>
      <Stack gap="sm">
        {Error !== '' && <Refusal message={Error} />}
        <Text size="sm">{inWords(reading)}</Text>
        {Unread > 0 && (
          <DataTable
            label="Documents without a text"
            rows={UnreadFirst}
            columns={columns}
            rowKey={rowKey}
            footer={false}
          />
        )}
      </Stack>
    </Section>
  )
}

function inWords({ Files, Waiting, LastLooked, Unread, UnreadFirst }: Reading): string {
  const looked =
    LastLooked === null ? 'The shared drive is being looked through.' : `Looked through at ${LastLooked.Text}.`
  const read = `${formatInteger(Files)} ${Files === 1 ? 'file is' : 'files are'} known`
  const left = Waiting === 0 ? 'all of them are read' : `${formatInteger(Waiting)} new or changed are still to be read`
  const shown = Unread > UnreadFirst.length ? `, the first ${UnreadFirst.length} below` : ''
  const unread = Unread === 0 ? '' : ` ${formatInteger(Unread)} have no text or not all of it${shown}.`
  return `${looked} ${read}, ${left}.${unread}`
}
