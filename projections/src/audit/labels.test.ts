/** Every change of a record's field appears in its history, under the label that the screen has. */
import {
  AccountOpened,
  BindingReversed,
  BrokerAdded,
  CATALOGUE,
  ClientAdded,
  ConfigSet,
  HouseAdded,
  IncidentChanged,
  IncidentReported,
  InformationRequested,
  MailHandedOver,
  MarketAdded,
  PolicyEndorsed,
  ProductAdded,
  QuickIndicationSent,
  QuoteBound,
  QuoteSent,
  RenewalChanged,
  RenewalFolderChanged,
  RenewalFollowed,
  RenewalImported,
  RenewalNoticeSent,
  renewalStream,
  STAFF,
  StateDefined,
  StickyNoteLeft,
  streamOf,
  SubmissionChanged,
  SubmissionDeclined,
  SubmissionStatusChanged,
  TemplateSet,
  TrainingAdded,
  TrainingPassed,
  trainingsStream,
  WholesaleRequested,
  type Fact,
} from '@bindery/contracts/events'
import { byName, JURISDICTIONS, noShares, TERM_NAMES, type Shares } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { recorded } from '../../test/given.ts'
import { bound, figured, file, instructed, received, sent, STREAM, terms } from '../../test/samples.ts'
import { historyOf } from './history.ts'
import { partsOf } from './parts.ts'
import { noNames } from './sentences/names.ts'

/** A rate or share for every jurisdiction; an empty form shows zeros. */
const everywhere = (rate: number): Shares => ({
  ...noShares(),
  ...Object.fromEntries(JURISDICTIONS.map((jurisdiction) => [jurisdiction, rate])),
})

const product = { id: 2, name: 'Cyber Liability' }
const files = [file('sent')]
const terms1 = {
  ...terms,
  ...byName(TERM_NAMES, {
    cover: ({ name }) => terms[name],
    charge: ({ name }) => terms[name] || 50,
    rate: ({ name }) => terms[name],
    flag: () => true,
    date: ({ name }) => terms[name],
  }),
  shares: everywhere(12.5),
  stampDutyRates: everywhere(9),
}
const instructing = { ...instructed, figures: figured(terms1).figures }
const mailed = (
  purpose:
    | 'renewal-notice'
    | 'quote'
    | 'quick-indication'
    | 'information-required'
    | 'submission-decline'
    | 'wholesale',
  itemId: number,
) =>
  MailHandedOver({
    purpose,
    itemId,
    askedAt: 1,
    messageId: '<1@bindery>',
    to: ['broker@example.com'],
    cc: [],
    subject: '',
    refused: [],
    body: null,
    files: [],
  })
const form = {
  ...received.data.form,
  additionalInsuredNames: 'Acme Holdings',
  revenue: 1,
  professionalServices: 'Legal',
  otherIndustry: 'Chandlery',
  targetRisk: true,
  underwriterNotes: 'Of old',
  shares: everywhere(12.5),
  overseasCountries: 'New Zealand',
}
const cover = { product, limit: 1_000_000, excess: 5_000, files }
const link = {
  productMarketId: 1,
  productId: 2,
  productName: 'Cyber Liability',
  productLeadId: 1,
  wholesaleContact: 'Ana Ruiz',
  wholesaleEmail: 'ana@example.com',
  brokerageRate: 10,
  commissionRate: 17.5,
}
const market = MarketAdded({
  marketId: 1,
  name: 'Southern Cross',
  code: 'SCU',
  gstRate: 10,
  whtRate: 3,
  gstPayable: true,
  stampDutyPayable: true,
  products: [],
})
const renewal = {
  renewalId: 300_001,
  ownerId: 1,
  brokerId: 7,
  clientId: null,
  marketId: 1,
  productId: 2,
  insured: 'Acme',
  expiryDate: '2026-07-01',
  status: 'Letter Sent' as const,
  priorTransactionPremium: 10_000,
  expiringCommission: 1_750,
  expiringFees: 200,
  thisTransactionPremium: 11_000,
  commission: 1_925,
  fees: 220,
}
const roles = { ADMIN: true, UWRITER: true, ISO: false, ROOT: false }

interface Tale {
  readonly stream: string
  readonly before?: readonly Fact[]
  /** Facts that together change every field of one record. */
  readonly facts: readonly Fact[]
}

const ofSubmission = (...facts: readonly Fact[]): Tale => ({ stream: STREAM, before: [received], facts })
const ofCatalogue = (...facts: readonly Fact[]): Tale => ({ stream: CATALOGUE, facts })

const TALES: Readonly<Record<string, Tale>> = {
  Submissions: {
    stream: STREAM,
    facts: [
      received,
      SubmissionChanged({
        form,
        clientId: 5,
        client: { stream: 'client-x', revision: 0 },
        dateCleared: '2025-07-02',
        clearanceRef: 'CLR-1',
      }),
      SubmissionStatusChanged({ status: 'Scheduled', activateOn: '2025-08-01' }),
      StickyNoteLeft({ note: 'Call back' }),
    ],
  },
  Quotes: ofSubmission(
    QuoteSent({
      ...sent.data,
      ...figured(terms1),
      documents: [{ fileName: 'Wording.docx', path: 'Acme/Wording.docx', attached: true }],
    }),
    mailed('quote', 41_001),
    QuoteBound({ ...bound.data, ...figured(terms1) }),
    PolicyEndorsed(instructing),
    BindingReversed(instructing),
  ),
  Wholesales: ofSubmission(
    WholesaleRequested({
      ...cover,
      wholesaleId: 41_001,
      market: { id: 1, name: 'Southern Cross' },
      targetPremium: 9_000,
      contact: 'Ana Ruiz',
      email: 'ana@example.com',
      contactFrom: { stream: CATALOGUE, revision: 1 },
      emailMessage: '',
    }),
    mailed('wholesale', 41_001),
  ),
  QuickIndications: ofSubmission(
    QuickIndicationSent({
      ...cover,
      quickIndicationId: 41_001,
      basePremium: 8_000,
      underwritingFee: 200,
      subjectivity: 'A proposal',
    }),
    mailed('quick-indication', 41_001),
  ),
  InformationRequired: ofSubmission(
    InformationRequested({ informationRequiredId: 41_001, required: 'Claims history', files }),
    mailed('information-required', 41_001),
  ),
  SubmissionDeclines: ofSubmission(
    SubmissionDeclined({ declineId: 41_001, product, reason: 'Outside our appetite', files }),
    mailed('submission-decline', 41_001),
  ),
  Clients: {
    stream: streamOf('client', 'x'),
    facts: [
      ClientAdded({
        clientId: 5,
        companyName: 'Acme',
        additionalNames: 'Acme West',
        abn: '51824753556',
        ownershipType: 'Trust',
        address: '1 George St',
        suburb: 'Sydney',
        postcode: '2000',
        folder: 'Acme',
      }),
    ],
  },
  Incidents: {
    stream: streamOf('incident', 'x'),
    facts: [
      IncidentReported({
        incidentId: 6,
        ownerId: 1,
        title: 'Wrong broker',
        occurredAt: '2026-11-20T01:30:00.000Z',
        description: 'A quote went to another broker.',
        folder: 'Incidents/6',
        files,
      }),
      IncidentChanged({
        incidentId: 6,
        title: 'Wrong broker',
        occurredAt: '2026-11-20T01:30:00.000Z',
        description: 'A quote went to another broker.',
        status: 'Closed',
        closedAt: '2026-11-21T01:30:00.000Z',
        comments: 'Settled.',
      }),
    ],
  },
  Renewals: {
    stream: renewalStream(300_001),
    facts: [
      RenewalImported({
        ...renewal,
        batchId: 3,
        quoteId: 41_001,
        folder: 'renewals/3/Acme',
        brokerFullName: 'Ben Hart',
        dueDate: '2026-07-01',
        previousTransaction: 'New Business',
        policyNo: 'PI-2041',
        market: 'Southern Cross',
        policyType: 'Cyber',
      }),
      RenewalChanged({ ...renewal, clientId: 5, comments: 'Called' }),
      RenewalFolderChanged({ renewalId: 300_001, folder: 'Acme' }),
      RenewalFollowed({ renewalId: 300_001, submissionId: 41, status: 'Submission Received' }),
      RenewalNoticeSent({ renewalId: 300_001, message: '<p>Dear Ben</p>', files }),
      mailed('renewal-notice', 300_001),
    ],
  },
  Brokers: {
    stream: streamOf('broker', 'x'),
    facts: [
      BrokerAdded({
        brokerId: 7,
        firstName: 'Ben',
        lastName: 'Hart',
        email: 'ben@example.com',
        mobile: '0400 000 001',
        houseId: 1,
        stateId: 1,
        active: true,
        greylisted: true,
      }),
      MailHandedOver({
        purpose: 'broker-token',
        itemId: 7,
        askedAt: 0,
        messageId: 'm1',
        to: ['ben@example.com'],
        cc: [],
        subject: 'Your token',
        refused: [],
        body: null,
        files: [],
      }),
    ],
  },
  BrokerGroups: ofCatalogue(HouseAdded({ houseId: 1, name: 'Harbour', keyword: 'HARBOUR' })),
  Markets: ofCatalogue(market),
  ProductMarkets: { stream: CATALOGUE, before: [market], facts: [MarketAdded({ ...market.data, products: [link] })] },
  Products: ofCatalogue(
    ProductAdded({
      productId: 2,
      name: 'Cyber',
      code: 'CY',
      clearanceName: 'Ada',
      clearanceEmailTo: 'a@example.com',
      clearanceEmailCc: 'c@example.com',
      stampDutyRates: everywhere(9),
      fireServicesLevyRates: everywhere(1),
    }),
  ),
  States: ofCatalogue(StateDefined({ stateId: 1, name: 'New South Wales', code: 'NSW', underwriterId: 1 })),
  Configs: ofCatalogue(ConfigSet({ name: 'TFA-REQUIRED', value: 'true' })),
  Templates: ofCatalogue(
    TemplateSet({ templateId: 1, name: 'QUOTE', content: '<p>Ours</p>', keywords: 'BrokerFirstName' }),
  ),
  Owners: {
    stream: STAFF,
    facts: [
      AccountOpened({
        ownerId: 1,
        username: 'mia@example.com',
        firstName: 'Mia',
        lastName: 'Chen',
        title: 'Underwriter',
        phone: '02',
        roles,
        active: true,
        isProductLead: true,
      }),
    ],
  },
  Trainings: {
    stream: STAFF,
    facts: [TrainingAdded({ trainingId: 1, name: 'Privacy', description: 'Yearly', enabled: true })],
  },
  TrainingHistories: {
    stream: trainingsStream(1),
    facts: [
      TrainingPassed({
        trainingHistoryId: 10_001,
        ownerId: 1,
        trainingId: 1,
        trainingName: 'Privacy',
        datePassed: '2025-06-30',
      }),
    ],
  },
}

/** Every collection that a history lists field by field, with its stream. */
const told = new Map(
  Object.values(TALES)
    .flatMap(({ stream }) => partsOf(stream).filter((part) => part.told))
    .map((part) => [part.projector.collection, part]),
)

test('every collection that a history tells of has its tale here', () => {
  const streams = [
    STREAM,
    CATALOGUE,
    STAFF,
    trainingsStream(1),
    'client-x',
    'broker-x',
    'incident-x',
    renewalStream(300_001),
  ]
  const all = streams
    .flatMap((stream) => partsOf(stream))
    .filter((part) => part.told)
    .map(({ projector }) => projector.collection)
  expect([...told.keys()].toSorted()).toEqual([...new Set(all)].toSorted())
  expect(Object.keys(TALES).toSorted()).toEqual([...told.keys()].toSorted())
})

test.for(Object.entries(TALES))(
  'A-155 every field of %s is told when it changes',
  ([collection, { stream, before = [], facts }]) => {
    const events = recorded(stream, [...before, ...facts])
    const changes = historyOf(events)
      .slice(before.length)
      .flatMap(({ Changes }) => Changes)
    const labels =
      told
        .get(collection)
        ?.show(undefined, noNames)
        .map(({ label }) => label) ?? []
    expect(labels).not.toEqual([])
    expect([...new Set(changes.map(({ Field }) => Field))].toSorted()).toEqual(labels.toSorted())
    expect(changes.filter(({ From, To }) => From === To)).toEqual([])
  },
)
