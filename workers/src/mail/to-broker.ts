/** What the letters to a broker that are about no submission share: their values, and how they are handed on. */
import type { AccountFacts, BrokerFacts } from '@bindery/contracts/events'
import { fullName, type AnnouncementPlaceholder } from '@bindery/contracts/rules'
import type { Facts } from '../runtime/facts.ts'
import type { Values } from './render.ts'

export interface WrittenToBroker {
  readonly broker: BrokerFacts
  readonly user: AccountFacts | null
  readonly to: string
  readonly subject: string
  /** The text with its placeholders unfilled. */
  readonly template: string
  readonly values: Values
  readonly html: string
}

export async function brokerValues(
  facts: Facts,
  broker: BrokerFacts,
  user: AccountFacts | null,
): Promise<Readonly<Record<AnnouncementPlaceholder, string>>> {
  return {
    BrokerFirstName: broker.firstName,
    BrokerFullName: fullName(broker),
    BrokerHouse: await facts.house(broker.houseId),
    UserFullName: user ? fullName(user) : '',
    UserTitle: user?.title ?? '',
    UserPhone: user?.phone ?? '',
    UserEmail: user?.username ?? '',
  }
}
