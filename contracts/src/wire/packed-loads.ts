/** GET_DATA for clients that take rows by columns: the same call, the same rows (docs/decisions/044). */
import * as v from 'valibot'
import { DELTA_COLLECTIONS } from './collections.ts'
import { GetData } from './loads.ts'
import { ROWS_TYPE } from './packed-rows.ts'
import { packedList } from './read-packed.ts'

/** The lists of a load in either form. */
const packedListsOf = <Table extends Readonly<Record<string, { readonly row: v.GenericSchema<unknown, object> }>>>(
  table: Table,
) =>
  // Each list holds rows of the collection of the same name.
  Object.fromEntries(Object.entries(table).map(([name, { row }]) => [name, packedList(row)])) as {
    [Name in keyof Table]: ReturnType<typeof packedList<Table[Name]['row']>>
  }

/** Not a call of its own in the registry: the server answers both forms of the one call. */
export const GetPackedData = {
  ...GetData,
  accept: ROWS_TYPE,
  results: v.object({
    ...GetData.results.entries,
    ...packedListsOf(DELTA_COLLECTIONS),
    Renewals: packedList(GetData.results.entries.Renewals.item),
  }),
}

/** The calls whose rows are sent by columns to clients that accept them. */
export const PACKED: ReadonlySet<string> = new Set([GetPackedData.func])
