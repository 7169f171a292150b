/** The agency the deciders' tests play in: people, products, markets, a broker and uploaded files. */
import {
  AccountOpened,
  type Actor,
  BrokerAdded,
  type BrokerFacts,
  brokerModel,
  type BrokerStreamFact,
  CATALOGUE,
  type CatalogueFact,
  catalogueModel,
  HouseAdded,
  IMPORTS,
  importsModel,
  type ImportsState,
  intakeModel,
  type IntakeState,
  MarketAdded,
  ProductAdded,
  renewalModel,
  type RenewalState,
  STAFF,
  staffModel,
  type StaffFact,
  StateDefined,
} from '@bindery/contracts/events'
import { noShares, type Shares } from '@bindery/contracts/rules'
import type { BlobInfo, JobState, RenewalMatches } from '@bindery/contracts/ports'
import type { FactsOf, Fresh, NamedClient, Needs } from '../src/facts/needs.ts'
import type { CopyOutcome, WordTemplate } from '../src/facts/tree.ts'
import { recorded } from './recorded.ts'

/** The data of the job that is named. */
const JOB = JSON.stringify({ stream: 'submission-1', revision: 3 })

/** The content of other streams and of the file store; absent parts are those of the agency below. */
export interface World {
  readonly catalogue?: readonly CatalogueFact[]
  readonly staff?: readonly StaffFact[]
  readonly broker?: readonly BrokerStreamFact[]
  /** The brokers that a command asks for; by default Lee alone. */
  readonly brokers?: readonly BrokerFacts[]
  readonly client?: 'known' | 'absent'
  /** The client that has the name that is asked for; absent means that none has. */
  readonly clientNamed?: NamedClient
  /** The stream that has the name that is asked for; absent means that it is free. */
  readonly holder?: string
  readonly uploads?: readonly BlobInfo[]
  readonly renewal?: number | null
  readonly matches?: RenewalMatches
  readonly begunFrom?: RenewalState
  readonly intake?: IntakeState
  readonly imports?: Fresh<ImportsState>
  /** The Word documents beside any form; absent means that there is no form. */
  readonly templates?: readonly WordTemplate[]
  /** The files of the shared tree, by path. */
  readonly tree?: Readonly<Record<string, CopyOutcome>>
  /** The job that is named; absent means a failed one. */
  readonly job?: JobState | null
  /** Whether the stream that is named is parked; absent means that it is. */
  readonly document?: { readonly path: string; readonly title: string }
  readonly parked?: boolean
}

export const mia: Actor = { id: 1, name: 'Mia Chen' }
export const tom: Actor = { id: 2, name: 'Tom Okafor' }

const noRoles = { ADMIN: false, UWRITER: false, ISO: false, ROOT: false }
const account = (
  ownerId: number,
  firstName: string,
  lastName: string,
  roles: Partial<typeof noRoles>,
  isProductLead = false,
) =>
  AccountOpened({
    ownerId,
    username: `${firstName}.${lastName}@bindery.example`.toLowerCase(),
    firstName,
    lastName,
    title: 'Underwriter',
    phone: '02 5550 1000',
    roles: { ...noRoles, ...roles },
    active: true,
    isProductLead,
  })

export const people: readonly StaffFact[] = [
  account(1, 'Mia', 'Chen', { UWRITER: true }),
  account(2, 'Tom', 'Okafor', { UWRITER: true }, true),
  account(3, 'Ruth', 'Vale', { ADMIN: true, ROOT: true }),
]

export const shares = (given: Partial<Shares>): Shares => ({ ...noShares(), ...given })

export const cyber = ProductAdded({
  productId: 1,
  name: 'Cyber Liability',
  code: 'CYB',
  clearanceName: '',
  clearanceEmailTo: '',
  clearanceEmailCc: '',
  stampDutyRates: shares({ NSW: 9, VIC: 10, OS: 5 }),
  fireServicesLevyRates: noShares(),
})
export const indemnity = ProductAdded({
  ...cyber.data,
  productId: 2,
  name: 'Professional Indemnity',
  code: 'PI',
  stampDutyRates: shares({ NSW: 9, VIC: 9 }),
})

const link = {
  productMarketId: 1,
  productId: 1,
  productName: 'Cyber Liability',
  productLeadId: 2,
  wholesaleContact: 'Ana Ruiz',
  wholesaleEmail: 'ana@harbour.example',
  brokerageRate: 10,
  commissionRate: 17.5,
}
/** Harbour writes cyber, led by Tom; Wharf writes both and has no lead. */
export const harbour = MarketAdded({
  marketId: 1,
  name: 'Harbour Syndicate',
  code: 'HAR',
  gstRate: 10,
  whtRate: 0,
  gstPayable: true,
  stampDutyPayable: true,
  products: [link],
})
export const wharf = MarketAdded({
  ...harbour.data,
  marketId: 2,
  name: 'Wharf Re',
  code: 'WHF',
  whtRate: 3,
  products: [
    { ...link, productMarketId: 2, productLeadId: null, brokerageRate: 12, commissionRate: 20 },
    { ...link, productMarketId: 3, productId: 2, productName: 'Professional Indemnity', productLeadId: null },
  ],
})

export const agency: readonly CatalogueFact[] = [
  HouseAdded({ houseId: 1, name: 'Northbank Insurance Brokers', keyword: 'NORTHBANK' }),
  StateDefined({ stateId: 1, name: 'New South Wales', code: 'NSW', underwriterId: 1 }),
  cyber,
  indemnity,
  harbour,
  wharf,
]

export const lee = BrokerAdded({
  brokerId: 7,
  firstName: 'Lee',
  lastName: 'Marsh',
  email: 'lee@northbank.example',
  mobile: '',
  houseId: 1,
  stateId: 1,
  active: true,
  greylisted: false,
})

export const upload = (id: string, fileName: string, uploadedBy = mia.id): BlobInfo => ({
  id,
  sha256: 'a'.repeat(64),
  fileName,
  size: 1200,
  uploadedBy,
  purpose: 'BINDING',
  uploadedAt: '2025-07-01T00:00:00.000Z',
})

const uploaded = [upload('f1', 'Schedule.pdf'), upload('f2', 'Instruction.txt'), upload('f3', 'Slip.pdf', tom.id)]

/** Folds the streams that `needs` names; its files are answered in the order asked for. */
export function factsOf(needs: Needs, world: World): FactsOf<Required<Needs>> {
  const catalogue = recorded(world.catalogue ?? agency)
  const staff = recorded(world.staff ?? people)
  const broker = recorded(world.broker ?? [lee])
  const uploads = world.uploads ?? uploaded
  return {
    catalogue: {
      state: catalogue.reduce(catalogueModel.evolve, catalogueModel.initial),
      stream: CATALOGUE,
      revision: catalogue.length - 1,
    },
    staff: { state: staff.reduce(staffModel.evolve, staffModel.initial), stream: STAFF, revision: staff.length - 1 },
    broker: {
      state: broker.reduce(brokerModel.evolve, brokerModel.initial),
      stream: `broker-${needs.broker}`,
      revision: broker.length - 1,
    },
    brokers: new Map((world.brokers ?? [lee.data]).map((each) => [each.brokerId, each])),
    client: {
      state: { phase: needs.client === 0 ? 'absent' : (world.client ?? 'known') },
      stream: `client-${needs.client}`,
      revision: 0,
    },
    clientNamed: world.clientNamed ?? null,
    names: {
      brokers: new Map([
        [7, 'Lee Marsh'],
        [8, 'Ada Quill'],
      ]),
      clients: new Map([
        [5, 'Harbour View Pty Ltd'],
        [6, 'Harbour View Holdings'],
      ]),
    },
    holder: world.holder ?? null,
    files: (needs.files ?? []).map((id) => uploads.find((blob) => blob.id === id) ?? null),
    uploads: new Map(uploads.map((blob) => [blob.id, blob])),
    renewal: world.renewal ?? null,
    matches: world.matches ?? { broker: null, clientId: null, quoteId: null },
    begunFrom: { state: world.begunFrom ?? renewalModel.initial, stream: 'renewal-300001', revision: 0 },
    intake: { state: world.intake ?? intakeModel.initial, stream: 'intake-1', revision: 0 },
    imports: world.imports ?? { state: importsModel.initial, stream: IMPORTS, revision: -1 },
    templates: world.templates ?? null,
    treeFiles: (needs.treeFiles ?? []).map((path) => world.tree?.[path] ?? 'missing'),
    job: world.job === null ? null : { state: world.job ?? 'failed', name: 'mail-quote', data: JOB },
    document: world.document ?? null,
    parked: world.parked ?? true,
  }
}
