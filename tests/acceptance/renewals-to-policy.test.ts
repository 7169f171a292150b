/** From a renewal to the policy over HTTP: it follows its submission, and the bind remembers it (A-018, RPT-010). */
import {
  DeleteRenewal,
  GetBordereau,
  GetHistory,
  GetRenewal,
  SendBinding,
  SendQuote,
  SendReversal,
  SendSubmission,
  UpdateRenewal,
  type RenewalRow,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf } from '../support/binding.ts'
import { binding, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { first, formOf, importing, line } from '../support/renewals.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const record = async (RenewalID: number) => (await mia.send(GetRenewal, { RenewalID })).Renewal
const hasStatus = (RenewalID: number, status: RenewalRow['CSVStatus']) =>
  eventually(`renewal ${RenewalID} is ${status}`, async () => {
    const renewal = await record(RenewalID)
    return renewal.CSVStatus === status ? renewal : null
  })

/** A submission whose client is linked, so that its bind knows the client. */
async function begun(InsuredCompanyName: string, RenewalID?: number) {
  const { SubmissionID } = await mia.send(SendSubmission, {
    ...submission({ InsuredCompanyName }),
    ...(RenewalID === undefined ? {} : { RenewalID }),
  })
  const ClientID = await eventually('the client is linked', async () => {
    const row = (await mia.rows('Submissions')).find((each) => each.SubmissionID === SubmissionID)
    return row?.ClientID
  })
  return { SubmissionID, ClientID }
}

type Change = Parameters<typeof binding>[2]
async function bind(SubmissionID: number, change: Change & { readonly PolicyNumber: string }) {
  const files = await filesOf(mia, change.PolicyNumber)
  return (await mia.send(SendBinding, binding(SubmissionID, files, change))).Quote
}

const transactionOf = async (policyNumber: string) => {
  const { Policies } = await mia.send(GetBordereau, {})
  return Policies.find(({ PolicyNumber }) => PolicyNumber === policyNumber)?.Transaction
}
const reported = (policyNumber: string, transaction: string) =>
  eventually(`${policyNumber} is ${transaction}`, async () => (await transactionOf(policyNumber)) === transaction)

test('a renewal follows the submission that was begun from it, is told of each step, and its policy is a renewal', async () => {
  // Policies of the fixtures begin on 01/07/2025.
  const { RenewalID } = first(await importing(mia, line('OLD-1', 'Followed Pty Ltd', '30/06/2025', '30/06/2025')))
  const { SubmissionID } = await begun('Followed Pty Ltd', RenewalID)
  expect(await hasStatus(RenewalID, 'Submission Received')).toMatchObject({ SubmissionID, Quote: null })
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  await hasStatus(RenewalID, 'Quoted')
  // A quote that is sent again is no news.
  await mia.send(SendQuote, quote(SubmissionID))
  expect(await bind(SubmissionID, { QuoteID, PolicyNumber: 'NEW-1' })).toMatchObject({ RenewalID })
  const bound = await hasStatus(RenewalID, 'Bound')
  expect([bound.PremiumMovement, bound.IncomeMovement]).toEqual([0.1, 0.1])
  await reported('NEW-1', 'Renewal')
  await agency.becomesQuiet(mia, 'processes')
  const { Events } = await mia.send(GetHistory, { Stream: `renewal-${RenewalID}` })
  expect(Events.map(({ Event }) => Event.type)).toEqual([
    'RenewalImported',
    'RenewalFollowed',
    'RenewalFollowed',
    'RenewalFollowed',
  ])
})

test('a renewal whose file told no amounts of this year has those of its policy once that is bound', async () => {
  const blank = line('OLD-9', 'Blank Pty Ltd', '30/06/2025', '30/06/2025').replace(/11000,1925,220,$/u, ',,,')
  const { RenewalID } = first(await importing(mia, blank))
  const { SubmissionID } = await begun('Blank Pty Ltd', RenewalID)
  const { BasePremium, CommissionRate, EnsuranceFee } = await bind(SubmissionID, { PolicyNumber: 'NEW-9' })
  const row = await hasStatus(RenewalID, 'Bound')
  expect([row.CSVThisTransactionPremium, row.CSVCommission, row.CSVFees]).toEqual([
    BasePremium,
    (BasePremium * CommissionRate) / 100,
    EnsuranceFee,
  ])
  expect([row.PremiumMovement, row.IncomeMovement]).not.toContain(null)
})

test('a status that a person set since stays, and the renewal is still that of the policy', async () => {
  const { RenewalID } = first(await importing(mia, line('OLD-2', 'Lost Pty Ltd', '30/06/2025', '30/06/2025')))
  const { SubmissionID, ClientID } = await begun('Lost Pty Ltd', RenewalID)
  const row = await hasStatus(RenewalID, 'Submission Received')
  await mia.send(UpdateRenewal, {
    Renewal: { ...formOf(row), BrokerID: IDS.broker, ClientID: ClientID ?? 0, CSVStatus: 'Letter Sent' },
  })
  await mia.send(SendQuote, quote(SubmissionID))
  expect((await bind(SubmissionID, { PolicyNumber: 'NEW-2' })).RenewalID).toBe(RenewalID)
  await agency.becomesQuiet(mia, 'processes')
  expect((await record(RenewalID)).CSVStatus).toBe('Letter Sent')
  await reported('NEW-2', 'Renewal')
})

test('A-018 a bind finds the renewal of the same client and product, or of the policy number, within 60 days', async () => {
  const { SubmissionID, ClientID } = await begun('Found Pty Ltd')
  const other = await begun('Other Pty Ltd')
  await importing(
    mia,
    // 60 days after 01/07/2025, and 61 days before it.
    line('F-1', 'Found Pty Ltd', '30/08/2025', '30/08/2025'),
    line('F-2', 'Found Pty Ltd', '01/05/2025', '01/05/2025'),
  )
  const [near] = await importing(mia, line('F-3', 'Found Pty Ltd', '30/06/2025', '30/06/2025'))
  // The nearest one, although it came last.
  const bound = await bind(SubmissionID, { PolicyNumber: 'A-1' })
  expect([bound.RenewalID, near?.ClientID]).toEqual([near?.RenewalID, ClientID])
  await hasStatus(near?.RenewalID ?? 0, 'Bound')

  // Another product of the same client, and another client: only by the policy number.
  expect((await bind(SubmissionID, { PolicyNumber: 'A-2', ProductID: IDS.cyber })).RenewalID).toBeNull()
  expect((await bind(other.SubmissionID, { PolicyNumber: 'A-3' })).RenewalID).toBeNull()
  const [numbered] = await importing(mia, line('A-4', 'Somebody Else', '01/08/2025', '01/08/2025'))
  expect((await bind(other.SubmissionID, { PolicyNumber: 'A-4' })).RenewalID).toBe(numbered?.RenewalID)
  await importing(mia, line('A-5', 'Somebody Else', '31/08/2025', '31/08/2025'))
  expect((await bind(other.SubmissionID, { PolicyNumber: 'A-5' })).RenewalID).toBeNull()
})

test('RPT-010 A-018 A-019 a policy is Cancellation if cancelled, Renewal if a renewal led to it when it was bound, else New Business', async () => {
  const { SubmissionID } = await begun('Reported Pty Ltd')
  await bind(SubmissionID, { PolicyNumber: 'R-1' })
  // A policy that the report of auto renewals lists is no stored renewal of the next one.
  await bind(SubmissionID, { PolicyNumber: 'R-2' })
  await reported('R-1', 'New Business')
  await reported('R-2', 'New Business')

  const [kept, deleted] = await importing(
    mia,
    line('R-3', 'Nobody', '01/07/2025', '01/07/2025'),
    line('R-4', 'Nobody', '01/07/2025', '01/07/2025'),
  )
  await mia.send(DeleteRenewal, { Renewal: { RenewalID: deleted?.RenewalID ?? 0 }, DeleteBatch: false })
  await agency.becomesQuiet(mia, 'processes')
  const renewed = await bind(SubmissionID, { PolicyNumber: 'R-3' })
  expect((await bind(SubmissionID, { PolicyNumber: 'R-4' })).RenewalID).toBeNull()
  await reported('R-3', 'Renewal')
  await reported('R-4', 'New Business')

  // It was fixed at the bind: neither a later deletion nor a later renewal changes it.
  await mia.send(DeleteRenewal, { Renewal: { RenewalID: kept?.RenewalID ?? 0 }, DeleteBatch: false })
  await importing(mia, line('R-1', 'Nobody', '01/07/2025', '01/07/2025'))
  await agency.becomesQuiet(mia, 'processes')
  expect([await transactionOf('R-3'), await transactionOf('R-1')]).toEqual(['Renewal', 'New Business'])

  const Attachments = [await mia.file('REVERSAL', 'Cancelled.pdf')]
  const { QuoteID, PolicyNumber } = renewed
  await mia.send(SendReversal, { Quote: { SubmissionID, QuoteID, PolicyNumber }, Attachments })
  await reported('R-3', 'Cancellation')
})
