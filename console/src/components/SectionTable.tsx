/** The table of a section: flush with its panel, one quiet line when empty, and actions that stay in sight. */
import { Text } from '@mantine/core'
import { DataTable } from './DataTable.tsx'
import classes from './SectionTable.module.css'
import type { Column } from './table/columns.ts'

interface SectionTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => number
  readonly empty: string
  /** The last column holds buttons and keeps its place while the table scrolls sideways. */
  readonly actions?: boolean
}

export function SectionTable<Row extends object>({
  label,
  rows,
  columns,
  rowKey,
  empty,
  actions = false,
}: SectionTableProps<Row>) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  return (
    <div className={classes.flush} data-actions={actions || undefined}>
      <DataTable label={label} rows={rows} columns={columns} rowKey={rowKey} footer={false} />
    </div>
  )
}
