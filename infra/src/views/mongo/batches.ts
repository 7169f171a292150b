/** Many documents, some hundred at a time, and some of these times at once. */

export const ROWS_AT_ONCE = 500

/** How many writes of a generation are on their way at once; nobody reads it yet, so their order does not matter. */
export const WRITES_AT_ONCE = 4

export async function* batches<Row>(rows: AsyncIterable<Row> | readonly Row[]): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
