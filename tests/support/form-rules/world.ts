/** The records that the forms of the table are about, made over HTTP. */
import { SYSTEM } from '@bindery/contracts/events'
import {
  GetIntake,
  ImportRenewal,
  InsertBroker,
  InsertBrokerGroup,
  InsertMarket,
  InsertProduct,
  InsertTraining,
  ReceiveIntake,
  SendAnnouncement,
  SendBinding,
  SendIncident,
  SendQuote,
  SendReversal,
  SendSubmission,
  UpdateBroker,
} from '@bindery/contracts/wire'
import type { Agency } from '../agency.ts'
import { filesOf } from '../binding.ts'
import { binding, IDS, NO_RATES, quote, submission } from '../fixtures.ts'
import type { Person } from '../person.ts'
import { checked, first, importing, line } from '../renewals.ts'
import { eventually } from '../waiting.ts'

export const HOUSE = { GroupName: 'Second House', GroupKey: 'SECOND' }
export const SECOND_BROKER = {
  FirstName: 'Sue',
  LastName: 'Stone',
  Email: 'second@example.com',
  BrokerGroupID: IDS.house,
  StateID: IDS.nsw,
}
export const MARKET = { MarketName: 'Second Market', MarketCode: 'SM', GSTRate: 10, WHTRate: 0 }
export const PRODUCT = { ...NO_RATES, ProductName: 'Second Product', ProductCode: 'SP' }
export const MARKET_PRODUCT = {
  Product: { ProductID: IDS.cyber },
  ProductLead: { OwnerID: IDS.mia },
  WholesaleContact: 'Wendy Park',
  WholesaleEmail: 'wendy@market.example.com',
  BrokerageRate: 10,
  CommissionRate: 17.5,
}

export interface World {
  readonly submissionId: number
  readonly clientId: number
  /** Sent and not bound. */
  readonly quoteId: number
  readonly policy: { readonly QuoteID: number; readonly PolicyNumber: string }
  readonly cancelled: World['policy']
  /** Uploaded and not used. */
  readonly files: { readonly document: { readonly id: string }; readonly instruction: { readonly id: string } }
  readonly incidentId: number
  readonly trainingId: number
  readonly intakes: {
    readonly open: number
    readonly used: number
    /** The submission that was made of it. */
    readonly submissionId: number
    /** Uploaded for an intake, and not received. */
    readonly file: string
  }
  readonly renewals: { readonly whole: number; readonly withoutBroker: number; readonly withoutParties: number }
}

async function renewalsBy({ bindery }: Agency, person: Person): Promise<World['renewals']> {
  const poor = ',01/07/2026,02/07/2026,Poor Pty Ltd,Renewal,PI-POOR,,,,,,,,,'
  const rows = await importing(person, line('PI-1'), poor)
  const { BatchID, RenewalID: whole } = first(rows)
  // No account is ever deleted: only damage to the data leaves a renewal without its underwriter.
  const damaged = { BatchID, Line: 3, OwnerID: 99_999, Renewal: checked('Damaged') }
  const { errorMessage } = await bindery.commands.execute(
    ImportRenewal,
    { ...damaged, Renewal: { ...damaged.Renewal, CSVBrokerFullName: '' } },
    { actor: SYSTEM, requestId: 'damaged' },
  )
  if (errorMessage !== '') throw new Error(errorMessage)
  return { whole, withoutBroker: first(rows.slice(1)).RenewalID, withoutParties: BatchID * 100_000 + 3 }
}

async function intakesBy(person: Person): Promise<World['intakes']> {
  const uploaded = () => person.file('INTAKE', 'Cover.txt')
  const received = async () => (await person.send(ReceiveIntake, { Attachments: [await uploaded()] })).IntakeID
  const [open, used] = [await received(), await received()]
  const { SubmissionID: submissionId } = await person.send(SendSubmission, { ...submission(), IntakeID: used })
  await eventually('it is used, and both are read', async () => {
    const all = await Promise.all([open, used].map((IntakeID) => person.reply(GetIntake, { IntakeID })))
    const [first, second] = all.map(({ Results }) => Results.Intake)
    return first?.State === 'waiting' && second?.State === 'used' && second.Model !== ''
  })
  return { open, used, submissionId, file: (await uploaded()).id }
}

async function policyOf(person: Person, SubmissionID: number, PolicyNumber: string): Promise<World['policy']> {
  const { QuoteID } = await person.send(SendQuote, quote(SubmissionID))
  const files = await filesOf(person, PolicyNumber)
  await person.send(SendBinding, binding(SubmissionID, files, { QuoteID, PolicyNumber }))
  return { QuoteID, PolicyNumber }
}

/** Everything is recorded and mailed: only an answered call can append from now on. */
export async function madeBy(agency: Agency, person: Person): Promise<World> {
  await person.send(InsertBrokerGroup, { BrokerGroup: HOUSE })
  await person.send(InsertBroker, { Broker: SECOND_BROKER })
  await person.send(UpdateBroker, { Broker: { ...SECOND_BROKER, BrokerID: 2, Active: false } })
  await person.send(InsertMarket, { Market: MARKET })
  await person.send(InsertProduct, { Product: PRODUCT })
  const { SubmissionID } = await person.send(SendSubmission, submission())
  await person.send(SendSubmission, submission({ InsuredCompanyName: 'Second Pty Ltd', ABN: '1' }))
  const clientId = await eventually('both are clients', async () => {
    const clients = await person.rows('Clients')
    const found = clients.find(({ CompanyName }) => CompanyName === submission().Submission.InsuredCompanyName)
    return clients.length === 2 && found?.ClientID
  })
  const { QuoteID } = await person.send(SendQuote, quote(SubmissionID))
  const policy = await policyOf(person, SubmissionID, 'PI-2041')
  const cancelled = await policyOf(person, SubmissionID, 'PI-2042')
  const Attachments = [await person.file('REVERSAL', 'Reversal.txt')]
  await person.send(SendReversal, { Quote: { SubmissionID, ...cancelled }, Attachments })
  const Incident = { Title: 'Fire', OccurredDate: '010720261000', Description: 'Server room' }
  const incident = await person.send(SendIncident, { Incident })
  const { Training } = await person.send(InsertTraining, { Training: { TrainingName: 'Privacy' } })
  const Announcements = [{ BrokerID: IDS.broker, EmailSubject: 'Hello', EmailMessage: '<p>Hello</p>' }]
  await person.send(SendAnnouncement, { Announcements })
  const world = {
    submissionId: SubmissionID,
    clientId,
    quoteId: QuoteID,
    policy,
    cancelled,
    files: await filesOf(person, 'Unused'),
    incidentId: incident.Incident.IncidentID,
    trainingId: Training.TrainingID,
    intakes: await intakesBy(person),
    renewals: await renewalsBy(agency, person),
  }
  await agency.becomesQuiet(person, 'processes')
  await agency.mailIsQuiet(person)
  return world
}
