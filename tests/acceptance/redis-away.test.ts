/**
 * Redis away while the product runs: commands and lists go on, health names it, and after its return waiting mails
 * leave.
 */
import { GetTrends, SendQuote, SendSubmission } from '@bindery/contracts/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { BROKER, quote, submission } from '../support/fixtures.ts'
import { needing } from '../support/needing.ts'
import type { Person } from '../support/person.ts'
import { noRedisServer, startRedis, type RedisServer } from '../support/redis.ts'
import { eventually } from '../support/waiting.ts'

describe('over Redis', needing(noRedisServer), () => {
  let redis: RedisServer
  let agency: Agency
  let mia: Person

  beforeAll(async () => {
    redis = await startRedis()
    agency = await openAgency(0, undefined, { settings: { REDIS_URL: redis.url } })
    mia = await agency.signIn()
  })
  afterAll(async () => {
    await agency.close()
    await redis.remove()
  })

  const health = async (): Promise<unknown> => (await fetch(`${agency.url}/api/health`)).json()

  test.for(['killed', 'frozen'] as const)(
    'given Redis %s, a quote is acknowledged and listed, trends are shown, and it is mailed once Redis is back',
    async (how) => {
      if (how === 'killed') await redis.kill()
      else redis.freeze()
      await eventually('health names it', async () => JSON.stringify(await health()).includes('"jobs"'))
      expect(await health()).toMatchObject({ Failed: expect.arrayContaining(['jobs']) })

      const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: `While ${how}` }))
      const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
      await eventually('the quote is a row', async () =>
        (await mia.rows('Quotes')).some((row) => row.QuoteID === QuoteID),
      )

      expect((await mia.send(GetTrends, { Span: 'hour' })).Series.length).toBeGreaterThan(0)

      if (how === 'killed') await redis.start()
      else redis.wake()
      await eventually('health is well', async () => JSON.stringify(await health()).includes('"Failed":[]'))
      await eventually('the quote is mailed', async () =>
        (await mia.rows('Quotes')).some((row) => row.QuoteID === QuoteID && row.DateEmailed !== null),
      )
      expect(await agency.mailsTo(mia, BROKER, `Quotation: While ${how}`)).toHaveLength(1)
    },
  )
})
