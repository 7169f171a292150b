/** The event store away: Operations goes on showing the queues, and what a job is for as far as the rows know it. */
import { GetOperations, SendQuote, SendSubmission } from '@bindery/contracts/wire'
import { expect, onTestFinished, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { startEsdb } from '../support/esdb-server.ts'
import { quote, submission } from '../support/fixtures.ts'
import { MailServer } from '../support/mail-server.ts'
import { bringBack, inOperations, takeAway } from '../support/outage.ts'
import { eventually } from '../support/waiting.ts'

test.for(['killed', 'hung'] as const)(
  'given the event store %s, then Operations still lists a delayed letter by its record',
  async (way) => {
    const [engine, server] = [await startEsdb(), await MailServer.open()]
    const agency = await openAgency(0, undefined, {
      settings: { EVENTSTORE_URL: engine.url, SMTP_URL: server.url },
      overrides: { mailWork: { backoff: 600_000, maxAttempts: 8 } },
    })
    onTestFinished(async () => {
      await bringBack(engine, way)
      await agency.close()
      await Promise.all([server.down(), engine.remove()])
    })
    const mia = await agency.signIn()
    await server.down()
    const { SubmissionID } = await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
    await mia.send(SendQuote, quote(SubmissionID))
    // Some answers may be slow or refused, before the store is taken for away.
    const delayed = (what: string) =>
      eventually(what, async () => {
        const { ErrorMessage, Results } = await mia.reply(GetOperations, {})
        const found = ErrorMessage === '' && Results.Queues.find(({ Queue }) => Queue === 'mail')?.Delayed
        return found && found.length === 1 && found
      })
    const [job] = await delayed('the letter is put off')
    const record = `Submission ${SubmissionID}: Acme Engineering Pty Ltd`
    expect(job?.About).toMatch(new RegExp(`^${record}, Quote \\d+$`, 'u'))

    await takeAway(engine, way)
    await eventually('Operations says so', () => inOperations(mia, 'EventStoreDB'))
    expect(await delayed('the letter is still listed')).toMatchObject([
      { JobID: job?.JobID, About: record, SubmissionID },
    ])
  },
)
