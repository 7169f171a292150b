/** Two processes of each role over all four engines, killed in turn under load: nothing is lost or doubled. */
import { GetOperations, SendBinding } from '@bindery/contracts/wire'
import { openEsdbEventStore } from '@bindery/infra/esdb'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { esdbLog } from '../esdb/log.ts'
import { serveEsdb, type EsdbServer } from '../esdb/server.ts'
import { openAgency } from '../support/agency.ts'
import { inDatabase } from '../support/engines.ts'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { MailServer } from '../support/mail-server.ts'
import { needing } from '../support/needing.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { noRedis, startRedis, type RedisServer } from '../support/redis.ts'
import { eventually } from '../support/waiting.ts'
import { requestsIn } from './aftermath.ts'
import { Load } from './load.ts'

const { KAFKA_BROKERS = '', MONGODB_URL = '' } = process.env
const missing =
  noRedis ?? (KAFKA_BROKERS && MONGODB_URL ? null : 'needs engines: KAFKA_BROKERS and MONGODB_URL name none')
const ROLES = ['api', 'projections', 'workers', 'relay'] as const

describe('over engines', needing(missing), () => {
  let root: string
  let events: EsdbServer
  let redis: RedisServer
  let mail: MailServer
  let settings: Readonly<Record<string, string>>
  const products = new Map<string, Product>()

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'bindery-'))
    const name =
      root
        .split('/')
        .at(-1)
        ?.toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '-') ?? 'bindery'
    ;[events, redis, mail] = await Promise.all([serveEsdb(esdbLog()), startRedis(), MailServer.open()])
    settings = {
      BINDERY_NAME: name,
      EVENTSTORE_URL: events.url,
      KAFKA_BROKERS,
      MONGODB_URL: inDatabase(MONGODB_URL, name),
      REDIS_URL: redis.url,
      SMTP_URL: mail.url,
      BINDERY_FILES: join(root, 'files'),
      BINDERY_DIGESTS: join(root, 'digests'),
      BINDERY_SEED: 'none',
      LOG_LEVEL: 'error',
    }
    const agency = await openAgency(0, await mkdtemp(join(root, 'furnishing-')), { settings })
    await agency.bindery.stop()
    for (const role of ROLES) {
      for (const which of ['a', 'b']) {
        const folder = await mkdtemp(join(root, `${role}-`))
        products.set(`${role} ${which}`, new Product(folder, 0, { ...settings, ROLES: role }))
      }
    }
    // Started one after the other, because eight cold starts at once would exceed the time that engines get to answer.
    for (const each of products.values()) await each.start()
  })

  afterAll(async () => {
    await Promise.all([...products.values()].map((product) => product.kill()))
    events.kill()
    await Promise.all([redis.remove(), mail.down()])
    await rm(root, { recursive: true, force: true })
  })

  const product = (name: string): Product => {
    const found = products.get(name)
    if (!found) throw new Error(`There is no ${name}.`)
    return found
  }

  test('each role killed in turn under load, every acknowledged request stands once, and each mail left once', async () => {
    const load = new Load()
    const people = await Promise.all(['api a', 'api b'].map((api) => Person.signIn(product(api).url, MIA, PASSWORD)))
    const running = Promise.all(people.flatMap((person) => [load.run(person), load.run(person)]))
    for (const role of ['relay', 'projections', 'workers'] as const) {
      const before = load.acknowledged.length
      await eventually('replies come', async () => load.acknowledged.length >= before + 10)
      await product(`${role} a`).kill()
      await eventually('replies come', async () => load.acknowledged.length >= before + 20)
      await product(`${role} a`).start()
    }
    await eventually('a story is told to its end', async () => load.told.size > 1)
    load.stop()
    await running

    const { acknowledged } = load
    let last: readonly string[] = []
    const policies = acknowledged.filter(({ call }) => call.func === SendBinding.func).length
    const [mia, other] = people
    if (!mia || !other) throw new Error('Two are signed in.')
    const unfinished = async (): Promise<readonly string[]> => {
      const [rows, same, { Queues, Consumers }] = await Promise.all([
        mia.rows('Quotes'),
        other.rows('Quotes'),
        mia.send(GetOperations, {}),
      ])
      const bound = rows.filter(({ Status }) => Status !== 'Quote').length
      return [
        ...(bound < policies ? [`${bound} of ${policies} policies are rows`] : []),
        ...(rows.length === same.length ? [] : [`one shows ${rows.length} quotes, the other ${same.length}`]),
        ...rows.filter(({ DateEmailed }) => !DateEmailed).map(({ QuoteID }) => `quote ${QuoteID} is not mailed`),
        ...Queues.flatMap(({ Queue, Counts }) =>
          ['waiting', 'active', 'delayed', 'failed'].flatMap((state) =>
            Counts[state] ? [`${Counts[state]} jobs of ${Queue} are ${state}`] : [],
          ),
        ),
        ...Consumers.flatMap(({ Group, Lag }) => (Lag > 0 ? [`${Group} is ${Lag} events behind`] : [])),
      ]
    }
    await eventually(
      'whoever is asked has every row, and every mail has left',
      async () => {
        last = await unfinished()
        return last.length === 0
      },
      240_000,
    ).catch(() => expect(last).toEqual([]))
    const names = (await mia.rows('Submissions')).map(({ InsuredCompanyName }) => InsuredCompanyName)
    expect(new Set(names).size).toBe(names.length)
    const ids = mail.taken.map(({ to, mail: { messageId } }) => `${messageId} ${to.join(',')}`)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])

    const store = openEsdbEventStore({ url: events.url })
    const { lost, doubled } = await requestsIn(store, acknowledged)
    await store.close()
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
  })
})
