/** Rate, latency and lag over HTTP: what the processes sample of queues, consumers and projections. */
import { GetTrends, SendQuote, SendSubmission } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let tom: Person
beforeAll(async () => {
  agency = await openAgency()
  tom = await agency.signIn(TOM)
})
afterAll(() => agency.close())

test('given work, then everybody reads what each queue, consumer and projection handled, how long that took and what waits, since the start', async () => {
  const { SubmissionID } = await tom.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
  await tom.send(SendQuote, quote(SubmissionID))
  await agency.mailIsQuiet(tom)

  for (const Span of ['hour', 'day'] as const) {
    const { Series, Since, Whole, Seconds } = await tom.send(GetTrends, { Span })
    expect(Whole).toBe(false)
    expect(Since).not.toBeNull()
    expect(Seconds).toBe(Span === 'hour' ? 10 : 300)
    const of = (kind: string, name: string) => Series.find(({ Kind, Name }) => Kind === kind && Name === name)
    const handled = (kind: string, name: string) => of(kind, name)?.Handled.reduce((sum, each) => sum + each, 0) ?? 0
    expect(handled('Queue', 'mail')).toBe(1)
    expect(handled('Consumer', 'projections')).toBeGreaterThan(2)
    expect(handled('Projection', 'Quotes')).toBeGreaterThan(0)
    expect(of('Queue', 'mail')?.Took.every((took) => took === null || took >= 0)).toBe(true)
    expect(of('Queue', 'mail')).toMatchObject({ Movement: 'idle', Lag: 0, StalledSince: null })
  }
})
