/** A list of records with a search by words, a sortable table, rows to pick, and perhaps a button for a new record. */
import { matchesWords } from '@bindery/contracts/rules'
import { useMemo, type ReactNode } from 'react'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { saveText } from '../../client/download.ts'
import { Page } from '../../ui/page/Page.tsx'
import { asCsv } from '../../ui/table/as-csv.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Picking } from '../../ui/table/Picking.tsx'
import { sortRows, type Column, type Sort } from '../../ui/table/columns.ts'
import { ExportButton } from './ExportButton.tsx'
import type { ListSearch, ListState } from './list-state.ts'
import classes from './RecordList.module.css'

/** The props that a route gives to the screen of a list. */
export interface ListPlace {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
}

interface RecordListProps<Row> extends ListPlace {
  readonly title: string
  /** The accessible name of the table, for example 'Broker houses'. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** What the list shows by a badge, as columns of the exported file. */
  readonly inFile?: readonly Column<Row>[]
  readonly rowKey: (row: Row) => number | string
  /** The texts in which the search looks: those that the list shows. */
  readonly searched: (row: Row) => readonly string[]
  readonly placeholder: string
  readonly state: ListState<ListSearch>
  readonly sort: Sort
  /** Without a page size the list shows all rows. */
  readonly pageSize?: number
  /** For a list of many columns: less room between them. */
  readonly dense?: boolean
  readonly onOpen: (row: Row) => void
  /** The text of an empty list; a general one by default. */
  readonly none?: string
  readonly toolbar?: ReactNode
  /** Actions on the picked rows besides the export. */
  readonly picked?: (rows: readonly Row[]) => ReactNode
}

export function RecordList<Row extends object>(props: RecordListProps<Row>) {
  const { title, label, rows, columns, rowKey, searched, placeholder, search, onSearch, state, onOpen, toolbar } = props
  const { none = 'Nothing here yet.', inFile = [] } = props
  const { q = '' } = search
  const found = useMemo(
    () => (q === '' ? rows : rows.filter((row) => matchesWords(q, searched(row)))),
    [rows, q, searched],
  )
  const order = state.order(search, onSearch, props.sort)
  const save = (some: readonly Row[]) =>
    saveText(
      `${label.replaceAll(' ', '-')}-Export.csv`,
      asCsv([...columns, ...inFile], sortRows(some, columns, order.sort, { key: rowKey })),
    )
  const picking: Picking<Row> = {
    // What is searched begins with what the record is called.
    name: (row) => searched(row)[0] ?? '',
    ...(props.picked && { actions: props.picked }),
    onExport: save,
  }
  const tools = (
    <>
      {toolbar}
      <ExportButton onExport={() => save(found)} />
    </>
  )
  return (
    <Page title={title} width="window" toolbar={tools}>
      <SearchBox
        className={classes.search}
        q={q}
        onSearch={(words) => onSearch(state.changed(search, { q: words }))}
        placeholder={placeholder}
      />
      <DataTable
        label={label}
        columns={columns}
        rows={found}
        rowKey={rowKey}
        fill
        dense={props.dense ?? false}
        {...order}
        {...(props.pageSize !== undefined && { pageSize: props.pageSize })}
        onOpen={onOpen}
        picking={picking}
        empty={q === '' ? none : `No ${label.toLowerCase()} match.`}
      />
    </Page>
  )
}
