/** Only one relay is active at a time, whatever happens: the topic has each event once, in its stream's order. */
import { openSqliteEventStore, type SqliteEventStore } from '@bindery/infra'
import { openKafkaFeed } from '@bindery/infra/kafka'
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asAdmin, committed, forget, newPrefix, openFed, overKafka, partsFor, TAKEOVER_MS } from './kafka-parts.ts'
import { sampleEvents } from './sample-events.ts'
import { tempFolder, type TempFolder } from './temp-folder.ts'

const Told = v.object({ leads: v.boolean(), lag: v.number(), lastError: v.nullable(v.string()) })

interface RelayProcess {
  readonly child: ChildProcessByStdio<null, Readable, null>
  readonly told: v.InferOutput<typeof Told>[]
  /** From where on its lines were told after the latest event. */
  since: number
}

const STREAMS = ['submission-1', 'submission-2', 'client-3', 'broker-4', 'catalogue']

overKafka('the relay into Kafka', () => {
  let folder: TempFolder
  let prefix: string
  let store: SqliteEventStore
  const processes: RelayProcess[] = []
  const file = () => folder.file('events.sqlite')

  beforeEach(async () => {
    folder = await tempFolder()
    prefix = newPrefix()
    store = await openSqliteEventStore({ file: file() })
  })
  afterEach(async () => {
    await Promise.all(processes.splice(0).map(kill))
    await store.close()
    await forget(prefix)
    await folder.remove()
  })

  function startRelayProcess(stopAt = 0): RelayProcess {
    const script = new URL('./relay-process.ts', import.meta.url).pathname
    const brokers = process.env['KAFKA_BROKERS'] ?? ''
    const args = [script, file(), prefix, brokers, String(TAKEOVER_MS), String(stopAt)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const told: RelayProcess['told'] = []
    createInterface({ input: child.stdout }).on('line', (line) => told.push(v.parse(Told, JSON.parse(line))))
    const started = { child, told, since: 0 }
    processes.push(started)
    return started
  }

  async function kill({ child }: RelayProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  let revision = -1
  beforeEach(() => {
    revision = -1
  })
  async function appendRound(): Promise<void> {
    for (const stream of STREAMS) await store.append(stream, revision, sampleEvents(stream, revision, 1))
    revision += 1
    // The next line may have been found out before this round.
    for (const relay of processes) relay.since = relay.told.length + 1
  }

  const last = ({ told, since }: RelayProcess) => told.slice(since).at(-1)
  const allSentBy = (relay: RelayProcess) =>
    expect.poll(() => last(relay), { timeout: 60_000 }).toMatchObject({ leads: true, lag: 0 })

  async function expectEachOnceInOrder(): Promise<void> {
    const found = await committed(`${prefix}.events`)
    for (const stream of STREAMS) {
      const revisions = found.filter((event) => event.stream === stream).map((event) => event.revision)
      expect(revisions).toEqual(Array.from({ length: revision + 1 }, (_, i) => i))
    }
    expect(found).toHaveLength(STREAMS.length * (revision + 1))
  }

  test('a paused relay that wakes with events in hand cannot send them: another has taken its place', async () => {
    for (let round = 0; round < 8; round += 1) await appendRound()
    const paused = startRelayProcess(3)
    await expect.poll(() => last(paused)?.leads).toBe(true)
    const other = startRelayProcess()
    await allSentBy(other)
    for (let round = 0; round < 4; round += 1) await appendRound()
    await allSentBy(other)
    const before = paused.told.length
    paused.child.kill('SIGCONT')
    await expect
      .poll(() => paused.told.slice(before).some(({ leads, lastError }) => !leads && lastError !== null))
      .toBe(true)
    for (let round = 0; round < 4; round += 1) await appendRound()
    await expect
      .poll(() => [last(paused), last(other)].filter((told) => told?.leads && told.lag === 0), { timeout: 60_000 })
      .toHaveLength(1)
    await expectEachOnceInOrder()
  })

  test('a relay killed again and again loses nothing, sends nothing twice and keeps the order', async () => {
    for (const pause of [300, 900, 20, 500]) {
      const relay = startRelayProcess()
      await expect.poll(() => last(relay)?.leads, { timeout: 60_000 }).toBe(true)
      const end = Date.now() + pause
      while (Date.now() < end) await appendRound()
      await kill(relay)
      await appendRound()
    }
    await allSentBy(startRelayProcess())
    await expectEachOnceInOrder()
  })

  test('two relays side by side send each event once, and when one ends the other goes on', async () => {
    const [one, other] = [startRelayProcess(), startRelayProcess()]
    const leaders = () => [one, other].filter((relay) => last(relay)?.leads)
    for (let round = 0; round < 20; round += 1) await appendRound()
    await expect.poll(() => leaders().map((relay) => last(relay)?.lag), { timeout: 60_000 }).toEqual([0])
    const [leader] = leaders()
    if (!leader) throw new Error('One of them leads.')
    await kill(leader)
    for (let round = 0; round < 20; round += 1) await appendRound()
    await allSentBy(leader === one ? other : one)
    await expectEachOnceInOrder()
  })

  /** Removes all messages at once, as retention does over time. */
  async function emptyTopic(): Promise<void> {
    const topic = `${prefix}.events`
    await asAdmin(async (admin) => {
      const ends = await admin.fetchTopicOffsets(topic)
      await admin.deleteTopicRecords({
        topic,
        partitions: ends.map(({ partition, high }) => ({ partition, offset: high })),
      })
    })
  }

  test('groups read in the event store what has left the topic before they could read it', async () => {
    await store.close()
    const fed = await openFed(file(), prefix)
    store = fed.store
    const follow = async (group: string, given: string[]) =>
      fed.feed.subscribe({
        group,
        start: 'beginning',
        onBatch: async (events) => {
          given.push(...events.map((event) => `${event.stream}@${event.revision}`))
        },
      })
    const early: string[] = []
    for (let round = 0; round < 3; round += 1) await appendRound()
    const away = await follow('away', early)
    await expect.poll(() => new Set(early).size).toBe(3 * STREAMS.length)
    await away.stop()

    for (let round = 0; round < 4; round += 1) await appendRound()
    await expect.poll(async () => (await fed.relay.status()).lag, { timeout: 60_000 }).toBe(0)
    await emptyTopic()

    const [back, fresh]: [string[], string[]] = [[], []]
    const subscriptions = [await follow('away', back), await follow('fresh', fresh)]
    const [backSet, freshSet] = [() => new Set(back), () => new Set(fresh)]
    await expect.poll(() => backSet().size).toBe(4 * STREAMS.length)
    await expect.poll(() => freshSet().size).toBe(7 * STREAMS.length)
    await appendRound()
    await expect.poll(() => [backSet().size, freshSet().size]).toEqual([5 * STREAMS.length, 8 * STREAMS.length])
    const inOrder = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
    for (const stream of STREAMS) {
      const of = (given: string[]) =>
        given.filter((place) => place.startsWith(`${stream}@`)).map((place) => Number(place.split('@')[1]))
      expect(of(back)).toEqual(inOrder(3, 7))
      expect(of(fresh)).toEqual(inOrder(0, 7))
    }
    for (const subscription of subscriptions) expect((await subscription.status()).lag).toBe(0)
    await fed.feed.close()
    await fed.relay.close()
  })

  test('two processes of a group share its streams, and one goes on with all when the other ends', async () => {
    await store.close()
    const fed = await openFed(file(), prefix)
    store = fed.store
    const second = openKafkaFeed({ ...partsFor(prefix), store })
    const given: { by: number; place: string }[] = []
    const follow = (by: number) => ({
      group: 'shared',
      start: 'beginning' as const,
      onBatch: async (events: readonly { stream: string; revision: number }[]) => {
        given.push(...events.map(({ stream, revision: at }) => ({ by, place: `${stream}@${at}` })))
      },
    })
    await fed.feed.subscribe(follow(1))
    const leaving = await second.subscribe(follow(2))
    // Events are appended until both members got some, because Kafka chooses how partitions are assigned.
    await expect
      .poll(
        async () => {
          await appendRound()
          return new Set(given.map(({ by }) => by)).size
        },
        { timeout: 60_000, interval: 200 },
      )
      .toBe(2)
    await leaving.stop()
    for (let round = 0; round < 3; round += 1) await appendRound()
    await expect
      .poll(() => new Set(given.map(({ place }) => place)).size, { timeout: 60_000 })
      .toBe(STREAMS.length * (revision + 1))
    expect((await fed.feed.reached()).every(({ group }) => group === 'shared')).toBe(true)
    await sleep(0)
    await Promise.all([second.close(), fed.feed.close(), fed.relay.close()])
  })

  test('a group put back to where it began is given everything again', async () => {
    await store.close()
    const fed = await openFed(file(), prefix)
    store = fed.store
    for (let round = 0; round < 2; round += 1) await appendRound()
    const given: string[] = []
    const options = {
      group: 'reactors',
      start: 'beginning' as const,
      onBatch: async (events: readonly { id: string }[]) => {
        given.push(...events.map(({ id }) => id))
      },
    }
    expect(await fed.feed.rewind('reactors')).toBe(false)
    const subscription = await fed.feed.subscribe(options)
    await expect.poll(() => given).toHaveLength(2 * STREAMS.length)
    await subscription.stop()
    expect(await fed.feed.rewind('reactors')).toBe(true)
    await fed.feed.subscribe(options)
    await expect.poll(() => given).toHaveLength(4 * STREAMS.length)
    await Promise.all([fed.feed.close(), fed.relay.close()])
  })
})
