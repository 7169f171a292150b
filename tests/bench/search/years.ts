/** Years of an agency as a log of very many events: forty people, submissions that come and go side by side, rare changes of rates. */
import {
  BrokerChanged, CATALOGUE, ClaimAbandoned, Claimed, ClientAdded, MailHandedOver, NumberAllocated, PolicyEndorsed, ProductChanged, QuoteBound,
  QuoteSent, SignedIn, StickyNoteLeft, SubmissionClientLinked, SubmissionReceived, SubmissionStatusChanged, accessStream,
  claimStream, hashOf, idsStream, streamOf, type Actor, type EventEnvelope, type Fact,
} from '@bindery/contracts/events'
import { noCoverage, noShares } from '@bindery/contracts/rules'

const FIRST = 'Mia Tom Ben Wendy Asha Liam Olivia Noah Grace Jack Ruby Leo Zoe Max Ivy Finn Nora Owen Tess Hugo'.split(' ')
const LAST = 'Chen Reid Hart Park Nair Walsh Kelly Brooks Doyle Marsh Frost Blake Stone Reeve Shaw Quinn Moss Pike Vale Lang'.split(' ')
const PLACES = 'Harbour Summit Delta Orion Coastal Kite Blue Red North South Apex Zenith Quay Iron Silver Gum Wattle Banksia Coral Reef'.split(' ')
const TRADES = 'Engineering Plumbing Legal Cafes Transport Dental Consulting Services Architects Builders Electrical Logistics'.split(' ')
const NOTES = 'Ring the broker about the claims history before the quote leaves, the insured wants a higher excess and a lower premium'.split(' ')

const pick = <T>(from: readonly [T, ...T[]] | readonly T[], by: number): T => {
  const chosen = from[by % from.length]
  if (chosen === undefined) throw new RangeError('There is nothing to choose from.')
  return chosen
}
const PEOPLE: readonly Actor[] = Array.from({ length: 40 }, (_, n) =>
  ({ id: n + 1, name: `${pick(FIRST, n)} ${pick(LAST, n + Math.floor(n / 20))}` }))

const company = (n: number) =>
  `${pick(PLACES, n)} ${pick(PLACES, Math.floor(n / 20) + 7)} ${pick(TRADES, Math.floor(n / 400))} ${Math.floor(n / 4_800)} Pty Ltd`
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const terms = (n: number) => ({
  market: { id: 1 + n % 6, name: pick(['Southern Cross', 'Harbour Lloyds', 'Pacific General', 'Outback Mutual', 'Reef Re', 'Summit Syndicate'], n) },
  product: { id: 1 + n % 5, name: pick(['Professional Indemnity', 'Environmental Impairment', 'Management Liability', 'Cyber Liability', 'General Liability'], n) },
  limit: 1_000_000, excess: 5_000, basePremium: 4_000 + n % 9_000, ensuranceFee: 200, insurerFee: 0, brokerageRate: 10, commissionRate: 17.5,
  shares: { ...noShares(), NSW: 60, VIC: 40 }, nswStampDutyExemption: false, gstExemption: false,
  inceptionDate: '2025-07-01', expiryDate: '2026-07-01', gstRate: 10, whtRate: 0, gstPayable: true, stampDutyPayable: true,
  stampDutyRates: { ...noShares(), NSW: 9, VIC: 10 }, ratesFrom: { stream: CATALOGUE, revision: 5 },
})

const mail = (id: number, purpose: 'submission-confirmation' | 'quote' | 'binding' | 'endorsement', itemId: number | null) => MailHandedOver({
  purpose, itemId, askedAt: 0, messageId: `${id}-${purpose}@bindery`, to: [`broker${id % 300}@example.com`], cc: ['lead@example.com'],
  subject: `${purpose} for ${company(id)}`, refused: [], body: null, files: [],
})
const note = (n: number) => StickyNoteLeft({ note: NOTES.slice(n % 9, 8 + n % 9).join(' ') })

/** What happens to a submission, in order; half of them are bound. */
function story(id: number): readonly Fact[] {
  const item = id * 1_000 + 1
  const sent = (again: boolean) => QuoteSent({
    quoteId: item, again, terms: terms(id), emailMessage: `<p>Dear ${pick(FIRST, id)}, please find our terms for ${company(id)}.</p>`,
    files: [], copyTo: null, attachCalculation: false, form: null, documents: [],
  })
  const received = SubmissionReceived({
    submissionId: id, source: 'MANUAL', files: [], confirmToBroker: true,
    form: {
      ownerId: 1 + id % 40, brokerId: 1 + id % 300, insuredCompanyName: company(id), additionalInsuredNames: '', abn: String(51_000_000_000 + id),
      ownershipType: 'Australian Private Company', companyAddress: `${id % 900} George Street`, companySuburb: 'Sydney', companyPostcode: '2000',
      turnover: 900_000, revenue: null, numberOfEmployees: 12, claimHistory: 'No claims', industry: pick(TRADES, id), professionalServices: '',
      otherIndustry: '', products: { ...noCoverage(), CyberLiability: true }, otherCoverage: '', dateQuoteRequired: '2025-07-10', targetRisk: false,
      underwriterNotes: '', shares: { ...noShares(), NSW: 100 }, overseasCountries: '', folder: company(id),
    },
  })
  const quoted = [
    received, SubmissionClientLinked({ clientId: id, client: { stream: streamOf('client', uuid(id)), revision: 0 } }),
    mail(id, 'submission-confirmation', null), note(id), sent(false), mail(id, 'quote', item), note(id + 3), sent(true), mail(id, 'quote', item),
  ]
  if (id % 2 === 0) return [...quoted, SubmissionStatusChanged({ status: 'Inactive', activateOn: null })]
  const bound = QuoteBound({
    quoteId: item, fromQuote: true, policyNumber: `PI-${id}`, terms: terms(id), authorisedCode: 1, authorisedName: pick(PEOPLE, id).name,
    bindingDate: '2025-07-02', bindingEmail: '<p>Bound</p>', policyDocuments: [], processingInstructions: [], copyTo: null, renewalId: null,
  })
  const endorsed = PolicyEndorsed({ quoteId: item, policyNumber: `PI-${id}`, on: '2025-08-01', files: [] })
  return [...quoted, bound, mail(id, 'binding', item), note(id + 5), endorsed, mail(id, 'endorsement', item)]
}

/** What stands on other streams meanwhile. */
function aside(n: number): readonly [stream: string, fact: Fact] {
  if (n % 400 === 0) {
    return [CATALOGUE, ProductChanged({
      productId: 1 + (n / 400) % 5, name: terms(n / 400).product.name, code: 'P', clearanceName: '', clearanceEmailTo: '', clearanceEmailCc: '',
      stampDutyRates: { ...noShares(), NSW: n % 10 }, fireServicesLevyRates: noShares(),
    })]
  }
  if (n % 40 === 1) {
    const id = 1 + n % 300
    return [streamOf('broker', uuid(id)), BrokerChanged({
      brokerId: id, firstName: pick(FIRST, n), lastName: pick(LAST, n), email: `broker${id}@example.com`, mobile: '', stateId: 1, active: true,
      greylisted: false, houseId: 1,
    })]
  }
  if (n % 4 === 0) return [accessStream(1 + n % 40), SignedIn({ ownerId: 1 + n % 40 })]
  const holder = streamOf('client', uuid(n))
  return [
    [idsStream('submission'), NumberAllocated({ stream: holder })] as const,
    [claimStream('client-name', String(n)), Claimed({ holder })] as const,
    [holder, ClientAdded({
      clientId: n, companyName: company(n), additionalNames: '', abn: '', ownershipType: '', address: '', suburb: '', postcode: '', folder: '',
    })] as const,
  ][n % 3] ?? [holder, ClaimAbandoned({ claim: holder })]
}

const BEGAN = Date.UTC(2023, 6, 1)
/** Submissions that are worked on at the same time. */
const AT_ONCE = 400

/** @param count events in the order in which they happened, over `count` x 90 seconds: a million are three years */
export function* years(count: number): Generator<EventEnvelope> {
  const ends = new Map<string, { revision: number; hash: string }>()
  const open: { stream: string; facts: Fact[] }[] = []
  let submissions = 0
  for (let n = 0; n < count; n += 1) {
    let [stream, fact] = aside(n)
    if (n % 5 !== 0) {
      while (open.length < AT_ONCE) {
        submissions += 1
        open.push({ stream: streamOf('submission', uuid(submissions)), facts: [...story(submissions)] })
      }
      const place = (n * 7_919) % AT_ONCE
      const going = pick(open, place)
      stream = going.stream
      fact = going.facts.shift() ?? fact
      if (going.facts.length === 0) open.splice(place, 1)
    }
    const end = ends.get(stream) ?? { revision: -1, hash: '' }
    const actor = fact.type === 'MailHandedOver' ? { id: 0, name: 'Bindery' } : pick(PEOPLE, Math.floor(n / 5))
    const unsealed = {
      id: uuid(n), type: fact.type, version: fact.version, stream, revision: end.revision + 1, at: new Date(BEGAN + n * 90_000).toISOString(), actor,
      func: 'BENCH', requestId: uuid(n), requestHash: '', correlationId: uuid(n - n % 3), causationId: null, data: fact.data, previousHash: end.hash,
    }
    const event = { ...unsealed, hash: hashOf(unsealed) }
    ends.set(stream, { revision: event.revision, hash: event.hash })
    yield event
  }
}
