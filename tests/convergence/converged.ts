/** What holds of every collection when all events have arrived: its rows are the fold of their streams. */
import { expect } from 'vitest'
import { ALL } from './collections.ts'
import { changesSince } from './readers.ts'
import type { Stage } from './stage.ts'

export async function expectConverged(stage: Stage): Promise<void> {
  for (const { collection } of ALL) {
    expect({ collection, rows: await stage.stored(collection) }).toEqual({
      collection,
      rows: stage.expected(collection),
    })
    const numbers = (await changesSince(stage.views, collection, 0)).map(({ changeNumber }) => changeNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(await stage.views.highWater(collection))
  }
}
