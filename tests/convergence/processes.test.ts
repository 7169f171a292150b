/** Rows are made by several processes, which take over each other's streams, parks and rebuilds. */
import { expect, test } from 'vitest'
import { NOTES, processes } from './processes.ts'

test('given a stream that one process parked, when another is delivered its next event, then both wait for a retry', async () => {
  const { note, refuse, rows, start, stream } = processes(61)
  const [one, other] = [await start('one'), await start('other')]
  await one.deliver(await note(0, 'first'))
  refuse((text) => text === 'second')
  await one.deliver(await note(1, 'second'))
  await one.projections.stop()
  await other.deliver(await note(2, 'third'))
  expect(await rows()).toEqual([{ version: 1, notes: ['first'] }])
  expect(await other.projections.retry(NOTES, stream)).toBe(false)
  refuse(() => false)
  expect(await other.projections.retry(NOTES, stream)).toBe(true)
  expect(await rows()).toEqual([{ version: 1, notes: ['first', 'second', 'third'] }])
  await other.projections.stop()
})

test('given a stream that one process parked, when another is asked to retry it, then it is retried, and both go on', async () => {
  const { note, refuse, rows, start, stream } = processes(62)
  const [one, other] = [await start('one'), await start('other')]
  await one.deliver(await note(0, 'first'))
  refuse((text) => text === 'second')
  await one.deliver(await note(1, 'second'))
  expect(await other.projections.retry(NOTES, stream)).toBe(false)
  refuse(() => false)
  expect(await other.projections.retry(NOTES, stream)).toBe(true)
  await one.deliver(await note(2, 'third'))
  expect(await rows()).toEqual([{ version: 1, notes: ['first', 'second', 'third'] }])
  await one.projections.stop()
  await other.projections.stop()
})

test('given rows of an older version, when two processes start at once, then one rebuilds, and no reader finds a part of them', async () => {
  const { note, rows, start } = processes(63)
  for (let n = 0; n < 30; n += 1) await note(0, `${n}`, `submission-${n}`)
  const before = await start('before')
  await before.projections.stop()
  const found: number[] = []
  const over = new AbortController()
  const reading = (async () => {
    while (!over.signal.aborted) found.push((await rows()).length)
  })()
  const both = await Promise.all([start('one', 2, 30), start('other', 2, 30)])
  await Promise.all(both.map(({ projections }) => projections.upToDate))
  over.abort()
  await reading
  expect(new Set(found)).toEqual(new Set([30]))
  expect(new Set((await rows()).map((row) => JSON.stringify(row).slice(0, 12)))).toEqual(new Set(['{"version":2']))
  for (const { projections } of both) await projections.stop()
})

test('given a rebuild, when another process applies an event before the rows are swapped, then it is not lost', async () => {
  const { note, rows, start, stream, views } = processes(64)
  const [one, other] = [await start('one'), await start('other')]
  await one.deliver(await note(0, 'first'))
  const swap = views.swapGeneration
  // The log was read to its end: what is delivered now is not among the rows that are about to be swapped in.
  const refused: unknown[] = []
  views.swapGeneration = async (...args) => {
    await other.deliver(await note(1, 'second'), await note(0, 'new', `${stream}-new`)).catch((error: unknown) => {
      refused.push(error)
    })
    return swap(...args)
  }
  await one.projections.rebuild(NOTES)
  expect(refused).toEqual([expect.objectContaining({ message: 'The rows of Notes are about to be replaced.' })])
  // As a feed does with a batch that failed.
  await other.deliver(await note(1, 'second'), await note(0, 'new', `${stream}-new`))
  expect(await rows()).toEqual([
    { version: 1, notes: ['first', 'second'] },
    { version: 1, notes: ['new'] },
  ])
  await one.projections.stop()
  await other.projections.stop()
})

test('given a process of an older release, when a newer one starts, then it waits until the older one has ended', async () => {
  const { note, rows, start } = processes(65)
  const old = await start('old')
  await old.deliver(await note(0, 'first'))
  let hasStarted = false
  const starting = start('new', 2).then((process) => {
    hasStarted = true
    return process
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(hasStarted).toBe(false)
  await old.deliver(await note(1, 'second'))
  await old.projections.stop()
  const { projections } = await starting
  await projections.upToDate
  expect(await rows()).toEqual([{ version: 2, notes: ['first', 'second'] }])
  await projections.stop()
})

test('given a process that was killed while it rebuilt, when another starts, then it rebuilds after a while', async () => {
  const { note, rows, start, views } = processes(66)
  const first = await start('first')
  await first.deliver(await note(0, 'first'))
  await first.projections.stop()
  // What a killed process leaves: its note with a number in the queue, and rows that it had closed.
  await views.putNote('projecting', 'killed', JSON.stringify({ release: 'Notes 2', ticket: 1, beat: 7 }))
  await views.closeReadable(NOTES, await views.beginGeneration(NOTES, 2))
  const next = await start('next', 2)
  await next.projections.upToDate
  await next.deliver(await note(1, 'second'))
  expect(await rows()).toEqual([{ version: 2, notes: ['first', 'second'] }])
  expect((await views.notes('projecting')).map(({ key }) => key)).toEqual(['next'])
  await next.projections.stop()
  expect(await views.notes('projecting')).toEqual([])
})

test('given two releases that start at the same moment, when each has told of itself, then one waits for the other', async () => {
  const { note, rows, start, views } = processes(67)
  const told = Promise.withResolvers<void>()
  const { putNote } = views
  let tellings = 0
  views.putNote = async (kind, key, json) => {
    await putNote(kind, key, json)
    if (kind !== 'projecting') return
    tellings += 1
    if (tellings === 2) told.resolve()
    await told.promise
  }
  let hasStarted = false
  const waiting = start('other', 2).then((process) => {
    hasStarted = true
    return process
  })
  const one = await start('one', 1)
  await one.deliver(await note(0, 'first'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(hasStarted).toBe(false)
  expect(await rows()).toEqual([{ version: 1, notes: ['first'] }])
  await one.projections.stop()
  const { projections } = await waiting
  await projections.upToDate
  expect(await rows()).toEqual([{ version: 2, notes: ['first'] }])
  await projections.stop()
})

test('given an outage while a process draws its turn, when another starts, then it does not wait for the first', async () => {
  const { note, start, views } = processes(68)
  const one = await start('one')
  await one.projections.upToDate
  await one.deliver(await note(0, 'first'))
  const { notes } = views
  views.notes = async (kind) => {
    if (kind !== 'projecting') return notes(kind)
    throw new Error('The rows are away.')
  }
  await expect(one.projections.rebuild(NOTES)).rejects.toThrow('The rows are away.')
  views.notes = notes
  const other = await start('other')
  expect(await one.projections.rebuild(NOTES)).toBe(true)
  await one.projections.stop()
  await other.projections.stop()
})
