/** Which of the selected renewals a notice leaves for, and why the others are left out. */
import { noFirstNotice } from '@bindery/contracts/rules'
import type { BrokerRow, RenewalRow } from '@bindery/contracts/wire'

export interface LeftOut {
  /** 'bound', 'without a broker': follows a number of renewals. */
  readonly why: string
  readonly renewals: readonly RenewalRow[]
}
export interface Plan {
  readonly going: readonly RenewalRow[]
  readonly leftOut: readonly LeftOut[]
}

interface Known {
  readonly owners: ReadonlyMap<number, unknown>
  readonly brokers: ReadonlyMap<number, Pick<BrokerRow, 'Email'>>
}

/** What is over comes before what could be mended. */
function whyNot({ CSVStatus, NoticeSent, OwnerID, BrokerID }: RenewalRow, { owners, brokers }: Known): string | null {
  const over = noFirstNotice({ status: CSVStatus, noticed: NoticeSent !== null })
  if (over !== null) return over
  if (!owners.has(OwnerID)) return 'without an underwriter'
  const broker = brokers.get(BrokerID ?? 0)
  if (!broker) return 'without a broker'
  return broker.Email === '' ? 'without an address of the broker' : null
}

export function planOf(renewals: readonly RenewalRow[], known: Known): Plan {
  const byReason = Map.groupBy(renewals, (renewal) => whyNot(renewal, known))
  return {
    going: byReason.get(null) ?? [],
    leftOut: [...byReason].flatMap(([why, left]) => (why === null ? [] : [{ why, renewals: left }])),
  }
}
