/** The form's actions, always in reach: submit, underwrite, clear and quick fill (SUBN-005, SUBN-015). */
import { Box, Button, Group, Tooltip } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import classes from './Entry.module.css'

interface EntryBarProps {
  readonly sending: boolean
  /** A file on its way would be left behind. */
  readonly uploading: boolean
  readonly onUnderwrite: () => void
  readonly onClear: () => void
  readonly onQuickFill: () => void
}

export function EntryBar({ sending, uploading, onUnderwrite, onClear, onQuickFill }: EntryBarProps) {
  return (
    <Group className={classes.bar} justify="space-between" gap="xs" wrap="nowrap">
      <Tooltip label="Fills what is empty with TBA, 0 and the usual choices">
        <Button variant="subtle" px="sm" aria-label="Quick fill" onClick={onQuickFill} disabled={sending}>
          <IconBolt size={16} aria-hidden />
          <Box component="span" visibleFrom="xs" ml={6}>
            Quick fill
          </Box>
        </Button>
      </Tooltip>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" onClick={onClear} disabled={sending}>
          Clear
        </Button>
        <Button variant="light" onClick={onUnderwrite} loading={sending} disabled={uploading}>
          Underwrite
        </Button>
        <Button type="submit" loading={sending} disabled={uploading}>
          {uploading ? 'Uploading files…' : 'Submit'}
        </Button>
      </Group>
    </Group>
  )
}
