/**
 * Rows are stored as the texts of the answers they came in, which a browser reads ten times as fast as a hundred
 * thousand records. A later block overrules an earlier one; many small blocks are joined. Lists of many rows are stored
 * by columns, as they came.
 */
import {
  DELTAS,
  packRows,
  unpackRows,
  type DeltaCollection,
  type JsonRow,
  type PackedRows,
  type Rows,
} from '@bindery/contracts/wire'
import { idOf } from '../collections.ts'

export type DeltaRows = { readonly [C in DeltaCollection]?: readonly Rows[C][] }
export type TakeRows = <C extends DeltaCollection>(collection: C, rows: readonly Rows[C][]) => void

/** Up to this many blocks read fast, whatever their size. */
const FEW = 200
/** In characters; a block of a first load is ten times as long. */
const SMALL = 100_000
const ROWS_A_BLOCK = 1_000

interface Block {
  readonly Results: { readonly [C in DeltaCollection]?: readonly Rows[C][] | PackedRows }
}

// The text passed its schema when it arrived, and the name of the database contains the shape of its rows.
const read = (block: string): Block => JSON.parse(block)

// What was packed in a list of such rows are such rows.
const rowsIn = <Row extends object>(list: readonly Row[] | PackedRows): readonly Row[] =>
  'Parts' in list ? (unpackRows(list) as readonly Row[]) : list

export function takeBlocks(blocks: readonly string[], take: TakeRows): void {
  const taken = <C extends DeltaCollection>(
    collection: C,
    lists: { readonly [K in C]?: readonly Rows[K][] | PackedRows },
  ) => take(collection, rowsIn(lists[collection] ?? []))
  for (const block of blocks) {
    const { Results } = read(block)
    for (const collection of DELTAS) taken(collection, Results)
  }
}

export const isUntidy = (blocks: readonly string[]): boolean =>
  blocks.length > FEW && blocks.reduce((sum, block) => sum + block.length, 0) < blocks.length * SMALL

/** The rows of these blocks in as few blocks as possible: the latest version of each, without the deleted ones. */
export function tidied(blocks: readonly string[]): readonly string[] {
  return DELTAS.flatMap((collection) => {
    const latest = new Map<number, JsonRow>()
    takeBlocks(blocks, (of, rows) => {
      if (of !== collection) return
      for (const row of rows) {
        if ('Deleted' in row) latest.delete(idOf(of, row))
        else latest.set(idOf(of, row), { ...row })
      }
    })
    const rows = [...latest.values()]
    return Array.from({ length: Math.ceil(rows.length / ROWS_A_BLOCK) }, (_, n) =>
      JSON.stringify({ Results: { [collection]: packRows(rows.slice(n * ROWS_A_BLOCK, (n + 1) * ROWS_A_BLOCK)) } }),
    )
  })
}
