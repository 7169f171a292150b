/** The signature of every letter that a person's action sends, whoever that person is (COM-017, A-061). */
import { PLACEHOLDERS } from '@bindery/contracts/rules'
import {
  GetMail,
  ListMails,
  SendAnnouncement,
  SendBinding,
  SendEndorsement,
  SendInformationRequired,
  SendQuickIndication,
  SendQuote,
  SendRenewalNotice,
  SendRequestClearanceEmail,
  SendRequestFeedbackEmail,
  SendReversal,
  SendSubmission,
  SendSubmissionDecline,
  SendTokenEmail,
  SendWholesale,
  UpdateProduct,
  UpdateRenewal,
  type RenewalRow,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { announcementTo } from '../support/announcing.ts'
import { filesOf } from '../support/binding.ts'
import { binding, IDS, MIA, NO_RATES, quote, submission, TOM } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
beforeAll(async () => {
  agency = await openAgency()
})
afterAll(() => agency.close())

/** Mails the notice of a renewal that this person imported. */
async function sendNotice(person: Person, name: string): Promise<void> {
  const head =
    'Broker,Due Date,Expiry Date,Insured,Previous Transaction,Policy No,Market,Policy Type,Prior Transaction Premium,' +
    'Expiring Commission,Expiring Fees,This Transaction Premium,Commission,Fees,Status'
  const csv = `${head}\r\nBen Hart,01/07/2026,,${name},,PN-${name},,,,,,,,,\r\n`
  const { ErrorMessage } = await person.upload('RENEWALS_CSV', 'July.csv', csv)
  expect(ErrorMessage).toBe('')
  const row = await eventually('the renewal and its client are there', async () =>
    (await person.rows('Renewals')).find(
      (each): each is RenewalRow => 'CSVInsured' in each && each.CSVInsured === name && each.ClientID !== null,
    ),
  )
  const { RenewalID, ClientID } = row
  const chosen = { BrokerID: IDS.broker, ClientID: ClientID ?? 0, MarketID: IDS.market, ProductID: IDS.pi }
  await person.send(UpdateRenewal, { Renewal: { ...row, ...chosen } })
  const Renewal = { RenewalID, NoticeMessage: '<p>It is due.</p>', Attachments: [] }
  await person.send(SendRenewalNotice, { Renewal, Files: [] })
}

/** Does once each thing that sends a letter. */
async function writeToEverybody(person: Person, name: string): Promise<void> {
  const { SubmissionID } = await person.send(SendSubmission, submission({ InsuredCompanyName: name }))
  const Product = { ProductID: IDS.pi }
  const about = { SubmissionID, Product, ProductLimit: 1 }
  await person.send(SendQuickIndication, { QuickIndication: about })
  await person.send(SendInformationRequired, { InformationRequired: { SubmissionID, Required: 'Accounts' } })
  await person.send(SendSubmissionDecline, { SubmissionDecline: { SubmissionID, Product, DeclineReason: 'Too large' } })
  await person.send(SendWholesale, { Wholesales: [{ ...about, Market: { MarketID: IDS.market } }] })
  await person.send(SendRequestFeedbackEmail, { Submission: { SubmissionID } })
  await person.send(SendRequestClearanceEmail, { Submission: { SubmissionID }, Product })
  const { QuoteID } = await person.send(SendQuote, quote(SubmissionID))
  const chosen = { SubmissionID, QuoteID, PolicyNumber: `PI-${name}` }
  await person.send(SendBinding, binding(SubmissionID, await filesOf(person, name), chosen))
  const file = (area: 'ENDORSEMENT' | 'REVERSAL') => person.file(area, `${area} of ${name}.txt`)
  await person.send(SendEndorsement, { Quote: chosen, Attachments: [await file('ENDORSEMENT')] })
  await person.send(SendReversal, { Quote: chosen, Attachments: [await file('REVERSAL')] })
  await person.send(SendTokenEmail, { Broker: { BrokerID: IDS.broker } })
  await person.send(SendAnnouncement, { ...announcementTo([IDS.broker], `News of ${name}`), SendMeSample: false })
  await person.send(SendAnnouncement, { ...announcementTo([IDS.broker], `Sample of ${name}`), SendMeSample: true })
  await sendNotice(person, name)
}
/** Every letter about a submission; those with a broker's token, an announcement, its sample and a renewal's notice. */
const LETTERS = Object.keys(PLACEHOLDERS).length + 4

test('COM-017 every letter of an action is signed by the person who acted: full name, title, phone and e-mail', async () => {
  const mia = await agency.signIn()
  await mia.send(UpdateProduct, {
    Product: {
      ...NO_RATES,
      ProductID: IDS.pi,
      ProductName: 'Professional Indemnity',
      ProductCode: 'PI',
      ClearanceEmailTo: 'desk@clearing.example.com',
    },
  })
  const seen = new Set<string>()
  for (const [username, signature] of [
    [MIA, ['Mia Chen', 'Senior Underwriter', '02 9000 0001', MIA]],
    [TOM, ['Tom Reid', 'Underwriter', '02 9000 0002', TOM]],
  ] as const) {
    await writeToEverybody(await agency.signIn(username), `${username.slice(0, 3)} Pty Ltd`)
    const mails = await eventually(`the letters of ${username}`, async () => {
      const { Mails } = await mia.send(ListMails, { Limit: 200 })
      const fresh = Mails.filter(({ MessageID }) => !seen.has(MessageID))
      return fresh.length >= LETTERS ? fresh : null
    })
    await agency.mailIsQuiet(mia)
    expect(mails.map(({ Subject }) => Subject)).toHaveLength(LETTERS)
    for (const { MessageID } of mails) {
      seen.add(MessageID)
      const { Mail } = await mia.send(GetMail, { MessageID })
      const text = Mail.Html.replaceAll(/<[^>]*>/gu, '\n')
      const lines = text.split('\n').map((line) => line.trim())
      // The signature ends the letter; a name in its text is none.
      expect([Mail.Subject, signature.filter((words) => !lines.some((line) => line === words))]).toEqual([
        Mail.Subject,
        [],
      ])
    }
  }
})
