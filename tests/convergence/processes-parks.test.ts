/** A stream that is parked while several processes make rows: whatever any of them is delivered, no event is lost. */
import { expect, test } from 'vitest'
import { NOTES, processes } from './processes.ts'

/** Two processes over the same rows, of which the first has parked the stream at its second note. */
async function parked(seed: number) {
  const parts = processes(seed)
  const { note, refuse, start } = parts
  const [one, other] = [await start('one'), await start('other')]
  await one.deliver(await note(0, 'first'))
  refuse((text) => text === 'second' || text === 'third')
  await one.deliver(await note(1, 'second'))
  const stop = async () => {
    await one.projections.stop()
    await other.projections.stop()
  }
  return { ...parts, one, other, stop }
}
/** Does something after a rebuild has read the log to its end, just before its rows are swapped in. */
function beforeSwap({ views }: Pick<Awaited<ReturnType<typeof parked>>, 'views'>, work: () => Promise<void>): void {
  const swap = views.swapGeneration
  views.swapGeneration = async (...args) => {
    views.swapGeneration = swap
    await work()
    return swap(...args)
  }
}
const all = (...notes: readonly string[]) => [{ version: 1, notes }]

test('given a park that another process moved on, when it is retried, then the events in between are in the row', async () => {
  const { note, refuse, rows, one, other, stream, stop } = await parked(71)
  await one.deliver(await note(2, 'third'))
  refuse((text) => text === 'third')
  expect(await other.projections.retry(NOTES, stream)).toBe(false)
  expect(await rows()).toEqual(all('first', 'second'))
  refuse(() => false)
  expect(await one.projections.retry(NOTES, stream)).toBe(true)
  expect(await rows()).toEqual(all('first', 'second', 'third'))
  await stop()
})

test('given a park that another process released, when a retry is asked for here, then the next event finds its row', async () => {
  const { note, refuse, rows, one, other, stream, stop } = await parked(72)
  refuse(() => false)
  expect(await other.projections.retry(NOTES, stream)).toBe(true)
  expect(await one.projections.retry(NOTES, stream)).toBe(true)
  await one.deliver(await note(2, 'third'))
  expect(await rows()).toEqual(all('first', 'second', 'third'))
  await stop()
})

test('given a retry, when the event that another process is delivered meanwhile fails, then it stays parked', async () => {
  const { note, refuse, rows, one, other, stream, views, stop } = await parked(73)
  refuse((text) => text === 'third')
  const write = views.write
  views.write = async (...args) => {
    views.write = write
    await other.deliver(await note(2, 'third'))
    return write(...args)
  }
  expect(await one.projections.retry(NOTES, stream)).toBe(false)
  refuse(() => false)
  await other.deliver(await note(3, 'fourth'))
  expect(await rows()).toEqual(all('first', 'second'))
  expect(await other.projections.retry(NOTES, stream)).toBe(true)
  expect(await rows()).toEqual(all('first', 'second', 'third', 'fourth'))
  await stop()
})

test('given a rebuild of a parked stream, when another process is delivered its next event, then it is not lost', async () => {
  const { note, refuse, rows, one, other, views, stop } = await parked(74)
  refuse(() => false)
  beforeSwap({ views }, async () => other.deliver(await note(2, 'third')))
  await one.projections.rebuild(NOTES)
  expect(await rows()).toEqual(all('first', 'second', 'third'))
  await other.deliver(await note(3, 'fourth'))
  expect(await rows()).toEqual(all('first', 'second', 'third', 'fourth'))
  expect(await views.notes('parked')).toEqual([])
  await stop()
})

test('given a rebuild of a parked stream, when an event that came after it fails, then the stream stays parked', async () => {
  const { note, refuse, rows, one, other, stream, views, stop } = await parked(75)
  refuse((text) => text === 'third')
  beforeSwap({ views }, async () => other.deliver(await note(2, 'third')))
  await one.projections.rebuild(NOTES)
  expect(await rows()).toEqual(all('first', 'second'))
  refuse(() => false)
  expect(await other.projections.retry(NOTES, stream)).toBe(true)
  expect(await rows()).toEqual(all('first', 'second', 'third'))
  await stop()
})
