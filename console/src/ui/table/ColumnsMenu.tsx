/** The settings of a list: the columns shown, their widths and the height of rows. */
import { ActionIcon, Button, Checkbox, Group, Popover, SegmentedControl, Stack } from '@mantine/core'
import { IconColumns3, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Column } from './columns.ts'
import { PLAIN, type ListFrame } from './layout.ts'
import type { ColumnWidths } from './useWidths.ts'
import classes from './ColumnsMenu.module.css'

interface ColumnsMenuProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly frame: ListFrame
  readonly widen: ColumnWidths['widen']
}

const STEP = 20
const HEIGHTS = [
  { value: 'compact', label: 'Compact rows' },
  { value: 'roomy', label: 'Roomy rows' },
]

export function ColumnsMenu<Row>({ columns, frame, widen }: ColumnsMenuProps<Row>) {
  const { layout, onLayout } = frame
  // The column that names a row cannot be hidden.
  const named = columns.find(({ pinned }) => pinned) ?? columns[0]
  const isPlain = layout.hidden.length === 0 && Object.keys(layout.widths).length === 0 && !layout.roomy
  return (
    <Popover position="top-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconColumns3 size={15} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" className={classes.menu}>
        <Stack gap="xs">
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label="Height of rows"
            data={HEIGHTS}
            value={layout.roomy ? 'roomy' : 'compact'}
            onChange={(value) => onLayout({ ...layout, roomy: value === 'roomy' })}
          />
          <ul className={classes.columns} aria-label="Columns">
            {columns.map((column) => (
              <Entry key={column.id} column={column} stays={column === named} frame={frame} widen={widen} />
            ))}
          </ul>
          <Group justify="flex-end">
            <Button size="compact-sm" variant="default" disabled={isPlain} onClick={() => onLayout(PLAIN)}>
              As delivered
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface EntryProps<Row> extends Omit<ColumnsMenuProps<Row>, 'columns'> {
  readonly column: Column<Row>
  readonly stays: boolean
}

function Entry<Row>({ column: { id, header }, stays, frame: { layout, onLayout }, widen }: EntryProps<Row>) {
  const shown = !layout.hidden.includes(id)
  const others = layout.hidden.filter((hidden) => hidden !== id)
  return (
    <li className={classes.entry}>
      <Checkbox
        size="xs"
        label={header}
        checked={shown}
        disabled={stays}
        onChange={() => onLayout({ ...layout, hidden: shown ? [...others, id] : others })}
      />
      {shown && (
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`Narrower: ${header}`}
            onClick={() => widen(id, -STEP)}
          >
            <IconMinus size={13} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`Wider: ${header}`}
            onClick={() => widen(id, STEP)}
          >
            <IconPlus size={13} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}
