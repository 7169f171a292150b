/**
 * Auto renewals: bound policies that no stored renewal is about, kept by the change numbers of policies and renewals
 * (REN-028, RPT-004, RPT-005, A-133). Nothing is scanned when the report is read.
 */
import type { Views } from '@bindery/contracts/ports'
import { GetAutoRenewals, type AutoRenewalRow } from '@bindery/contracts/wire'
import { followCollections } from '../queries/follow.ts'
import { queryHandler, type QueryContext } from '../queries/handler.ts'
import { namesNow, type Names } from '../queries/names.ts'
import { OpenPolicies } from './open-policies.ts'

/** Small, so that other calls are answered between two chunks of a first load. */
const CHUNK = 250_000

/** The open policies of this process. */
export class AutoRenewals {
  readonly #refresh: () => Promise<void>
  #policies = new OpenPolicies()

  constructor(views: Views) {
    this.#refresh = followCollections(views, {
      chunk: CHUNK,
      restart: () => {
        this.#policies = new OpenPolicies()
      },
      take: {
        Submissions: (stored) => this.#policies.take.Submissions(stored),
        Quotes: (stored) => this.#policies.take.Quotes(stored),
        Renewals: (stored) => this.#policies.take.Renewals(stored),
      },
    })
  }

  async open(): Promise<OpenPolicies> {
    await this.#refresh()
    return this.#policies
  }
}

/** A date on the wire begins with its day: reversed, its parts sort. */
const byDue = ({ DueDate }: Pick<AutoRenewalRow, 'DueDate'>) => DueDate?.Text.split('/').toReversed().join('') ?? ''

function brokerOf(names: Names, brokerId: number): AutoRenewalRow['Broker'] {
  const broker = names.broker(brokerId)
  return broker && { FullName: broker.FullName, Email: broker.Email, ...names.houseAndState(broker) }
}

interface OpenContext extends QueryContext {
  readonly autoRenewals: AutoRenewals
}

export const getAutoRenewals = queryHandler(
  GetAutoRenewals,
  async (_request, { autoRenewals, references }: OpenContext) => {
    const names = await namesNow(references)
    const rows = (await autoRenewals.open()).all().map(
      (policy): AutoRenewalRow => ({
        ...policy,
        ExpiryDate: policy.DueDate,
        Owner: names.owner(policy.OwnerID),
        Broker: brokerOf(names, policy.BrokerID),
        Status: '',
      }),
    )
    return { AutoRenewals: rows.toSorted((a, b) => byDue(a).localeCompare(byDue(b)) || a.QuoteID - b.QuoteID) }
  },
)
