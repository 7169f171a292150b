/** Views on MongoDB for several processes: they write in turn, and a dead, paused or waiting process harms no other. */
import type { Views } from '@bindery/contracts/ports'
import { openMongoViews } from '@bindery/infra/mongo'
import { MongoClient } from 'mongodb'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { frozenLine, type FrozenLine } from '../support/frozen-line.ts'
import { dropDatabase, newDatabase, noMongo } from '../support/mongo.ts'
import { needing } from '../support/needing.ts'
import { freePort } from '../support/process.ts'
import { eventually } from '../support/waiting.ts'
import { allChanges, QUOTES, readable, replica, write } from './view-rows.ts'

const LEASE_MS = 400
const SCRIPT = fileURLToPath(new URL('./write-mongo-until-killed.ts', import.meta.url))
const faults: unknown[] = []
const onFault = (error: unknown) => {
  faults.push(error)
}

/** Whether a message to the server writes rows. */
const writesRows = (message: Buffer) => message.includes('rows.Quotes.') && message.includes('updates')

describe('Views on MongoDB between processes', needing(noMongo), () => {
  let url: string
  const opened = new Set<{ close(): Promise<void> }>()

  async function open(address = url, more = {}): Promise<Views & { writable(): Promise<void> }> {
    const views = await openMongoViews({ url: address, onFault, leaseMs: LEASE_MS, ...more })
    opened.add(views)
    return views
  }

  async function line(port = 0): Promise<FrozenLine> {
    const made = await frozenLine(url, port)
    opened.add(made)
    return made
  }

  beforeEach(() => {
    url = newDatabase()
  })
  afterEach(async () => {
    await Promise.all([...opened].map((one) => one.close()))
    opened.clear()
    await dropDatabase(url)
    expect(faults).toEqual([])
  })

  test('three processes write one collection at once: no number is left out or given twice, no reader misses one', async () => {
    const [one, two, three] = await Promise.all([open(), open(), open()])
    await readable(one)
    const followed = replica(three)
    const done = new AbortController()
    const following = (async () => {
      while (!done.signal.aborted) await followed.follow(100)
    })()
    await Promise.all(
      [one, two, three].map(async (views, writer) => {
        for (let turn = 0; turn < 8; turn += 1) {
          await views.write('Quotes', [
            write(`${writer}-${turn}`, 0, { QuoteID: turn }),
            write('shared', writer + turn, {}),
          ])
        }
      }),
    )
    done.abort()
    await following
    while (await followed.follow());
    const rows = await allChanges(one)
    expect(followed.rows()).toEqual(new Map(rows.map(({ key, row }) => [key, row])))
    expect(rows).toHaveLength(25)
    expect(await one.highWater('Quotes')).toBe(25)
  })

  test('a writer that slept while another took its place writes nothing under a number others believe is not there', async () => {
    const slow = await line()
    const [sleeper, other] = [await open(slow.url), await open()]
    await readable(sleeper, [write('known', 0, { QuoteID: 0 })])
    const follower = replica(other)
    const asleep = slow.freezeAt(writesRows)
    const late = sleeper.write('Quotes', [write('known', 1, { QuoteID: 1 }), write('new', 0, { QuoteID: 2 })])
    await asleep
    await other.write('Quotes', [write('others', 0, { QuoteID: 3 })])
    while (await follower.follow());
    expect([...follower.rows().keys()].toSorted()).toEqual(['known', 'others'])
    const before = await other.highWater('Quotes')
    slow.thaw()
    expect(await late).toBeGreaterThan(before)
    while (await follower.follow());
    expect(follower.rows()).toEqual(
      new Map([
        ['known', '{"QuoteID":1}'],
        ['new', '{"QuoteID":2}'],
        ['others', '{"QuoteID":3}'],
      ]),
    )
    const numbers = (await allChanges(other)).map(({ changeNumber }) => changeNumber)
    expect(new Set(numbers).size).toBe(3)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(before)
  })

  test('rows of a writer that died before it published them are published, under their numbers, by the next one', async () => {
    const slow = await line()
    const [dying, other] = [await open(slow.url), await open()]
    await readable(other)
    const writtenNotPublished = slow.freezeAt((message) => message.includes('highWater'))
    const dead = dying.write('Quotes', [write('1', 0, { QuoteID: 1 }), write('2', 0, { QuoteID: 2 })])
    dead.catch(() => undefined) // the frozen process gets no answer
    await writtenNotPublished
    expect(await other.highWater('Quotes')).toBe(0)
    expect(await other.write('Quotes', [write('3', 0, { QuoteID: 3 })])).toBe(3)
    const numbers = (await allChanges(other)).map(({ key, changeNumber }) => [key, changeNumber])
    expect(numbers).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
    ])
    await slow.close()
    opened.delete(slow)
    await expect(dead).rejects.toThrow()
  })

  test('a generation that somebody still builds or swaps, when another one has become readable, changes nothing', async () => {
    const slow = await line()
    const [sleeper, other] = [await open(slow.url), await open()]
    await readable(other, [write('1', 0, { QuoteID: 1 })])
    await sleeper.beginGeneration('Quotes', 2)
    await sleeper.writeGeneration('Quotes', [write('1', 0, { QuoteID: 'of the sleeper' })])
    const asleep = slow.freezeAt((message) => message.includes('rows.Quotes.') && message.includes('documents'))
    const late = sleeper.swapGeneration('Quotes')
    late.catch(() => undefined) // awaited below
    await asleep
    await other.beginGeneration('Quotes', 3)
    await other.writeGeneration('Quotes', [write('1', 0, { QuoteID: 'of the other' })])
    const highWater = await other.swapGeneration('Quotes')
    slow.thaw()
    await expect(late).rejects.toThrow(/Another process writes Quotes now/u)
    expect((await other.get('Quotes', '1'))?.row).toBe('{"QuoteID":"of the other"}')
    expect(await other.highWater('Quotes')).toBe(highWater)
    expect(await other.ensure(QUOTES)).toEqual({ collection: 'Quotes', version: 3, building: null, closed: false })
  })

  test('rows that this process closed are written again once another has replaced them', async () => {
    const [one, other] = [await open(), await open()]
    await readable(other, [write('1', 0, { QuoteID: 1 })])
    await one.closeReadable('Quotes', await one.beginGeneration('Quotes', 2))
    const begun = await other.beginGeneration('Quotes', 2)
    await other.writeGeneration('Quotes', [write('1', 0, { QuoteID: 2 })], begun)
    await other.swapGeneration('Quotes', begun)
    await one.write('Quotes', [write('1', 1, { QuoteID: 3 })], null, 2)
    expect((await other.get('Quotes', '1'))?.row).toBe('{"QuoteID":3}')
  })

  test('every row acknowledged before a kill -9 is there, and another process goes on within seconds', async () => {
    const views = await open()
    await readable(views)
    const child = spawn(process.execPath, [SCRIPT, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(child, 'exit')
    const acknowledged = new Map<string, number>()
    let lines = 0
    for await (const text of createInterface({ input: child.stdout })) {
      const [key = '', revision] = text.split(' ')
      acknowledged.set(key, Number(revision))
      lines += 1
      if (lines === 150) child.kill('SIGKILL')
    }
    await exited
    const killed = performance.now()
    const highWater = await views.write('Quotes', [write('afterwards', 0, {})])
    expect(performance.now() - killed).toBeLessThan(10_000)
    const rows = await allChanges(views)
    const stored = new Map(rows.map(({ key, revision }) => [key, revision]))
    for (const [key, revision] of acknowledged) expect(stored.get(key)).toBeGreaterThanOrEqual(revision)
    expect(rows.at(-1)).toMatchObject({ key: 'afterwards', changeNumber: highWater })
    expect(await views.highWater('Quotes')).toBe(highWater)
  })

  test('a server that hangs is given up in time, and all goes on when it is back', async () => {
    const slow = await line()
    const views = await open(slow.url, { limitMs: 700 })
    await readable(views, [write('1', 0, { QuoteID: 1 })])
    await views.writable()
    slow.freeze()
    const asked = performance.now()
    await expect(views.write('Quotes', [write('1', 1, { QuoteID: 2 })])).rejects.toThrow()
    await expect(views.writable()).rejects.toThrow()
    expect(performance.now() - asked).toBeLessThan(15_000)
    slow.thaw()
    await eventually('it can be written', () => views.write('Quotes', [write('1', 1, { QuoteID: 2 })]).catch(() => 0))
    await views.writable()
    expect((await views.get('Quotes', '1'))?.row).toBe('{"QuoteID":2}')
  })

  test('a process may start before its server does', async () => {
    const port = await freePort()
    const address = new URL(url)
    address.port = String(port)
    const views = await open(address.href, { limitMs: 500 })
    await expect(views.epoch()).rejects.toThrow()
    await line(port)
    await eventually('it answers', () => views.epoch().catch(() => ''))
    await readable(views)
    expect(await views.highWater('Quotes')).toBe(0)
  })

  test('rows of generations that are no more are dropped, once nobody can be reading them', async () => {
    const views = await open(url, { graceMs: 100 })
    await readable(views, [write('1', 0, { QuoteID: 1 })])
    await readable(views, [write('1', 0, { QuoteID: 2 })])
    const client = new MongoClient(url)
    const rows = async () => {
      const all = await client.db(new URL(url).pathname.slice(1)).listCollections({}, { nameOnly: true }).toArray()
      return all.filter(({ name }) => name.startsWith('rows.'))
    }
    await eventually('one is left', async () => (await rows()).length === 1)
    await sleep(200)
    expect(await rows()).toHaveLength(1)
    expect((await views.get('Quotes', '1'))?.row).toBe('{"QuoteID":2}')
    await client.close()
  })
})
