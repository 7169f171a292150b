/** The demo agency's staff, its markets and its brokers. */
import { SYSTEM, type Actor } from '@bindery/contracts/events'
import { roleFlags } from '@bindery/contracts/rules'
import { InsertAccount, InsertBroker, InsertBrokerGroup, InsertMarket } from '@bindery/contracts/wire'
import { known, type Delivered, type Delivery } from './context.ts'
import { HOUSES } from './data/houses.ts'
import { MARKETS, type DemoMarket } from './data/markets.ts'
import { addressOf, DEMO_PASSWORD, STAFF, STAFF_KEYS, type StaffKey } from './data/staff.ts'
import { brokers } from './plan/brokers.ts'

export async function deliverStaff({ sender, bindery }: Delivery, at: string): Promise<Delivered['staff']> {
  const staff = new Map<StaffKey, Actor>()
  for (const key of STAFF_KEYS) {
    const person = STAFF[key]
    const { Account } = await sender.send(
      InsertAccount,
      {
        Account: {
          Username: addressOf(person),
          FirstName: person.firstName,
          LastName: person.lastName,
          Title: person.title,
          Phone: person.phone,
          Active: true,
          IsProductLead: person.isProductLead,
          Roles: roleFlags(person.roles),
        },
      },
      { key: `account ${key}`, actor: SYSTEM, at },
    )
    staff.set(key, { id: Account.OwnerID, name: Account.FullName })
  }
  // Hashing is slow on purpose, so the threads of the pool do it in parallel.
  await Promise.all([...staff.values()].map(({ id }) => bindery.setPassword(id, DEMO_PASSWORD)))
  return staff
}

export async function deliverMarkets(
  { sender }: Delivery,
  { staff, products }: Pick<Delivered, 'staff' | 'products'>,
  at: string,
): Promise<Delivered['markets']> {
  const markets = new Map<string, number>()
  for (const market of MARKETS) {
    const { Market } = await sender.send(
      InsertMarket,
      {
        Market: {
          MarketName: market.name,
          MarketCode: market.code,
          GSTRate: 10,
          WHTRate: market.whtRate,
          GSTPayable: true,
          StampDutyPayable: true,
        },
        ProductMarkets: market.links.map((link) => ({
          Product: { ProductID: known(products, link.product) },
          ProductLead: link.lead && { OwnerID: known(staff, link.lead).id },
          WholesaleContact: link.contact,
          WholesaleEmail: contactAddress(link.contact, market),
          BrokerageRate: link.brokerage,
          CommissionRate: link.commission,
        })),
      },
      { key: `market ${market.code}`, actor: known(staff, 'helen'), at },
    )
    markets.set(market.code, Market.MarketID)
  }
  return markets
}

const contactAddress = (contact: string, { domain }: DemoMarket) =>
  `${contact.toLowerCase().replaceAll(' ', '.')}@${domain}`

/** Delivers the brokers one after another, so that their numbers follow the order of the broker houses. */
export async function deliverBrokers(
  { sender }: Delivery,
  { staff, states }: Pick<Delivered, 'staff' | 'states'>,
  at: string,
): Promise<Delivered['brokers']> {
  const actor = known(staff, 'helen')
  const houses = new Map<string, number>()
  for (const { name, keyword } of HOUSES) {
    const BrokerGroup = { GroupName: name, GroupKey: keyword }
    const reply = await sender.send(InsertBrokerGroup, { BrokerGroup }, { key: `house ${keyword}`, actor, at })
    houses.set(keyword, reply.BrokerGroup.BrokerGroupID)
  }
  const numbers = new Map<string, number>()
  for (const { firstName, lastName, email, mobile, house, greylisted } of brokers()) {
    const { Broker } = await sender.send(
      InsertBroker,
      {
        Broker: {
          FirstName: firstName,
          LastName: lastName,
          Email: email,
          Mobile: mobile,
          IsGreylisted: greylisted,
          StateID: known(states, house.state),
          BrokerGroupID: known(houses, house.keyword),
        },
      },
      { key: `broker ${email}`, actor, at },
    )
    numbers.set(email, Broker.BrokerID)
  }
  return numbers
}
