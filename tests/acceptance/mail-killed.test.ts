/**
 * The process is killed while a mail server has its message: the message is in doubt, and never sent twice by itself.
 */
import { rm } from 'node:fs/promises'
import {
  DownloadAttachment,
  GetHistory,
  GetOperations,
  ResolveMail,
  SendQuote,
  SendSubmission,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { BROKER, MIA, PASSWORD, quote, submission } from '../support/fixtures.ts'
import { MailServer } from '../support/mail-server.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { eventually } from '../support/waiting.ts'

let server: MailServer
let folder: string
let product: Product

beforeAll(async () => {
  server = await MailServer.open()
  // The agency is furnished in process; afterwards only the real process uses its folder.
  const agency = await openAgency()
  await agency.bindery.stop()
  folder = agency.folder
  product = new Product(folder, 0, { BINDERY_SEED: 'none', LOG_LEVEL: 'error', SMTP_URL: server.url })
})
afterAll(async () => {
  await product.kill()
  await server.down()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => server.reset())

const signIn = () => Person.signIn(product.url, MIA, PASSWORD)

async function quoted(mia: Person) {
  const { SubmissionID } = await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
  const { QuoteID } = await mia.send(SendQuote, { ...quote(SubmissionID), CcProductLead: false })
  return { SubmissionID, QuoteID }
}

/** Whether the process died before or after the server's answer. */
test.each(['before', 'after'] as const)(
  'A-061 killed %s the 250: marked before, in doubt after, sent once by us',
  async (when) => {
    await product.start()
    const killed = new Promise<void>((resolve, reject) => {
      server.behave({
        async content() {
          // A frozen process cannot read the answer, so it dies before it can record one.
          product.freeze()
          if (when === 'before') await product.kill()
          else setTimeout(() => void product.kill().then(resolve, reject), 100)
          if (when === 'before') resolve()
          return when === 'before' ? 'hang up' : 'take'
        },
      })
    })
    const { SubmissionID, QuoteID } = await quoted(await signIn())
    await killed
    server.behave({})
    expect(server.seen).toHaveLength(1)

    await product.start()
    const mia = await signIn()
    const problem = await eventually('the message waits for a person', async () =>
      (await mia.send(GetOperations, {})).MailProblems.find((each) => each.SubmissionID === SubmissionID),
    )
    expect(problem).toMatchObject({
      State: 'in-doubt',
      To: [BROKER],
      Error: 'An earlier handing over was interrupted.',
    })
    const types = async () =>
      (await mia.send(GetHistory, { SubmissionID })).Events.map(({ Event }) => String(Event['type'])).filter((type) =>
        type.startsWith('Mail'),
      )
    expect(await types()).toEqual(['MailHandoverBegun', 'MailPutInDoubt'])
    expect(server.seen).toHaveLength(1)

    // The person who asks the broker learns whether the message arrived, and decides accordingly.
    const Decision = when === 'before' ? 'resend' : 'sent'
    await mia.send(ResolveMail, { Stream: problem.Stream, MessageID: problem.MessageID, Decision })
    await eventually('DateEmailed appears', async () =>
      (await mia.rows('Quotes')).find((each) => each.QuoteID === QuoteID && each.DateEmailed !== null),
    )
    expect(server.taken).toHaveLength(1)
    expect(await types()).toEqual(
      when === 'before'
        ? ['MailHandoverBegun', 'MailPutInDoubt', 'MailResendAsked', 'MailHandoverBegun', 'MailHandedOver']
        : ['MailHandoverBegun', 'MailPutInDoubt', 'MailHandedOver'],
    )
    // Whatever a person decided, the history returns the message that the server got.
    const { Events } = await mia.send(GetHistory, { SubmissionID })
    const { base64 } = await mia.send(DownloadAttachment, { id: Events.at(-1)?.Message?.id ?? '' })
    expect(Buffer.from(base64, 'base64').toString()).toBe(server.taken[0]?.mail.html?.trimEnd())
    await product.stop()
  },
)
