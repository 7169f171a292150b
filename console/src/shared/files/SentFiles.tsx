/** The button that lists the files sent with a record and downloads them as they were sent. */
import type { Attachment } from '@bindery/contracts/wire'
import { Button, Popover, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { AttachmentLinks } from './AttachmentLinks.tsx'
import type { Column } from '../../ui/table/columns.ts'

export interface FileGroup {
  /** '' when there is only one group. */
  readonly label: string
  readonly files: readonly Attachment[]
}

function SentFiles({ name, groups }: { readonly name: string; readonly groups: readonly FileGroup[] }) {
  const filled = groups.filter(({ files }) => files.length > 0)
  const count = filled.reduce((sum, { files }) => sum + files.length, 0)
  if (count === 0) return null
  return (
    <Popover position="bottom-end" withinPortal shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPaperclip size={14} aria-hidden />}
          aria-label={`${count === 1 ? '1 file' : `${count} files`} of ${name}`}
        >
          {count}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="min(28rem, 90vw)">
        <Stack gap="xs">
          {filled.map(({ label, files }) => (
            <div key={label}>
              {label !== '' && (
                <Text size="xs" fw={600} c="dimmed">
                  {label}
                </Text>
              )}
              <AttachmentLinks files={files} stacked />
            </div>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The column of files stands before the first of these columns. */
const BEFORE: ReadonlySet<string> = new Set(['inception', 'created', 'emailed', 'actions'])

interface WithFiles<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** The name of a row. */
  readonly nameOf: (row: Row) => string
  readonly filesOf: (row: Row) => readonly FileGroup[]
}

/**
 * Adds a column of files before the dates if any row has files: people look for documents more often than for dates.
 */
export function withFiles<Row>({ rows, columns, nameOf, filesOf }: WithFiles<Row>): readonly Column<Row>[] {
  if (!rows.some((row) => filesOf(row).some(({ files }) => files.length > 0))) return columns
  const files: Column<Row> = {
    id: 'files',
    header: 'Files',
    cell: (row) => <SentFiles name={nameOf(row)} groups={filesOf(row)} />,
  }
  const place = columns.findIndex(({ id }) => BEFORE.has(id))
  return place === -1 ? [...columns, files] : columns.toSpliced(place, 0, files)
}
