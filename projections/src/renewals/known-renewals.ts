/** The records that imported renewals name, and the renewals that lead to policies, in memory. */
import {
  rowOf,
  type PolicyToBind,
  type RenewalIndex,
  type RenewalMatches,
  type StoredRow,
} from '@bindery/contracts/ports'
import { addDays, normalisedName, parseWireDate, RENEWAL_DAYS_APART } from '@bindery/contracts/rules'
import type { BrokerRow, ClientRow, QuoteRow, RenewalRow } from '@bindery/contracts/wire'
import { Shelf } from './shelf.ts'

const NONE: ReadonlySet<number> = new Set()

interface Broker {
  readonly brokerId: number
  readonly stateId: number
  readonly name: string
}
interface Policy {
  readonly quoteId: number
  readonly policyNo: string
  readonly expiry: string
}
interface Renewal {
  readonly renewalId: number
  readonly clientId: number | null
  readonly productId: number | null
  readonly policyNo: string
  readonly due: string
  readonly expiry: string
}

const policyKey = (policyNo: string) => `policy ${normalisedName(policyNo)}`
const dueKey = (policyNo: string, due: string) => `due ${due} ${normalisedName(policyNo)}`
const clientKey = (clientId: number | null) => `client ${clientId}`

export class KnownRenewals implements RenewalIndex {
  readonly #brokers = new Shelf<Broker>(({ name }) => [name])
  readonly #clients = new Shelf<{ readonly clientId: number; readonly name: string }>(({ name }) => [name])
  readonly #policies = new Shelf<Policy>(({ policyNo }) => [policyKey(policyNo)])
  readonly #renewals = new Shelf<Renewal>(({ policyNo, due, clientId }) => [
    policyKey(policyNo),
    dueKey(policyNo, due),
    ...(clientId === null ? [] : [clientKey(clientId)]),
  ])

  /** What is done with a changed row, by its collection. */
  readonly take = {
    Brokers: (stored: StoredRow) => {
      const row = rowOf('Brokers', stored)
      this.#brokers.put(stored.key, row && brokerIn(row))
    },
    Clients: (stored: StoredRow) => {
      const row = rowOf('Clients', stored)
      this.#clients.put(stored.key, row && clientIn(row))
    },
    Quotes: (stored: StoredRow) => {
      const row = rowOf('Quotes', stored)
      this.#policies.put(stored.key, row && policyIn(row))
    },
    Renewals: (stored: StoredRow) => {
      const row = rowOf('Renewals', stored)
      this.#renewals.put(stored.key, row && renewalIn(row))
    },
  }

  matches({ brokerFullName, insured, policyNo, dueDate }: Parameters<RenewalIndex['matches']>[0]): RenewalMatches {
    // A name that two brokers have tells neither.
    const [broker, another] = this.#brokers.at(normalisedName(brokerFullName))
    const [client] = this.#clients.at(normalisedName(insured))
    return {
      broker: broker && !another ? { brokerId: broker.brokerId, stateId: broker.stateId } : null,
      clientId: client?.clientId ?? null,
      quoteId: policyNo === '' ? null : this.#expiring(policyNo, dueDate),
    }
  }

  /** Years of one policy may share its number: the one that expires on the day, else the last one. */
  #expiring(policyNo: string, dueDate: string): number | null {
    const policies = this.#policies.at(policyKey(policyNo)).toSorted((a, b) => (a.expiry < b.expiry ? 1 : -1))
    return (policies.find(({ expiry }) => expiry === dueDate) ?? policies[0])?.quoteId ?? null
  }

  stored(policyNo: string, dueDate: string): number | null {
    return this.#renewals.at(dueKey(policyNo, dueDate))[0]?.renewalId ?? null
  }

  leadingTo(policy: PolicyToBind, except: ReadonlySet<number> = NONE): number | null {
    const { begunFrom, clientId, productId, policyNumber, inception } = policy
    const from = addDays(inception, -RENEWAL_DAYS_APART)
    const to = addDays(inception, RENEWAL_DAYS_APART)
    const counts = ({ renewalId, expiry }: Renewal) => expiry >= from && expiry <= to && !except.has(renewalId)
    const begun = begunFrom === null ? undefined : this.#renewals.get(String(begunFrom))
    // A submission may be about several products; the renewal that it was begun from is about one, if it is known.
    if (begun && (begun.productId ?? productId) === productId && counts(begun)) return begun.renewalId
    const ofClient = clientId === null ? [] : this.#renewals.at(clientKey(clientId))
    const ofPolicy = policyNumber === '' ? [] : this.#renewals.at(policyKey(policyNumber))
    const candidates = [...ofPolicy, ...ofClient.filter((renewal) => renewal.productId === productId)].filter(counts)
    const [nearest] = candidates.toSorted(
      (a, b) => daysApart(a.expiry, inception) - daysApart(b.expiry, inception) || b.renewalId - a.renewalId,
    )
    return nearest?.renewalId ?? null
  }
}

const DAY_MS = 86_400_000
const daysApart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS

const brokerIn = ({ BrokerID, StateID, FullName }: BrokerRow): Broker => ({
  brokerId: BrokerID,
  stateId: StateID,
  name: normalisedName(FullName),
})
const clientIn = ({ ClientID, CompanyName }: ClientRow) => ({ clientId: ClientID, name: normalisedName(CompanyName) })
const policyIn = ({ QuoteID, PolicyNumber, Status, ExpiryDate }: QuoteRow): Policy | null =>
  Status === 'Quote'
    ? null
    : { quoteId: QuoteID, policyNo: PolicyNumber, expiry: parseWireDate(ExpiryDate?.Value) ?? '' }
const renewalIn = (row: RenewalRow): Renewal => ({
  renewalId: row.RenewalID,
  clientId: row.ClientID,
  productId: row.ProductID,
  policyNo: row.CSVPolicyNo,
  due: parseWireDate(row.CSVDueDate?.Value) ?? '',
  expiry: parseWireDate(row.CSVExpiryDate?.Value) ?? '',
})
