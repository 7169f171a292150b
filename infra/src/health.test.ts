/** Health names the parts that fail, and since when. */
import type { FeedStatus } from '@bindery/contracts/ports'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOver } from './health.ts'
import { NEWS_WITHIN_MS, SILENT_AFTER_MS } from './watched-part.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const NONE = { waiting: 0, delayed: 0, active: 0, failed: 0, completed: 0 }
const moving: FeedStatus = { group: 'rows', lag: 3, lastError: null, lastProcessedAt: null }

function opened() {
  const told: unknown[] = []
  const now = { text: '2026-11-22T01:00:00.000Z' }
  const disk = { check: async () => {}, asked: 0 }
  const parts = {
    store: { head: async () => null },
    views: { epoch: async () => 'e' },
    jobs: { counts: async () => NONE },
    queues: ['mail'],
    feeds: async () => [moving],
    checks: [
      [
        'disk',
        async () => {
          disk.asked += 1
          await disk.check()
        },
      ],
    ] as const,
    engineOf: () => null,
    clock: { now: () => now.text },
    log: { error: (about: object) => void told.push(about), info: (about: object) => void told.push(about) },
  }
  const { health, outages } = watchOver(parts)
  return { disk, now, told, health, outages }
}

test('given parts that work, health is good and tells how far every consumer is', async () => {
  const { health } = opened()
  expect(await health()).toMatchObject({ ok: true, Failed: [], Lag: { rows: 3 } })
})

test('a part that fails is named at once, and forgotten once it works again', async () => {
  const { disk, told, health } = opened()
  disk.check = async () => {
    throw new Error('no space')
  }
  expect(await health()).toMatchObject({ ok: false, Failed: ['disk'] })
  expect(told).toHaveLength(1)
  disk.check = async () => {}
  expect(await health()).toMatchObject({ ok: true, Failed: [] })
})

test('an outage is told with the time at which it was first noticed, and anew when it comes back', async () => {
  const { disk, now, outages } = opened()
  const failing = async () => {
    throw new Error('no space')
  }
  expect(await outages()).toEqual([])
  disk.check = failing
  const first = [{ part: 'disk', engine: null, since: now.text }]
  expect(await outages()).toEqual(first)
  now.text = '2026-11-22T02:00:00.000Z'
  expect(await outages()).toEqual(first)
  disk.check = async () => {}
  expect(await outages()).toEqual([])
  disk.check = failing
  expect(await outages()).toEqual([{ part: 'disk', engine: null, since: now.text }])
})

test('a part that does not answer holds nobody up, is asked once however many ask, and is named when it stays silent', async () => {
  const { disk, health } = opened()
  let answer = () => {}
  disk.check = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const first = Array.from({ length: 50 }, () => health())
  await vi.advanceTimersByTimeAsync(NEWS_WITHIN_MS)
  expect(new Set((await Promise.all(first)).map(({ ok }) => ok))).toEqual(new Set([true]))
  expect(disk.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(SILENT_AFTER_MS)
  const later = health()
  await vi.advanceTimersByTimeAsync(NEWS_WITHIN_MS)
  expect(await later).toMatchObject({ ok: false, Failed: ['disk'] })
  answer()
  await vi.advanceTimersByTimeAsync(0)
  disk.check = async () => {}
  expect(await health()).toMatchObject({ ok: true, Failed: [] })
})
