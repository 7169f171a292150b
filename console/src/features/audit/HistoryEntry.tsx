/** One event: its sentence, who and when, what changed from what to what, and the event as it is stored. */
import { Button, Code, Collapse, Group, Stack, Table, Text } from '@mantine/core'
import type { HistoryItem } from '@bindery/contracts/wire'
import { IconBraces, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './History.module.css'

function Changes({ changes }: { changes: HistoryItem['Changes'] }) {
  if (changes.length === 0) return null
  return (
    <div className={classes.scroll}>
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
    </div>
  )
}

export function HistoryEntry({ item }: { item: HistoryItem }) {
  const [raw, setRaw] = useState(false)
  const [changes, setChanges] = useState(false)
  const rawId = useId()
  const changesId = useId()
  const chevron = (open: boolean) => (open ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />)
  const many = item.Changes.length > 4
  return (
    <Stack gap={4} component="article" aria-label={item.Sentence}>
      <Text className={classes.sentence}>{item.Sentence}</Text>
      <Group gap="xs" className={classes.meta}>
        <Text span size="xs" c="dimmed">
          {[item.At?.Text, item.By, `revision ${item.Revision}`].filter(Boolean).join(' · ')}
        </Text>
        {many && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={chevron(changes)}
            aria-expanded={changes}
            aria-controls={changesId}
            onClick={() => setChanges((open) => !open)}
          >
            {`${item.Changes.length} fields`}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconBraces size={14} />}
          aria-expanded={raw}
          aria-controls={rawId}
          onClick={() => setRaw((open) => !open)}
        >
          Raw event
        </Button>
      </Group>
      <Collapse id={changesId} expanded={!many || changes}>
        <Changes changes={item.Changes} />
      </Collapse>
      <Collapse id={rawId} expanded={raw}>
        {raw && (
          <Code block className={classes.raw} tabIndex={0}>
            {JSON.stringify(item.Event, null, 2)}
          </Code>
        )}
      </Collapse>
    </Stack>
  )
}
