import { createTurns } from '@bindery/contracts/rules'
import type { EachBatchPayload, KafkaMessage } from 'kafkajs'
import { describe, expect, test } from 'vitest'
import { nothingAssigned } from './assignment.ts'
import type { Delivery } from './delivery.ts'
import { gathering } from './gather.ts'

const TOPIC = 'bindery.events'

const message = (offset: number): KafkaMessage => ({
  key: Buffer.from('client-1'),
  value: Buffer.from('{}'),
  timestamp: '0',
  attributes: 0,
  offset: String(offset),
  headers: { position: String(offset), number: String(offset + 1) },
})

/** A consumer with three partitions, whose group takes what `fromTopic` says. */
function member(fromTopic: Delivery['fromTopic']) {
  const mine = nothingAssigned()
  const mark = { position: '0', stream: 'client-1', revision: 0, hash: '' }
  for (const partition of [0, 1, 2]) mine.places.set(partition, { number: 0, position: null, mark, offset: '0' })
  const resolved: Record<number, string> = {}
  const commits: (readonly [number, string])[][] = []
  const stopping = new AbortController()
  const take = gathering({
    deliver: { fromTopic },
    commits: {
      async moved({ places }, partitions) {
        commits.push([...partitions].map((partition) => [partition, places.get(partition)?.offset ?? ''] as const))
      },
    },
    heartbeatMs: 60_000,
    stopping: stopping.signal,
    inTurn: createTurns(),
  })
  const batch = (partition: number, messages: number): Promise<void> => {
    const payload: EachBatchPayload = {
      batch: {
        topic: TOPIC,
        partition,
        highWatermark: String(messages),
        messages: Array.from({ length: messages }, (_, n) => message(n)),
        isEmpty: () => messages === 0,
        firstOffset: () => '0',
        lastOffset: () => String(messages - 1),
        offsetLag: () => '0',
        offsetLagLow: () => '0',
      },
      resolveOffset: (offset) => {
        resolved[partition] = offset
      },
      heartbeat: () => Promise.resolve(),
      pause: () => () => undefined,
      commitOffsetsIfNecessary: () => Promise.resolve(),
      uncommittedOffsets: () => ({ topics: [] }),
      isRunning: () => true,
      isStale: () => false,
    }
    return take(payload, mine)
  }
  return { batch, resolved, commits, stopping, mine }
}

describe('batches of several partitions that come together', () => {
  test('are one step with one commit', async () => {
    const steps: (readonly [number, number])[][] = []
    const { batch, resolved, commits } = member((_, slices) => {
      steps.push([...slices].map(([partition, { length }]) => [partition, length] as const))
      return Promise.resolve(true)
    })
    await Promise.all([batch(0, 3), batch(1, 1), batch(2, 2)])
    expect(steps).toEqual([
      [
        [0, 3],
        [1, 1],
        [2, 2],
      ],
    ])
    expect(commits).toEqual([
      [
        [0, '3'],
        [1, '1'],
        [2, '2'],
      ],
    ])
    expect(resolved).toEqual({ 0: '2', 1: '0', 2: '1' })
  })

  test('are cut into steps of 500 events, each partition in its order', async () => {
    const taken: Record<number, string[]> = { 0: [], 1: [] }
    const sizes: number[] = []
    const { batch, commits } = member((_, slices) => {
      for (const [partition, slice] of slices) taken[partition]?.push(...slice.map(({ event }) => event.position))
      sizes.push([...slices.values()].flat().length)
      return Promise.resolve(true)
    })
    await Promise.all([batch(0, 700), batch(1, 600)])
    expect(sizes).toEqual([500, 500, 300])
    expect(taken[0]).toEqual(Array.from({ length: 700 }, (_, n) => String(n)))
    expect(taken[1]).toEqual(Array.from({ length: 600 }, (_, n) => String(n)))
    expect(commits.at(-1)).toEqual([[1, '600']])
  })

  test('leave everything where it was when the group does not take the step', async () => {
    const { batch, resolved, commits, mine } = member(() => Promise.resolve(false))
    await Promise.all([batch(0, 3), batch(1, 1)])
    expect([resolved, commits]).toEqual([{}, []])
    expect(mine.places.get(0)?.offset).toBe('0')
  })

  test('are abandoned when the partitions are assigned anew before their turn', async () => {
    let steps = 0
    const { batch, mine } = member(() => {
      steps += 1
      return Promise.resolve(true)
    })
    const waiting = [batch(0, 3), batch(1, 1)]
    mine.over.abort()
    await Promise.all(waiting)
    expect(steps).toBe(0)
  })

  test('that fail are not kept, and the next ones are taken', async () => {
    let isWell = false
    const { batch, resolved } = member(() => (isWell ? Promise.resolve(true) : Promise.reject(new Error('No.'))))
    const [first] = await Promise.allSettled([batch(0, 3), batch(1, 1)])
    expect(first.status).toBe('rejected')
    expect(resolved).toEqual({})
    isWell = true
    await batch(0, 3)
    expect(resolved).toEqual({ 0: '2' })
  })
})
