/** The event store on EventStoreDB: the suite over a substitute with its protocol, and the faults of a real engine. */
import { UnknownOutcome } from '@bindery/contracts/ports'
import { openEsdbEventStore, type EsdbEventStore } from '@bindery/infra/esdb'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { append, esdbLog, type EsdbLog } from '../esdb/log.ts'
import { serveEsdb, type EsdbServer } from '../esdb/server.ts'
import { eventStoreSuite } from './event-store.suite.ts'
import { sampleEvent, sampleEvents, sampleStream } from './sample-events.ts'

/** Short limits, so that tests of outages are quick. */
const patience = { answerMs: 500, patienceMs: 800 }
/** For tests without outages: a busy machine may be slow to answer. */
const unhurried = { answerMs: 60_000, patienceMs: 60_000 }

eventStoreSuite('EventStoreDB', async () => {
  const server = await serveEsdb(esdbLog())
  let current = openEsdbEventStore({ url: server.url, patience: unhurried })
  return {
    adapter: current,
    async reopen() {
      await current.close()
      current = openEsdbEventStore({ url: server.url, patience: unhurried })
      return current
    },
    async dispose() {
      await current.close()
      server.kill()
    },
  }
})

describe('when EventStoreDB misbehaves', () => {
  let log: EsdbLog
  let server: EsdbServer
  let store: EsdbEventStore
  beforeEach(async () => {
    log = esdbLog()
    server = await serveEsdb(log)
    store = openEsdbEventStore({ url: server.url, patience })
  })
  afterEach(async () => {
    await store.close()
    server.kill()
  })

  const restart = async () => {
    server.kill()
    server = await serveEsdb(log, Number(new URL(server.url.replace('esdb:', 'http:')).port))
  }
  const revisions = async (stream: string) => (await store.read(stream)).map(({ revision }) => revision)

  test.for([
    ['before', { lostBefore: 1 }],
    ['after', { lostAfter: 1 }],
    ['twice, before and after', { lostBefore: 1, lostAfter: 1 }],
  ] as const)('an append whose answer is lost %s it was stored is stored once, and says so', async ([, lost]) => {
    const stream = sampleStream()
    expect(await store.append(stream, -1, sampleEvents(stream, -1, 2))).toEqual({ ok: true, revision: 1 })
    Object.assign(server.misfortunes, lost)
    expect(await store.append(stream, 1, sampleEvents(stream, 1, 2))).toEqual({ ok: true, revision: 3 })
    expect(server.misfortunes).toMatchObject({ lostBefore: 0, lostAfter: 0 })
    expect(await revisions(stream)).toEqual([0, 1, 2, 3])
  })

  test('appends in flight when the server is killed and comes back are stored once each', async () => {
    const streams = Array.from({ length: 20 }, sampleStream)
    const work = streams.map(async (stream) => {
      for (let expected = -1; expected < 9; expected += 1) {
        expect((await store.append(stream, expected, sampleEvents(stream, expected, 1))).ok).toBe(true)
      }
    })
    await expect.poll(() => log.records.length).toBeGreaterThan(40)
    await restart()
    await Promise.all(work)
    for (const stream of streams) expect(await revisions(stream)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('while no server is there an append ends with its outcome unknown, a read with a fault, and both work again after', async () => {
    const stream = sampleStream()
    await store.append(stream, -1, sampleEvents(stream, -1, 1))
    server.kill()
    const away = await Promise.allSettled([
      store.append(stream, 0, sampleEvents(stream, 0, 1)),
      store.read(stream),
      store.writable(),
    ])
    expect(away.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(away[0]).toMatchObject({ reason: expect.any(UnknownOutcome) })
    await restart()
    expect(await revisions(stream)).toEqual([0])
    expect((await store.append(stream, 0, sampleEvents(stream, 0, 1))).ok).toBe(true)
    await store.writable()
  })

  test('a server that answers nothing holds nobody up for ever, and works again when it wakes', async () => {
    const stream = sampleStream()
    server.misfortunes.hung = true
    const from = performance.now()
    await expect(store.append(stream, -1, sampleEvents(stream, -1, 1))).rejects.toThrow(UnknownOutcome)
    expect(performance.now() - from).toBeLessThan(10_000)
    server.misfortunes.hung = false
    expect((await store.append(stream, -1, sampleEvents(stream, -1, 1))).ok).toBe(true)
  })

  test('a server process that is stopped where it stands is given up on, and found again when it goes on', async () => {
    const child = spawn(process.execPath, [new URL('../esdb/serve.ts', import.meta.url).pathname], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line]: readonly unknown[] = await once(child.stdout, 'data')
    const frozen = openEsdbEventStore({ url: String(line).trim(), patience })
    try {
      const stream = sampleStream()
      await frozen.append(stream, -1, sampleEvents(stream, -1, 1))
      child.kill('SIGSTOP')
      const away = await Promise.allSettled([
        frozen.append(stream, 0, sampleEvents(stream, 0, 1)),
        frozen.readAll(null, 10),
      ])
      expect(away[0]).toMatchObject({ reason: expect.any(UnknownOutcome) })
      expect(away[1].status).toBe('rejected')
      child.kill('SIGCONT')
      const next = (await frozen.read(stream)).length
      expect((await frozen.append(stream, next - 1, sampleEvents(stream, next - 1, 1))).ok).toBe(true)
    } finally {
      await frozen.close()
      child.kill('SIGKILL')
    }
  })

  test('an append waits for its late answer, whatever happens to other connections of the process', async () => {
    const other = openEsdbEventStore({ url: server.url, patience: unhurried })
    const [mine, theirs] = [sampleStream(), sampleStream()]
    await store.append(mine, -1, sampleEvents(mine, -1, 1))
    await other.append(theirs, -1, sampleEvents(theirs, -1, 1))
    server.misfortunes.lateMs = 200
    const asked = server.appends()
    const pending = store.append(mine, 0, sampleEvents(mine, 0, 1))
    const given = other.append(theirs, 0, sampleEvents(theirs, 0, 1)).catch(() => undefined)
    await expect.poll(() => server.appends()).toBe(asked + 2)
    await other.close()
    expect(await pending).toEqual({ ok: true, revision: 1 })
    await given
    expect(server.appends()).toBe(asked + 2)
  })

  test('whoever follows the log is woken by appends of others, also after its subscription was dropped as too slow', async () => {
    const other = openEsdbEventStore({ url: server.url })
    let woken = 0
    const forget = store.onAppend(() => {
      woken += 1
    })
    const wakes = async (work: () => Promise<unknown>) => {
      const before = woken
      await work()
      await expect.poll(() => woken).toBeGreaterThan(before)
    }
    const stream = sampleStream()
    await expect.poll(() => woken).toBeGreaterThan(0)
    await wakes(() => other.append(stream, -1, sampleEvents(stream, -1, 3)))
    // One append of another client has more events than the product appends at once.
    const crowd = sampleStream()
    const events = sampleEvents(crowd, -1, 150).map(({ id, ...event }) => ({
      id,
      type: event.type,
      contentType: 'application/json',
      data: Buffer.from(JSON.stringify({ ...event, id })),
    }))
    append(log, crowd, -1, events)
    expect(server.dropped()).toBe(1)
    await wakes(async () => expect.poll(() => server.dropped()).toBe(1))
    await restart()
    await wakes(() => other.append(stream, 2, sampleEvents(stream, 2, 1)))
    expect(await store.readAll(null, 1_000)).toHaveLength(154)
    forget()
    await other.close()
  })

  test('an append of more events or bytes than the server takes is refused before it is asked', async () => {
    const stream = sampleStream()
    await expect(store.append(stream, -1, sampleEvents(stream, -1, 100))).rejects.toThrow(RangeError)
    const large = sampleEvent(stream, 0, { text: 'x'.repeat(1_100_000) })
    await expect(store.append(stream, -1, [large])).rejects.toThrow('at most 1 MB')
    await expect(store.append(stream, -1, [sampleEvent(stream, 0, { amount: 5n })])).rejects.toThrow(TypeError)
    expect(await store.read(stream)).toEqual([])
  })

  test('what waits is counted up to a thousand, because each event is read whole for it', async () => {
    const patient = openEsdbEventStore({ url: server.url, patience: unhurried })
    const stream = sampleStream()
    for (let end = -1; end < 1_000; end += 50) await patient.append(stream, end, sampleEvents(stream, end, 50))
    const [, second] = await patient.readAll(null, 2)
    expect(await patient.countAfter(null)).toBe(1_000)
    expect(await patient.countAfter(second?.position ?? null)).toBe(1_000)
    const sixtieth = (await patient.readAll(null, 60)).at(-1)
    expect(await patient.countAfter(sixtieth?.position ?? null)).toBe(990)
    await patient.close()
  })

  test("what the server writes for itself is nobody's event, however much of it there is", async () => {
    const noise = (n: number) => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      type: '$metadata',
      contentType: 'application/json',
      data: Buffer.from('{}'),
    })
    const stream = sampleStream()
    await store.append(stream, -1, sampleEvents(stream, -1, 2))
    const head = await store.head()
    append(
      log,
      '$settings',
      -1,
      Array.from({ length: 300 }, (_, n) => noise(n)),
    )
    expect(await store.head()).toBe(head)
    await store.append(stream, 1, sampleEvents(stream, 1, 1))
    expect((await store.readAll(null, 2)).map(({ revision }) => revision)).toEqual([0, 1])
    expect((await store.readAll(head, 10)).map(({ revision }) => revision)).toEqual([2])
    expect(await store.countAfter(null)).toBe(3)
  })
})
