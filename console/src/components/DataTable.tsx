/** The one list of the product: sorting, paging, row focus, and honest states for loading, nothing and failure. */
import { Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Refusal } from './Refusal.tsx'
import { Cards } from './table/Cards.tsx'
import { Footer } from './table/Footer.tsx'
import { Grid } from './table/Grid.tsx'
import classes from './table/Table.module.css'
import { useRowFocus } from './table/useRowFocus.ts'
import { useTableRows } from './table/useTableRows.ts'
import type { TableState } from './table/useTableRows.ts'

interface DataTableProps<Row> extends TableState<Row> {
  readonly label: string
  /** Enter and double click. */
  readonly onOpen?: (row: Row) => void
  readonly rowClass?: (row: Row) => string | undefined
  readonly loading?: boolean
  /** Failed: the list is emptied and this is said (COM-014). */
  readonly error?: string
  /** Asks again for what failed. */
  readonly onRetry?: () => void
  readonly empty?: ReactNode
  /** For the table a screen is about: it takes the height that is left. */
  readonly fill?: boolean
  /** 'Total: n' and pages; on unless it would only repeat what a section's head says. */
  readonly footer?: boolean
}

const PHONE = '(max-width: 47.99em)'

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, onOpen, rowClass, loading = false, error = '', empty = 'Nothing here yet.' } = props
  const { fill = false, footer = true, rows, onRetry } = props
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
  const { shown, sort, page, pages, changePage, changeSort } = useTableRows(props)
  const focus = useRowFocus(shown, rowKey, onOpen)
  const look = rowClass ? { rowClass } : {}

  function content() {
    if (error !== '') return <div className={classes.message}><Refusal message={error} onRetry={onRetry} /></div>
    if (loading) return <Loading label={label} />
    if (rows.length === 0) return <Text className={classes.message} size="sm" c="dimmed" component="div">{empty}</Text>
    if (phone) return <Cards label={label} columns={columns} rows={shown} rowKey={rowKey} focus={focus} {...look} />
    return <Grid label={label} columns={columns} rows={shown} rowKey={rowKey} sort={sort} onSort={changeSort}
      focus={focus} fill={fill} busy={loading} {...look} />
  }

  return (
    <div className={classes.frame} data-fill={fill || undefined}>
      {content()}
      {footer && !loading && <Footer total={error === '' ? rows.length : 0} page={page} pages={pages} onPage={changePage} compact={phone} />}
    </div>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

function Loading({ label }: { readonly label: string }) {
  return (
    <Stack gap={9} p="sm" role="status" aria-label={`Loading ${label}`}>
      {PLACES.map((place) => <Skeleton key={place} height={28} radius="sm" />)}
    </Stack>
  )
}
