/** The table of a section: without a border, one line when empty, and with actions that stay in view. */
import { Text } from '@mantine/core'
import { DataTable } from './DataTable.tsx'
import classes from './SectionTable.module.css'
import type { Column } from './columns.ts'

interface SectionTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => number
  readonly empty: string
  /** The last column holds buttons and stays in view while the table scrolls sideways. */
  readonly actions?: boolean
  /** For a table of many columns: smaller words, and less room between them. */
  readonly dense?: boolean
}

export function SectionTable<Row extends object>({
  label,
  rows,
  columns,
  rowKey,
  empty,
  actions = false,
  dense = false,
}: SectionTableProps<Row>) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  return (
    <div className={classes.flush} data-row-actions={actions || undefined} data-dense={dense || undefined}>
      <DataTable label={label} rows={rows} columns={columns} rowKey={rowKey} footer={false} dense={dense} />
    </div>
  )
}
