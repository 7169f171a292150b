/**
 * Engines that go away while people work: health names the engine, unaffected work goes on, the rest is refused, and
 * after the engine's return nothing is missing. EventStoreDB is the stand-in of tests/esdb.
 */
import { GetOperations } from '@bindery/contracts/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestsIn } from '../crash/aftermath.ts'
import { openAgency, type Agency } from '../support/agency.ts'
import type { Engine } from '../support/engine-process.ts'
import { startEsdb } from '../support/esdb-server.ts'
import { noKafkaServer, startKafka } from '../support/kafka-server.ts'
import { loggedLines } from '../support/log-lines.ts'
import { noMongoServer, startMongo } from '../support/mongo-server.ts'
import { MailServer } from '../support/mail-server.ts'
import { needing } from '../support/needing.ts'
import { awaySince, bringBack, healthOf, inOperations, Insistent, takeAway, WAYS, type Way } from '../support/outage.ts'
import type { Person } from '../support/person.ts'
import { noRedisServer, startRedis } from '../support/redis.ts'
import { eventually } from '../support/waiting.ts'

/** A fault, not a refusal: the console reports the server as down, and may repeat the request under its RequestID. */
const REFUSED = '500 Server Error!'
/** The limits of a busy machine, which needs more than seconds. */
const NAMED_WITHIN_MS = 60_000
const WHOLE_WITHIN_MS = 60_000

const ENGINES = {
  EventStoreDB: { variable: 'EVENTSTORE_URL', start: startEsdb, missing: null },
  Kafka: { variable: 'KAFKA_BROKERS', start: startKafka, missing: noKafkaServer },
  MongoDB: { variable: 'MONGODB_URL', start: startMongo, missing: noMongoServer },
  Redis: { variable: 'REDIS_URL', start: startRedis, missing: noRedisServer },
} as const
type Name = keyof typeof ENGINES

interface Case {
  /** Every engine goes away and comes back. */
  readonly away: readonly Name[]
  readonly ways: readonly Way[]
  /** Whether commands are acknowledged during the outage. */
  readonly decides: boolean
  /** Whether lists and Operations answer during the outage. */
  readonly shows: boolean
}

/** `npm run engines` tries every way; other runs try the two that differ most, which take little time. */
const overEngines = process.env['BINDERY_OVER_ENGINES'] === '1'
const tried: readonly Way[] = overEngines ? WAYS : ['killed', 'hung']

const CASES: readonly Case[] = [
  { away: ['EventStoreDB'], ways: tried, decides: false, shows: true },
  { away: ['Kafka'], ways: tried, decides: true, shows: true },
  { away: ['MongoDB'], ways: tried, decides: false, shows: false },
  // Other runs leave Redis out, because redis-away.test.ts always covers it, in the same ways.
  ...(overEngines ? [{ away: ['Redis'], ways: tried, decides: true, shows: true } as const] : []),
  { away: ['EventStoreDB', 'Kafka'], ways: ['killed', 'hung'], decides: false, shows: true },
  { away: ['EventStoreDB', 'MongoDB'], ways: ['killed', 'hung'], decides: false, shows: false },
]

for (const { away, ways, decides, shows } of CASES) {
  const missing = away.map((name) => ENGINES[name].missing).find((reason) => reason !== null) ?? null

  describe(`over ${away.join(' and ')}`, needing(missing), () => {
    const engines: Engine[] = []
    const { lines, log } = loggedLines()
    let mail: MailServer
    let agency: Agency
    let mia: Person

    beforeAll(async () => {
      mail = await MailServer.open()
      const settings: Record<string, string> = { SMTP_URL: mail.url }
      for (const name of away) {
        const engine = await ENGINES[name].start()
        engines.push(engine)
        settings[ENGINES[name].variable] = engine.url
      }
      agency = await openAgency(0, undefined, { settings, overrides: { log } })
      mia = await agency.signIn()
    })
    afterAll(async () => {
      await agency.close()
      await Promise.all([mail.down(), ...engines.map((engine) => engine.remove())])
    })

    /** The effects of acknowledged requests that are still missing; empty when there are none. */
    async function missingFrom(load: Insistent): Promise<readonly string[]> {
      const { ok, Failed } = await healthOf(agency)
      if (!ok) return [`${Failed.join(', ')} failed`]
      const [submissions, quotes] = [await mia.rows('Submissions'), await mia.rows('Quotes')]
      const names = submissions.map(({ InsuredCompanyName }) => InsuredCompanyName)
      const { Queues, Consumers } = await mia.send(GetOperations, {})
      const jobs = Queues.flatMap(({ Failed, Delayed }) => [...Failed, ...Delayed])
      return [
        ...jobs.map(({ Name, State, Attempts }) => `${Name} is ${State}: ${Attempts.at(-1)?.Error ?? ''}`),
        ...Consumers.flatMap(({ Group, Lag, LastError }) =>
          Lag > 0 ? [`${Group} is behind by ${Lag}: ${LastError}`] : [],
        ),
        ...load.companies.filter((name) => names.filter((each) => each === name).length !== 1),
        ...quotes.filter(({ DateEmailed }) => !DateEmailed).map(({ QuoteID }) => `quote ${QuoteID} is not mailed`),
      ]
    }

    async function namedEverywhere(): Promise<void> {
      for (const name of away) {
        const since = await eventually(`health names ${name}`, () => awaySince(agency, name), NAMED_WITHIN_MS)
        expect(Math.abs(Date.now() - Date.parse(since))).toBeLessThan(NAMED_WITHIN_MS)
        if (shows)
          expect(await eventually('Operations says so', () => inOperations(mia, name), NAMED_WITHIN_MS)).toContain(name)
        expect(lines.filter((line) => line['engine'] === name && line['since'] === since)).not.toEqual([])
      }
    }

    async function whileAway(load: Insistent): Promise<void> {
      await namedEverywhere()
      if (decides) await load.more(3)
      else await eventually('a call is refused', async () => load.refused.length > 0)
      if (shows) expect((await mia.rows('Submissions')).length).toBeGreaterThan(0)
    }

    test.for(ways)('%s, it is named, no work is lost or done twice, and all is whole after its return', async (way) => {
      const load = new Insistent(mia, `${way} ${away.join(' ')}`)
      load.start()
      await load.more(5)
      await eventually('rows come', async () => (await mia.rows('Submissions')).length > 0)
      await Promise.all(engines.map((engine) => takeAway(engine, way)))
      try {
        if (way !== 'restarted') await whileAway(load)
      } finally {
        await Promise.all(engines.map((engine) => bringBack(engine, way)))
      }
      const back = performance.now()
      await load.more(5)
      await load.stop()
      let last: readonly string[] = []
      await eventually(
        'all is whole',
        async () => {
          last = await missingFrom(load)
          return last.length === 0
        },
        WHOLE_WITHIN_MS,
      ).catch(() => expect(last).toEqual([]))
      console.info(`${away.join('+')} ${way}: whole ${Math.round(performance.now() - back)} ms after its return`)

      expect(new Set(load.refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set(load.refused.length > 0 ? [REFUSED] : []),
      )
      if (decides) expect(load.refused).toEqual([])
      const { lost, doubled } = await requestsIn(agency.bindery.store, load.acknowledged)
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
      const ids = mail.taken.map(({ mail: { messageId } }) => messageId)
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
      expect(ids).toHaveLength((await mia.rows('Quotes')).length)
      expect((await mia.send(GetOperations, {})).MailProblems).toEqual([])
      if (way !== 'restarted') {
        for (const name of away) {
          expect(lines.some((line) => line['engine'] === name && String(line['msg']).includes('works again'))).toBe(
            true,
          )
        }
      }
    })
  })
}
