/** The samples of several processes, as one answer. */
import { expect, test } from 'vitest'
import { trendsOf } from '../operations/trends.ts'
import { noteOwn, notedByOthers } from './processes.ts'
import type { Recorded } from './recorder.ts'
import { slotAt, SPANS, type Kind } from './series.ts'

const NOW = Date.parse('2026-11-22T08:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const LAST = slotAt(NOW, SPANS.hour)

function process(sinceMinutes: number, kind: Kind, lag: number): Recorded {
  const sample = { slot: LAST, handled: 2, took: 30, pieces: 2, lag }
  const day = [{ ...sample, slot: slotAt(NOW, SPANS.day) }]
  return { since: minutesAgo(sinceMinutes), at: minutesAgo(0), series: [{ kind, name: 'mail', hour: [sample], day }] }
}

test('a process that has just started says since when it has samples, and shows no time before', () => {
  expect(trendsOf([process(5, 'queue', 3)], 'hour', NOW)).toMatchObject({
    Since: { Text: '22/11/2026 18:55' },
    From: { Text: '22/11/2026 18:55' },
    Whole: false,
    Count: 31,
    Series: [{ Kind: 'Queue', Name: 'mail', Slots: [30], Handled: [2], Took: [15], Lags: [3], Lag: 3 }],
  })
  expect(trendsOf([process(90, 'queue', 0)], 'hour', NOW)).toMatchObject({ Whole: true, Count: 360 })
  expect(trendsOf([process(90, 'queue', 0)], 'day', NOW)).toMatchObject({ Whole: false, Count: 19, Seconds: 300 })
})

test('what only waits for its next try is told beside all that waits', () => {
  const retrying = new Map([['mail', 2]])
  expect(trendsOf([process(5, 'queue', 3)], 'hour', NOW, retrying).Series).toMatchObject([{ Lag: 3, Retrying: 2 }])
  expect(trendsOf([process(5, 'consumer', 3)], 'hour', NOW, retrying).Series).toMatchObject([{ Retrying: 0 }])
})

test('work of several processes is added up, and what waits is not, because each of them sees all of it', () => {
  const both = (kind: Kind) => trendsOf([process(5, kind, 3), process(60, kind, 4)], 'hour', NOW)
  expect(both('queue')).toMatchObject({ Processes: 2, Series: [{ Handled: [4], Took: [15], Lags: [4] }] })
  expect(both('consumer').Series).toMatchObject([{ Handled: [4], Lags: [4], Lag: 4 }])
  expect(both('projection').Series).toMatchObject([{ Handled: [4], Lags: [4], Lag: 4 }])
})

test('each process notes its own samples where the others find them, and removes those of one that ended a day ago', async () => {
  const notes = new Map<string, string>()
  const views = {
    notes: async () => [...notes].map(([key, json]) => ({ key, json })),
    async putNote(_kind: string, key: string, json: string | null) {
      if (json === null) notes.delete(key)
      else notes.set(key, json)
    },
  }
  const ended = { ...process(5, 'queue', 1), at: minutesAgo(25 * 60) }
  await noteOwn(views, 'ended', ended)
  await noteOwn(views, 'workers', process(5, 'queue', 2))
  expect(await notedByOthers(views, 'api')).toEqual([process(5, 'queue', 2)])
})
