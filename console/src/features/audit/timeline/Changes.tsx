/** The fields that an event changed, each with its old and new value. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { Table } from '@mantine/core'
import { HorizontalScroll } from '../../../ui/page/HorizontalScroll.tsx'
import classes from './Timeline.module.css'

export function Changes({ changes }: { readonly changes: HistoryItem['Changes'] }) {
  if (changes.length === 0) return null
  return (
    <HorizontalScroll label="What changed" className={classes.scroll}>
      <Table className={classes.changes} withRowBorders={false} aria-label="What changed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ Field, From, To }) => (
            <Table.Tr key={Field}>
              <Table.Td>{Field}</Table.Td>
              <Table.Td c="dimmed">{From || '–'}</Table.Td>
              <Table.Td fw={550}>{To || '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </HorizontalScroll>
  )
}
