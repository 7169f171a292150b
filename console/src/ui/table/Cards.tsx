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
  /** Null on paper, where the rows take no focus. */
  readonly focus: RowFocus<Row> | null
  /** With every column, also those that a phone leaves out, and those without a value: on paper alone. */
  readonly whole?: boolean
  /** Leaves the cards to the screen, as paper has another form of them. */
  readonly screenOnly?: boolean
}

export function Cards<Row>(props: CardsProps<Row>) {
  const { label, columns, rows, rowKey, rowClass, action, focus, whole = false, screenOnly = false } = props
  const titles = columns.filter(({ phone }) => phone === 'title' || phone === 'follows')
  const lines = columns.filter(({ phone = 'line' }) => phone === 'line' || (whole && phone === 'hide'))
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      data-whole={whole || undefined}
      data-on={screenOnly ? 'screen' : undefined}
    >
      {rows.map((row, index) => (
        <li key={rowKey(row)} className={`${classes.card} ${rowClass?.(row) ?? ''}`} {...focus?.(row, index)}>
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
      ))}
    </ul>
  )
}

/** What would leave a line with its label alone, such as the buttons of a row that allows none. */
const isEmpty = (content: ReactNode): boolean =>
  content === null || content === undefined || typeof content === 'boolean' || content === ''
