/** The rows on a phone, or on paper where they are too wide: a card for each, with its title first, then the columns. */
import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import classes from './Table.module.css'
import type { RowFocus } from './useRowFocus.ts'

interface CardsProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => number | string
  readonly rowClass?: (row: Row) => string | undefined
  readonly action?: (row: Row) => ReactNode
  readonly focus: RowFocus<Row>
  /** With every column, also those that a phone leaves out, and those without a value. */
  readonly whole?: boolean
}

export function Cards<Row>({ label, columns, rows, rowKey, rowClass, action, focus, whole = false }: CardsProps<Row>) {
  const titles = columns.filter(({ phone }) => phone === 'title' || phone === 'follows')
  const lines = columns.filter(({ phone = 'line' }) => phone === 'line' || (whole && phone === 'hide'))
  return (
    <ul className={classes.cards} aria-label={label} data-whole={whole || undefined}>
      {rows.map((row, index) => {
        const { ref, ...behaviour } = focus(row, index)
        return (
          <li key={rowKey(row)} ref={ref} className={`${classes.card} ${rowClass?.(row) ?? ''}`} {...behaviour}>
            <div className={classes.cardTitle}>
              {titles.map((column) => (
                <span key={column.id} data-follows={column.phone === 'follows' || undefined}>
                  {column.cell(row)}
                </span>
              ))}
              {action?.(row)}
            </div>
            <dl>
              {lines.map((column) => {
                const content = column.cell(row)
                return (
                  (whole || !isEmpty(content)) && (
                    <div key={column.id} data-column={column.id}>
                      <dt>{column.header}</dt>
                      <dd>{content}</dd>
                    </div>
                  )
                )
              })}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

/** What would leave a line with its label alone, such as the buttons of a row that allows none. */
const isEmpty = (content: ReactNode): boolean =>
  content === null || content === undefined || typeof content === 'boolean' || content === ''
