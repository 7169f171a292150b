/** Streams to fold: plausible facts in an order that can happen, drawn from numbers that fast-check chooses. */
import {
  AccountOpened, BrokerAdded, BrokerChanged, CATALOGUE, ConfigSet, HouseAdded, MarketAdded, ProductAdded, ProductChanged,
  STAFF, SignedIn, StateDefined, accessStream, hashOf, streamOf, type EventEnvelope, type Fact, type Unsealed,
} from '@bindery/contracts/events'
import { noShares } from '@bindery/contracts/rules'
import { nextOfSubmission } from './lives.ts'

export const submissionStream = (n: number) =>
  streamOf('submission', `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
export const brokerStream = (n: number) =>
  streamOf('broker', `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)

function nextOfCatalogue(before: readonly EventEnvelope[], choice: number): Fact {
  const n = 1 + (choice % 6)
  const product = {
    productId: n,
    name: `Product ${n}`,
    code: `P${n}`,
    clearanceName: '',
    clearanceEmailTo: '',
    clearanceEmailCc: '',
    stampDutyRates: { ...noShares(), NSW: choice % 10 },
    fireServicesLevyRates: noShares(),
  }
  const link = (k: number) => ({
    productMarketId: n * 10 + k,
    productId: k,
    productName: `Product ${k}`,
    productLeadId: 1,
    wholesaleContact: '',
    wholesaleEmail: '',
    brokerageRate: choice % 20,
    commissionRate: 15,
  })
  const market = {
    marketId: n,
    name: `Market ${n}`,
    code: `M${n}`,
    gstRate: 10,
    whtRate: choice % 5,
    gstPayable: true,
    stampDutyPayable: true,
    products: [1, 2, 3].slice(0, choice % 4).map(link),
  }
  const facts = [
    () => ProductAdded(product),
    () => ProductChanged(product),
    () => MarketAdded(market),
    () => HouseAdded({ houseId: n, name: `House ${choice}`, keyword: `H${n}` }),
    () => StateDefined({ stateId: n, name: `State ${n}`, code: `S${n}`, underwriterId: n }),
    () => ConfigSet({ name: `CONFIG-${n}`, value: `${choice}` }),
  ]
  return (facts[(choice + before.length) % facts.length] ?? (() => ProductAdded(product)))()
}

const nextOfStaff = (choice: number) =>
  AccountOpened({
    ownerId: 1 + (choice % 4),
    username: `user${choice % 4}@example.com`,
    firstName: 'User',
    lastName: `${choice}`,
    title: '',
    phone: '',
    roles: { ADMIN: false, UWRITER: true, ISO: false, ROOT: false },
    active: true,
    isProductLead: false,
  })

function nextFact(stream: string, before: readonly EventEnvelope[], choice: number): Fact {
  const number = Number(/\d+$/u.exec(stream)?.[0] ?? 0)
  if (stream === CATALOGUE) return nextOfCatalogue(before, choice)
  if (stream === STAFF) return nextOfStaff(choice)
  if (stream.startsWith('access')) return SignedIn({ ownerId: number })
  if (stream.startsWith('broker')) {
    const broker = {
      brokerId: number,
      firstName: 'Ben',
      lastName: `Hart ${choice}`,
      email: `b${number}@example.com`,
      mobile: '',
      houseId: 1,
      stateId: 1,
      active: true,
      greylisted: false,
    }
    return before.length === 0 ? BrokerAdded(broker) : BrokerChanged(broker)
  }
  return nextOfSubmission(number, before, choice)
}

/** The streams of a small agency: many events on few streams make many meetings. */
export const STREAMS: readonly string[] = [
  CATALOGUE,
  STAFF,
  accessStream(1),
  brokerStream(1),
  ...[1, 2, 3, 4, 5, 6].map(submissionStream),
]

export interface Step {
  readonly stream: number
  readonly choice: number
}

/** Turns steps into sealed events, in the order in which they are appended. */
export function eventsOf(steps: readonly Step[]): readonly EventEnvelope[] {
  const streams = new Map<string, EventEnvelope[]>()
  return steps.map(({ stream: index, choice }, n) => {
    const stream = STREAMS[index % STREAMS.length] ?? CATALOGUE
    const before = streams.get(stream) ?? []
    const { type, version, data } = nextFact(stream, before, choice)
    const unsealed: Unsealed = {
      id: `event-${n}`,
      type,
      version,
      data,
      stream,
      revision: before.length,
      at: new Date(Date.UTC(2025, 6, 1, 0, n)).toISOString(),
      actor: { id: 1, name: 'Mia Chen' },
      func: 'TEST',
      requestId: `r${n}`,
      requestHash: '',
      correlationId: `r${n}`,
      causationId: null,
      previousHash: before.at(-1)?.hash ?? '',
    }
    const event: EventEnvelope = { ...unsealed, hash: hashOf(unsealed) }
    streams.set(stream, [...before, event])
    return event
  })
}
