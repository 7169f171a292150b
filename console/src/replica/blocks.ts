/**
 * How rows lie on disk: in the answers they came in, as text. A browser takes ten times as long over a hundred thousand
 * records as over the hundred texts. A later block overrules an earlier one, so many small ones are worth putting together.
 */
import type { DeltaCollection } from '@bindery/contracts/wire'
import { DELTAS, idOf } from './collections.ts'
import type { Rows } from './collections.ts'

export type DeltaRows = { readonly [C in DeltaCollection]?: readonly Rows[C][] }
export type TakeRows = <C extends DeltaCollection>(collection: C, rows: readonly Rows[C][]) => void

/** So many blocks are read in no time, whatever their size. */
const FEW = 200
/** Characters: a block of a first load has ten times as many. */
const SMALL = 100_000
const ROWS_A_BLOCK = 1_000

interface Block { readonly Results: DeltaRows }

// Answers that were accepted when they came, under the name of this very shape of rows.
const read = (block: string): Block => JSON.parse(block)

export function takeBlocks(blocks: readonly string[], take: TakeRows): void {
  const taken = <C extends DeltaCollection>(collection: C, rows: { readonly [K in C]?: readonly Rows[K][] }) =>
    take(collection, rows[collection] ?? [])
  for (const block of blocks) {
    const { Results } = read(block)
    for (const collection of DELTAS) taken(collection, Results)
  }
}

export const isUntidy = (blocks: readonly string[]): boolean =>
  blocks.length > FEW && blocks.reduce((sum, block) => sum + block.length, 0) < blocks.length * SMALL

/** The same rows in as few blocks as may be: of each the latest, and none that was deleted. */
export function tidied(blocks: readonly string[]): readonly string[] {
  return DELTAS.flatMap((collection) => {
    const latest = new Map<number, object>()
    takeBlocks(blocks, (of, rows) => {
      if (of !== collection) return
      for (const row of rows) {
        if ('Deleted' in row) latest.delete(idOf(of, row))
        else latest.set(idOf(of, row), row)
      }
    })
    const rows = [...latest.values()]
    return Array.from({ length: Math.ceil(rows.length / ROWS_A_BLOCK) }, (_, n) =>
      JSON.stringify({ Results: { [collection]: rows.slice(n * ROWS_A_BLOCK, (n + 1) * ROWS_A_BLOCK) } }))
  })
}
