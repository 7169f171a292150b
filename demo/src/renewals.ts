/** The renewals of the demo agency: a month that was worked, its letters sent, and a month as it was imported. */
import { renewalStream } from '@bindery/contracts/events'
import type { RenewalIndex } from '@bindery/contracts/ports'
import { fullName, normalisedName, renewalIdOf, toMoney, wireDate } from '@bindery/contracts/rules'
import { SendRenewalNotice, UpdateRenewal } from '@bindery/contracts/wire'
import { officeTime } from './calendar.ts'
import { known, type Delivered, type Delivery } from './context.ts'
import { letter } from './data/templates.ts'
import { brokers } from './plan/brokers.ts'
import { offerOf, plannedImports, type PlannedRenewal } from './plan/renewals.ts'
import { linkedClient } from './linked.ts'
import type { Played } from './played.ts'
import { deliverImport, followed } from './renewal-imports.ts'

/** The one who imports the months, and works what no underwriter of a state has. */
const IMPORTER = 'mia'

/** Delivered without rows: imported lines are matched with what was delivered. */
async function indexOf({ bindery }: Delivery, delivered: Delivered, played: readonly Played[]): Promise<RenewalIndex> {
  const byName = new Map(
    brokers().map((broker) => [
      normalisedName(fullName(broker)),
      { brokerId: known(delivered.brokers, broker.email), stateId: known(delivered.states, broker.house.state) },
    ]),
  )
  const clients = new Map<string, number>()
  const policies = new Map<string, number>()
  for (const { story, stream, submissionId } of played) {
    const client = await linkedClient(bindery.store, stream)
    if (client !== null) clients.set(normalisedName(story.company.name), client)
    for (const step of story.steps)
      if (step.kind === 'bind') policies.set(step.policyNumber, submissionId * 1000 + step.ordinal)
  }
  return {
    matches: ({ brokerFullName, insured, policyNo }) => ({
      broker: byName.get(normalisedName(brokerFullName)) ?? null,
      clientId: clients.get(normalisedName(insured)) ?? null,
      quoteId: policies.get(policyNo) ?? null,
    }),
    stored: () => null,
    leadingTo: () => null,
  }
}

export async function deliverRenewals(
  delivery: Delivery,
  delivered: Delivered,
  played: readonly Played[],
): Promise<void> {
  const { bindery, today } = delivery
  // Without consequences the renewals come later, when nobody works them here.
  if (!bindery.follow) return
  const index = await indexOf(delivery, delivered, played)
  bindery.tellRenewals?.(index)
  for (const [n, planned] of plannedImports(
    today,
    played.map(({ story }) => story),
  ).entries()) {
    const batchId = await deliverImport(delivery, known(delivered.staff, IMPORTER), planned)
    for (const [line, renewal] of planned.renewals.entries())
      await work(delivery, delivered, index, {
        renewal,
        renewalId: renewalIdOf(batchId, line + 1),
        key: `renewal ${n} ${line}`,
      })
  }
}

interface Worked {
  readonly renewal: PlannedRenewal
  readonly renewalId: number
  readonly key: string
}

/** The letter to the broker, and what came of it. */
async function work(
  { bindery, sender }: Delivery,
  { staff, markets, products }: Delivered,
  index: RenewalIndex,
  { renewal: { story, line, notice, outcome }, renewalId, key }: Worked,
): Promise<void> {
  const actor = known(staff, story.owner)
  const minute = renewalId % 400
  if (notice !== null) {
    const at = officeTime(notice, minute)
    const Renewal = { RenewalID: renewalId, NoticeMessage: letter('RENEWAL-NOTICE', {}), Attachments: [] }
    await sender.send(SendRenewalNotice, { Renewal, Files: [] }, { key: `${key} notice`, actor, at })
    await followed(bindery, renewalStream(renewalId), `${key} notice`, officeTime(notice, minute + 1))
  }
  if (outcome === null) return
  const { broker, clientId } = index.matches({
    brokerFullName: line.CSVBrokerFullName,
    insured: line.CSVInsured,
    policyNo: line.CSVPolicyNo,
    dueDate: line.CSVDueDate,
  })
  const offer = offerOf(story)
  if (!broker || clientId === null || !offer) throw new Error(`${line.CSVPolicyNo} names nobody that was delivered.`)
  const hasTerms = outcome.status === 'Bound' || outcome.status === 'Quoted'
  const times = (amount: number | null) => (hasTerms ? toMoney((amount ?? 0) * outcome.factor) : null)
  await sender.send(
    UpdateRenewal,
    {
      Renewal: {
        RenewalID: renewalId,
        OwnerID: actor.id,
        BrokerID: broker.brokerId,
        ClientID: clientId,
        CSVInsured: line.CSVInsured,
        MarketID: known(markets, offer.market.code),
        ProductID: known(products, offer.link.product),
        CSVStatus: outcome.status,
        CSVExpiryDate: wireDate(line.CSVExpiryDate),
        Comments: outcome.status === 'Lapsed' ? 'Placed elsewhere.' : '',
        CSVPriorTransactionPremium: line.CSVPriorTransactionPremium,
        CSVExpiringCommission: line.CSVExpiringCommission,
        CSVExpiringFees: line.CSVExpiringFees,
        CSVThisTransactionPremium: times(line.CSVPriorTransactionPremium),
        CSVCommission: times(line.CSVExpiringCommission),
        CSVFees: hasTerms ? line.CSVExpiringFees : null,
      },
    },
    { key: `${key} outcome`, actor, at: officeTime(outcome.day, minute) },
  )
}
