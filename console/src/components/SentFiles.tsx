/** What went with a record, one click away, byte for byte as it was sent. */
import type { Attachment } from '@bindery/contracts/wire'
import { Button, Popover, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { AttachmentLinks } from './AttachmentLinks.tsx'
import type { Column } from './table/columns.ts'

export interface FileGroup {
  /** '' where there is but one group. */
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
        <Button size="compact-xs" variant="subtle" leftSection={<IconPaperclip size={14} aria-hidden />}
          aria-label={`${count === 1 ? '1 file' : `${count} files`} of ${name}`}>
          {count}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="min(28rem, 90vw)">
        <Stack gap="xs">
          {filled.map(({ label, files }) => (
            <div key={label}>
              {label !== '' && <Text size="xs" fw={600} c="dimmed">{label}</Text>}
              <AttachmentLinks files={files} stacked />
            </div>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface WithFiles<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** What the row is called. */
  readonly nameOf: (row: Row) => string
  readonly filesOf: (row: Row) => readonly FileGroup[]
}

/** The columns with one of files, before the buttons, where any row has some. */
export function withFiles<Row>({ rows, columns, nameOf, filesOf }: WithFiles<Row>): readonly Column<Row>[] {
  if (!rows.some((row) => filesOf(row).some(({ files }) => files.length > 0))) return columns
  const files: Column<Row> = {
    id: 'files',
    header: 'Files',
    cell: (row) => <SentFiles name={nameOf(row)} groups={filesOf(row)} />,
  }
  const buttons = columns.findIndex(({ id }) => id === 'actions')
  return buttons === -1 ? [...columns, files] : columns.toSpliced(buttons, 0, files)
}
