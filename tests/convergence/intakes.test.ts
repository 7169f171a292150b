/**
 * Intakes over the hostile set: whatever is lost or repeated on the way, and however often the product stops, each is
 * read once, keeps each attachment once, and is used by its submission.
 */
import { IntakeRead, IntakeReceived } from '@bindery/contracts/events'
import { GetIntake, SendSubmission, type Intake } from '@bindery/contracts/wire'
import { afterEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { brokerMail } from '../fixtures/documents/broker-mails.ts'
import { submission } from '../support/fixtures.ts'
import { receivedBy } from '../support/intakes.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'
import { HostileProduct } from './hostile-product.ts'

let product: HostileProduct
afterEach(() => product.close())

const mail = (n: number) =>
  brokerMail({
    from: `Lee Marsh <lee${n}@northbank.example>`,
    subject: `Cover ${n}`,
    text: `Please quote the insurance.\r\nInsured: Company ${n} Pty Ltd`,
    parts: [{ fileName: 'terms.txt', content: `Limit of indemnity: $${n},000,000\nPolicy and claims` }],
  })

/** The intake once it is in this state; rows may come late. */
const becomes = (person: Person, IntakeID: number, state: Intake['State']) =>
  eventually(`intake ${IntakeID} is ${state}`, async () => {
    const { Results } = await person.reply(GetIntake, { IntakeID })
    return Results.Success === false || Results.Intake?.State !== state ? null : Results.Intake
  })

test('every intake is read once, also when the product stops in between, and used by one submission', async () => {
  product = new HostileProduct(91)
  await product.open()
  let mia = await product.signIn()
  const numbers = []
  for (const n of [1, 2, 3, 4]) numbers.push((await receivedBy(mia, [`Cover ${n}.eml`, mail(n)])).IntakeID)
  await product.restart()
  mia = await product.signIn()
  for (const [at, IntakeID] of numbers.entries()) {
    const intake = await becomes(mia, IntakeID, 'waiting')
    expect(intake).toMatchObject({
      Insured: `Company ${at + 1} Pty Ltd`,
      Addresses: [`lee${at + 1}@northbank.example`],
    })
    const { Submission } = submission({ InsuredCompanyName: intake.Insured })
    const Attachments = intake.Files.map(({ id }) => ({ id }))
    await mia.send(SendSubmission, { Submission: { ...Submission, Attachments }, IntakeID })
  }
  for (const IntakeID of numbers) await becomes(mia, IntakeID, 'used')

  const events = await product.bindery.store.readAll(null, 10_000)
  const ofIntakes = events.filter(({ stream }) => stream.startsWith('intake-'))
  for (const of of Map.groupBy(ofIntakes, ({ stream }) => stream).values()) {
    expect(of.map(({ type }) => type)).toEqual([IntakeReceived.type, IntakeRead.type, 'IntakeUsed'])
    const [came, read] = of.map(({ data }) => data)
    const { files } = v.parse(IntakeRead.schema, read)
    expect(files.map(({ fileName }) => fileName)).toEqual([
      ...v.parse(IntakeReceived.schema, came).files.map(({ fileName }) => fileName),
      'terms.txt',
    ])
  }
})
