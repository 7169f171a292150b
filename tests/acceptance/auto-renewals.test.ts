/** The report of auto renewals over HTTP: every bound policy that no stored renewal is about. */
import {
  DeleteRenewal,
  GetAutoRenewals,
  GetRenewal,
  SendBinding,
  SendQuote,
  SendReversal,
  SendSubmission,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf } from '../support/binding.ts'
import { binding, BROKER, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { first, importing, line, storedRenewals } from '../support/renewals.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let SubmissionID: number

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  ;({ SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Acme Pty Ltd' })))
})
afterAll(() => agency.close())

const autoRenewals = async () => (await mia.send(GetAutoRenewals, {})).AutoRenewals
const listed = (numbers: readonly string[]) =>
  eventually(`auto renewals of ${numbers.join(', ')}`, async () => {
    const rows = await autoRenewals()
    return JSON.stringify(rows.map(({ PolicyNo }) => PolicyNo)) === JSON.stringify(numbers) ? rows : null
  })

async function bind(PolicyNumber: string, change: Parameters<typeof binding>[2] = {}) {
  const files = await filesOf(mia, PolicyNumber)
  return (await mia.send(SendBinding, binding(SubmissionID, files, { ...change, PolicyNumber }))).Quote
}

test('A-133 A-162 every bound policy without a renewal is listed by its expiry, with its figures; cancelled ones say so', async () => {
  expect(await autoRenewals()).toEqual([])
  await mia.send(SendQuote, quote(SubmissionID))
  const { QuoteID, PolicyNumber } = await bind('AUTO-2', { ExpiryDate: { Value: '30062026', Text: '30/06/2026' } })
  const later = await bind('AUTO-3')
  await bind('AUTO-1', { ExpiryDate: { Value: '31052026', Text: '31/05/2026' } })
  // A quote that nobody bound is no policy.
  const [, row] = await listed(['AUTO-1', 'AUTO-2', 'AUTO-3'])
  const ClientID = await eventually('the client is linked', async () => (await mia.rows('Submissions'))[0]?.ClientID)
  expect(row).toEqual({
    QuoteID,
    SubmissionID,
    DueDate: { Value: '30062026', Text: '30/06/2026' },
    ExpiryDate: { Value: '30062026', Text: '30/06/2026' },
    Insured: 'Acme Pty Ltd',
    OwnerID: IDS.mia,
    Owner: { FullName: 'Mia Chen' },
    BrokerID: IDS.broker,
    Broker: {
      FullName: 'Ben Hart',
      Email: BROKER,
      BrokerGroup: { BrokerGroupID: IDS.house, GroupName: 'Harbour Insurance Brokers' },
      State: { StateID: IDS.nsw, StateCode: 'NSW', StateName: 'New South Wales' },
    },
    ClientID: expect.toBeOneOf([null, ClientID]),
    MarketID: IDS.market,
    Market: { MarketID: IDS.market, MarketName: 'Southern Cross Underwriting' },
    ProductID: IDS.pi,
    Product: { ProductID: IDS.pi, ProductName: 'Professional Indemnity' },
    PolicyNo: 'AUTO-2',
    PreviousTransaction: 'Renewal',
    PriorPremium: 10_000,
    ExpiringCommission: 1_750,
    ExpiringFees: 200,
    Status: '',
  })
  await eventually('its client is known', async () =>
    (await autoRenewals()).every((each) => each.ClientID === ClientID),
  )

  const Attachments = [await mia.file('REVERSAL', 'Cancelled.pdf')]
  await mia.send(SendReversal, { Quote: { SubmissionID, QuoteID, PolicyNumber }, Attachments })
  await eventually('the cancelled policy says so', async () =>
    (await autoRenewals()).some((each) => each.PolicyNo === 'AUTO-2' && each.PreviousTransaction === 'Cancellation'),
  )
  expect((await autoRenewals()).find((each) => each.PolicyNo === later.PolicyNumber)?.PreviousTransaction).toBe(
    'Renewal',
  )
})

test('A-133 an imported renewal takes the place of its policy until it is deleted; none of the report is stored', async () => {
  const { QuoteID } = first(await autoRenewals())
  expect(await storedRenewals(mia)).toEqual([])
  const stored = first(await importing(mia, line('auto-1', 'Another Name', '31/05/2026', '31/05/2026')))
  expect(stored).toMatchObject({ QuoteID, Quote: { SubmissionID } })
  await listed(['AUTO-2', 'AUTO-3'])
  await mia.send(DeleteRenewal, { Renewal: { RenewalID: stored.RenewalID }, DeleteBatch: false })
  await listed(['AUTO-1', 'AUTO-2', 'AUTO-3'])
  expect(await mia.refusal(GetRenewal, { RenewalID: QuoteID })).not.toBe('')
})

test('A-092 A-133 a policy under the number of its renewal is listed again for its own next year', async () => {
  // Policies of the fixtures begin on 01/07/2025: this renewal leads to the policy, and is no renewal of it.
  await importing(mia, line('KEPT-1', 'Somebody Else', '30/06/2025', '30/06/2025'))
  expect((await bind('KEPT-1')).RenewalID).not.toBeNull()
  await eventually('KEPT-1 is listed', async () => (await autoRenewals()).some(({ PolicyNo }) => PolicyNo === 'KEPT-1'))
  await importing(mia, line('KEPT-1', 'Somebody Else', '30/06/2026', '30/06/2026'))
  await eventually('KEPT-1 is not listed any more', async () =>
    (await autoRenewals()).every(({ PolicyNo }) => PolicyNo !== 'KEPT-1'),
  )
})
