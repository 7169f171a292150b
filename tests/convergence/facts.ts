/** Streams of plausible facts in a possible order, drawn from numbers that fast-check chooses. */
import {
  AccountChanged,
  AccountOpened,
  BrokerAdded,
  BrokerChanged,
  CATALOGUE,
  ConfigSet,
  HouseAdded,
  HouseChanged,
  MarketAdded,
  MarketChanged,
  ProductAdded,
  ProductChanged,
  IMPORTS,
  renewalStream,
  STAFF,
  SignedIn,
  StateDefined,
  TrainingAdded,
  TrainingChanged,
  accessStream,
  hashOf,
  streamOf,
  type EventEnvelope,
  type Fact,
  type Unsealed,
} from '@bindery/contracts/events'
import { noShares } from '@bindery/contracts/rules'
import { nextOfAnnouncement } from './announcement-facts.ts'
import { nextOfImports, nextOfRenewal } from './renewal-facts.ts'
import { nextOfSubmission } from './submission-facts.ts'

export const submissionStream = (n: number) =>
  streamOf('submission', `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
const announcementStream = (n: number) =>
  streamOf('announcement', `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
const brokerStream = (n: number) => streamOf('broker', `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)

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
    () => MarketChanged({ ...market, removed: [1, 2, 3].slice(choice % 4).map(link) }),
    () => HouseAdded({ houseId: n, name: `House ${choice}`, keyword: `H${n}` }),
    () => HouseChanged({ houseId: n, name: `House ${choice}`, keyword: `K${choice}` }),
    () => StateDefined({ stateId: n, name: `State ${n}`, code: `S${n}`, underwriterId: n }),
    () => ConfigSet({ name: `CONFIG-${n}`, value: `${choice}` }),
  ]
  return (facts[(choice + before.length) % facts.length] ?? (() => ProductAdded(product)))()
}

function nextOfAccounts(before: readonly EventEnvelope[], choice: number): Fact {
  const ownerId = 1 + (choice % 4)
  const username = `user${choice % 4}@example.com`
  const isOpen = before.some(({ data }) => JSON.stringify(data).includes(username))
  return (isOpen ? AccountChanged : AccountOpened)({
    ownerId,
    username,
    firstName: 'User',
    lastName: `${choice}`,
    title: '',
    phone: '',
    roles: { ADMIN: false, UWRITER: true, ISO: false, ROOT: false },
    active: choice % 5 !== 0,
    isProductLead: false,
  })
}

const nextOfStaff = (before: readonly EventEnvelope[], choice: number): Fact =>
  choice % 4 === 3 && choice > 3
    ? (choice % 8 === 7 ? TrainingChanged : TrainingAdded)({
        trainingId: 1 + (choice % 3),
        name: `Training ${choice}`,
        description: '',
        enabled: choice % 5 !== 0,
      })
    : nextOfAccounts(before, choice)

function nextFact(stream: string, before: readonly EventEnvelope[], choice: number): Fact {
  const number = Number(/\d+$/u.exec(stream)?.[0] ?? 0)
  if (stream === CATALOGUE) return nextOfCatalogue(before, choice)
  if (stream === STAFF) return nextOfStaff(before, choice)
  if (stream === IMPORTS) return nextOfImports(before, choice)
  if (stream.startsWith('renewal')) return nextOfRenewal(number, before, choice)
  if (stream.startsWith('access')) return SignedIn({ ownerId: number })
  if (stream.startsWith('announcement')) return nextOfAnnouncement(number, before, choice)
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

/** The streams of a small agency: many events on few streams often meet on the same rows. */
export const STREAMS: readonly string[] = [
  CATALOGUE,
  STAFF,
  accessStream(1),
  brokerStream(1),
  IMPORTS,
  renewalStream(100_001),
  renewalStream(100_002),
  ...[1, 2, 3, 4, 5, 6].map(submissionStream),
  announcementStream(1),
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
