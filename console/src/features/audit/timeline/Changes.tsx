/** The fields that an event changed, each with its old and new value; a click on a field shows its whole life. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { Table, UnstyledButton } from '@mantine/core'
import { HorizontalScroll } from '../../../ui/page/HorizontalScroll.tsx'
import { fieldOf } from './filter.ts'
import classes from './Timeline.module.css'

interface ChangesProps {
  readonly changes: HistoryItem['Changes']
  readonly onField: (field: string) => void
}

export function Changes({ changes, onField }: ChangesProps) {
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
              <Table.Td>
                <UnstyledButton
                  className={classes.field}
                  title="All changes of this field"
                  aria-label={`${Field}: all its changes`}
                  onClick={() => onField(fieldOf({ Field, From, To }))}
                >
                  {Field}
                </UnstyledButton>
              </Table.Td>
              <Table.Td c="dimmed">{From || '–'}</Table.Td>
              <Table.Td fw={550}>{To || '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </HorizontalScroll>
  )
}
