/** Lives of streams to fold: plausible facts in an order that can happen, drawn from numbers that fast-check chooses. */
import {
  AccountOpened, BindingReversed, BrokerAdded, CATALOGUE, ConfigSet, DateQuoteRequiredChanged, HouseAdded,
  MailHandedOver, MarketAdded, PolicyEndorsed, ProductAdded, ProductChanged, QuoteBound, QuoteSent, STAFF, SignedIn,
  StateDefined, StickyNoteCleared, StickyNoteLeft, SubmissionClientLinked, SubmissionReceived, SubmissionStatusChanged,
  accessStream, hashOf, streamOf, type EventEnvelope, type Fact, type Unsealed,
} from '@bindery/contracts/events'
import { noCoverage, noShares } from '@bindery/contracts/rules'

export const submissionStream = (n: number) => streamOf('submission', `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
export const brokerStream = (n: number) => streamOf('broker', `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)

const terms = (choice: number) => ({
  market: { id: 1, name: 'Southern Cross' }, product: { id: 1 + (choice % 2), name: 'Cyber Liability' },
  limit: 1_000_000, excess: 5_000, basePremium: 1_000 * (1 + (choice % 50)), ensuranceFee: 200, insurerFee: 0,
  brokerageRate: 10, commissionRate: 17.5, shares: { ...noShares(), NSW: 60, VIC: 40 },
  nswStampDutyExemption: choice % 3 === 0, gstExemption: false, inceptionDate: '2025-07-01', expiryDate: '2026-07-01',
  gstRate: 10, whtRate: 0, gstPayable: true, stampDutyPayable: true,
  stampDutyRates: { ...noShares(), NSW: 9, VIC: 10 }, ratesFrom: { stream: CATALOGUE, revision: 1 },
})

const received = (id: number) => SubmissionReceived({
  submissionId: id,
  form: {
    ownerId: 1 + (id % 2), brokerId: 1 + (id % 3), insuredCompanyName: `Company ${id} Pty Ltd`, additionalInsuredNames: '',
    abn: '51824753556', ownershipType: 'Australian Private Company', companyAddress: '1 George St', companySuburb: 'Sydney',
    companyPostcode: '2000', turnover: 1_000_000, revenue: null, numberOfEmployees: 5, claimHistory: 'No claims',
    industry: 'Retail', professionalServices: '', otherIndustry: '', products: { ...noCoverage(), CyberLiability: true },
    otherCoverage: '', dateQuoteRequired: '2025-07-10', targetRisk: false, underwriterNotes: '',
    shares: { ...noShares(), NSW: 100 }, overseasCountries: '', folder: `Company ${id}`,
  },
  source: 'MANUAL', files: [], confirmToBroker: false,
})

/** What happens next on a submission's stream; `choice` decides among what can. */
function nextOfSubmission(id: number, before: readonly EventEnvelope[], choice: number): Fact {
  if (before.length === 0) return received(id)
  const ordinals = before.filter(({ type, data }) =>
    (type === 'QuoteSent' && isFirst(data)) || (type === 'QuoteBound' && !isFromQuote(data))).length
  const fresh = id * 1000 + ordinals + 1
  const some = id * 1000 + 1 + (choice % Math.max(1, ordinals))
  const instructed = { quoteId: some, policyNumber: `P-${some}`, on: '2025-08-01', files: [] }
  const bound = (quoteId: number, fromQuote: boolean) => QuoteBound({
    quoteId, fromQuote, policyNumber: `P-${quoteId}`, terms: terms(choice), authorisedCode: 1, authorisedName: 'Mia Chen',
    bindingDate: '2025-07-01', bindingEmail: '', policyDocuments: [], processingInstructions: [], copyTo: null, renewalId: null,
  })
  const sent = (quoteId: number, again: boolean) => QuoteSent({
    quoteId, again, terms: terms(choice), emailMessage: `<p>${choice}</p>`, files: [], copyTo: null, attachCalculation: false,
  })
  const always = [
    () => StickyNoteLeft({ note: `note ${choice}` }),
    () => StickyNoteCleared({}),
    () => SubmissionStatusChanged({ status: choice % 2 ? 'Inactive' : 'Active', activateOn: null }),
    () => DateQuoteRequiredChanged({ dateQuoteRequired: `2025-08-${String(1 + (choice % 28)).padStart(2, '0')}` }),
    () => SubmissionClientLinked({ clientId: 1 + (choice % 5), client: { stream: 'client-x', revision: 0 } }),
    () => sent(fresh, false),
    () => bound(fresh, false),
  ]
  const withItems = ordinals === 0 ? [] : [
    () => sent(some, true), () => bound(some, true), () => PolicyEndorsed(instructed), () => BindingReversed(instructed),
    () => MailHandedOver({
      purpose: 'quote', itemId: some, askedAt: 1, messageId: `<${choice}@bindery>`, to: ['b@example.com'], cc: [], subject: 'Quote',
    }),
  ]
  const all = [...always, ...withItems]
  return (all[choice % all.length] ?? all[0] ?? (() => received(id)))()
}

const isFirst = (data: unknown) => typeof data === 'object' && data !== null && 'again' in data && data.again === false
const isFromQuote = (data: unknown) => typeof data === 'object' && data !== null && 'fromQuote' in data && data.fromQuote === true

function nextOfCatalogue(before: readonly EventEnvelope[], choice: number): Fact {
  const n = 1 + (choice % 6)
  const product = {
    productId: n, name: `Product ${n}`, code: `P${n}`, clearanceName: '', clearanceEmailTo: '', clearanceEmailCc: '',
    stampDutyRates: { ...noShares(), NSW: choice % 10 }, fireServicesLevyRates: noShares(),
  }
  const link = (k: number) => ({
    productMarketId: n * 10 + k, productId: k, productName: `Product ${k}`, productLeadId: 1, wholesaleContact: '',
    wholesaleEmail: '', brokerageRate: choice % 20, commissionRate: 15,
  })
  const market = {
    marketId: n, name: `Market ${n}`, code: `M${n}`, gstRate: 10, whtRate: choice % 5, gstPayable: true, stampDutyPayable: true,
    products: [1, 2, 3].slice(0, choice % 4).map(link),
  }
  const facts = [
    () => ProductAdded(product), () => ProductChanged(product), () => MarketAdded(market),
    () => HouseAdded({ houseId: n, name: `House ${choice}`, keyword: `H${n}` }),
    () => StateDefined({ stateId: n, name: `State ${n}`, code: `S${n}`, underwriterId: n }),
    () => ConfigSet({ name: `CONFIG-${n}`, value: `${choice}` }),
  ]
  return (facts[(choice + before.length) % facts.length] ?? (() => ProductAdded(product)))()
}

const nextOfStaff = (choice: number) => AccountOpened({
  ownerId: 1 + (choice % 4), username: `user${choice % 4}@example.com`, firstName: 'User', lastName: `${choice}`, title: '',
  phone: '', roles: { ADMIN: false, UWRITER: true, ISO: false, ROOT: false }, active: true, isProductLead: false,
})

function nextFact(stream: string, before: readonly EventEnvelope[], choice: number): Fact {
  const number = Number(/\d+$/u.exec(stream)?.[0] ?? 0)
  if (stream === CATALOGUE) return nextOfCatalogue(before, choice)
  if (stream === STAFF) return nextOfStaff(choice)
  if (stream.startsWith('access')) return SignedIn({ ownerId: number })
  if (stream.startsWith('broker')) {
    return BrokerAdded({
      brokerId: number, firstName: 'Ben', lastName: `Hart ${choice}`, email: `b${number}@example.com`, mobile: '', houseId: 1,
      stateId: 1, active: true, greylisted: false,
    })
  }
  return nextOfSubmission(number, before, choice)
}

/** The streams of a small agency: many events on few streams make many meetings. */
export const STREAMS: readonly string[] = [
  CATALOGUE, STAFF, accessStream(1), brokerStream(1), ...[1, 2, 3, 4, 5, 6].map(submissionStream),
]

export interface Step { readonly stream: number; readonly choice: number }

/** Turns steps into sealed events, in the order in which they are appended. */
export function eventsOf(steps: readonly Step[]): readonly EventEnvelope[] {
  const streams = new Map<string, EventEnvelope[]>()
  return steps.map(({ stream: index, choice }, n) => {
    const stream = STREAMS[index % STREAMS.length] ?? CATALOGUE
    const before = streams.get(stream) ?? []
    const { type, version, data } = nextFact(stream, before, choice)
    const unsealed: Unsealed = {
      id: `event-${n}`, type, version, data, stream, revision: before.length,
      at: new Date(Date.UTC(2025, 6, 1, 0, n)).toISOString(), actor: { id: 1, name: 'Mia Chen' }, func: 'TEST',
      requestId: `r${n}`, requestHash: '', correlationId: `r${n}`, causationId: null, previousHash: before.at(-1)?.hash ?? '',
    }
    const event: EventEnvelope = { ...unsealed, hash: hashOf(unsealed) }
    streams.set(stream, [...before, event])
    return event
  })
}
