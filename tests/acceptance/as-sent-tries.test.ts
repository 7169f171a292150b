/** A message that a failing mail server gets again and again: each try sends the text and the files of the first. */
import { SYSTEM } from '@bindery/contracts/events'
import {
  DownloadAttachment,
  GetOperations,
  ResolveMail,
  SendQuote,
  SendSubmission,
  SetTemplate,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { quote, submission } from '../support/fixtures.ts'
import { contentsOf, handedOver, sha256 } from '../support/handed-over.ts'
import { MailServer, Refused } from '../support/mail-server.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

const server = new MailServer()
let wired: Agency
let tom: Person
beforeAll(async () => {
  await server.up()
  wired = await openAgency(0, undefined, {
    settings: { SMTP_URL: server.url },
    overrides: { mailWork: { backoff: 20, maxAttempts: 50 } },
  })
  tom = await wired.signIn(TOM)
})
afterAll(async () => {
  await wired.close()
  await server.down()
})

const says = async (words: string) => {
  const Template = { TemplateName: 'SUBMISSION-CONFIRMATION-EMAIL-MESSAGE', Content: `<p>${words}</p>` }
  await wired.bindery.commands.execute(SetTemplate, { Template }, { actor: SYSTEM, requestId: words })
}
const kept = async (id = '') => Buffer.from((await tom.send(DownloadAttachment, { id })).base64, 'base64').toString()

test('A-061 every try sends the text of the first, and the outcome names it; sent again by a person it is written anew', async () => {
  await says('First words')
  server.behave({ content: () => new Refused(451, 'Later') })
  const { SubmissionID } = await tom.send(SendSubmission, submission())
  await eventually('it was tried', async () => server.seen.length > 0)
  await says('Second words')
  const tried = server.seen.length
  await eventually('it was tried again', async () => server.seen.length > tried)
  server.behave({ content: () => new Refused(554, 'Looks like spam') })
  const problem = await eventually(
    'it is refused for good',
    async () => (await tom.send(GetOperations, {})).MailProblems[0],
  )
  expect(server.seen.every(({ mail }) => mail.html?.includes('First words'))).toBe(true)

  server.reset()
  await tom.send(ResolveMail, { Stream: problem.Stream, MessageID: problem.MessageID, Decision: 'resend' })
  const [left] = await handedOver(tom, SubmissionID)
  expect(server.taken.map(({ mail }) => mail.html?.trimEnd())).toEqual([await kept(left?.body?.id)])
  expect(server.taken[0]?.mail.html).toContain('Second words')
})

test('a calculation is drawn once for all tries of its message', async () => {
  server.reset()
  let refusals = 2
  server.behave({ content: () => ((refusals -= 1) >= 0 ? new Refused(451, 'Later') : 'take') })
  const { SubmissionID } = await tom.send(SendSubmission, {
    ...submission({ InsuredCompanyName: 'Tried Thrice Pty Ltd' }),
    SendBrokerEmail: false,
  })
  await tom.send(SendQuote, { ...quote(SubmissionID), AttachQuoteCalculation: true })
  const [left] = await handedOver(tom, SubmissionID)
  const digests = server.seen.map(({ mail }) => [...contentsOf(mail).values()].map(sha256))
  expect(digests).toEqual(Array.from({ length: 3 }, () => left?.files.map((file) => file.sha256)))
})
