/** Many documents, some hundred at a time. */

export const ROWS_AT_ONCE = 500

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
