/** The parts of a record: the rows of its collections, each with a title and the fields that people know. */
import { madeRow } from '@bindery/contracts/ports'
import { INTAKES, type Collection, type Field, type Rows } from '@bindery/contracts/wire'
import { intakes } from '../intakes/intakes.ts'
import { mails } from '../operations/mails.ts'
import { projectors } from '../projectors.ts'
import type { Projector } from '../runner/projector.ts'
import { PASSED, passedTrainings } from '../staff/passed-trainings.ts'
import { ANNOUNCEMENT_FIELDS } from './fields/announcements.ts'
import { anyFields, spaced } from './fields/any.ts'
import { DECLINE_FIELDS, INFORMATION_FIELDS, QUICK_INDICATION_FIELDS, WHOLESALE_FIELDS } from './fields/items.ts'
import { brokerFields, CLIENT_FIELDS, OWNER_FIELDS, PASSED_FIELDS, TRAINING_FIELDS } from './fields/people.ts'
import { INCIDENT_FIELDS } from './fields/incidents.ts'
import { INTAKE_FIELDS } from './fields/intakes.ts'
import { LETTER_FIELDS } from './fields/letters.ts'
import {
  CONFIG_FIELDS,
  HOUSE_FIELDS,
  linkFields,
  MARKET_FIELDS,
  PRODUCT_FIELDS,
  STATE_FIELDS,
  TEMPLATE_FIELDS,
} from './fields/reference.ts'
import { renewalFieldsFor } from './fields/renewals.ts'
import { QUOTE_FIELDS, SUBMISSION_FIELDS } from './fields/submissions.ts'
import type { RecordNames } from './sentences/names.ts'

export interface ShownField {
  readonly label: string
  readonly value: string
}

export interface Part {
  readonly projector: Projector
  title(row: object): string
  /** The fields of a row; without a row, those of an empty form. */
  show(row: object | undefined, names: RecordNames): readonly ShownField[]
  /** Whether a history lists the changes of its fields. */
  readonly told: boolean
}

type Look = Omit<Part, 'projector'>

/** @param made the type of a row that the collection's own projector made */
const partOf = <Row extends object>(
  made: (row: object) => Row,
  title: (row: Row) => string,
  fields: (names: RecordNames) => readonly Field<Row>[],
): Look => ({
  title: (row) => title(made(row)),
  show: (row, names) => fields(names).map(({ label, show }) => ({ label, value: show(row && made(row), names) })),
  told: true,
})

const part = <Name extends Collection>(
  collection: Name,
  title: (row: Rows[Name]) => string,
  fields: (names: RecordNames) => readonly Field<Rows[Name]>[],
): Look => partOf((row) => madeRow(collection, row), title, fields)

/** A collection that travels does not compile without its look. */
const LOOKS: Readonly<Record<Collection, Look>> = {
  Submissions: part(
    'Submissions',
    (row) => `Submission ${row.SubmissionID}`,
    () => SUBMISSION_FIELDS,
  ),
  Quotes: part(
    'Quotes',
    (row) => (row.PolicyNumber === '' ? `Quote ${row.QuoteID}` : `Policy ${row.PolicyNumber}`),
    () => QUOTE_FIELDS,
  ),
  Wholesales: part(
    'Wholesales',
    (row) => `Wholesale ${row.WholesaleID}`,
    () => WHOLESALE_FIELDS,
  ),
  QuickIndications: part(
    'QuickIndications',
    (row) => `Quick Indication ${row.QuickIndicationID}`,
    () => QUICK_INDICATION_FIELDS,
  ),
  InformationRequired: part(
    'InformationRequired',
    (row) => `Information Required ${row.InformationRequiredID}`,
    () => INFORMATION_FIELDS,
  ),
  SubmissionDeclines: part(
    'SubmissionDeclines',
    (row) => `Submission Decline ${row.SubmissionDeclineID}`,
    () => DECLINE_FIELDS,
  ),
  Clients: part(
    'Clients',
    (row) => `Client ${row.ClientID}`,
    () => CLIENT_FIELDS,
  ),
  Incidents: part(
    'Incidents',
    (row) => `Incident ${row.IncidentID}`,
    () => INCIDENT_FIELDS,
  ),
  Announcements: part(
    'Announcements',
    (row) => `Announcement ${row.AnnouncementID}`,
    () => ANNOUNCEMENT_FIELDS,
  ),
  Renewals: part('Renewals', (row) => `Renewal ${row.RenewalID}`, renewalFieldsFor),
  Brokers: part('Brokers', (row) => `Broker ${row.BrokerID}`, brokerFields),
  BrokerGroups: part(
    'BrokerGroups',
    (row) => `Broker house ${row.BrokerGroupID}`,
    () => HOUSE_FIELDS,
  ),
  Markets: part(
    'Markets',
    (row) => `Market ${row.MarketID}`,
    () => MARKET_FIELDS,
  ),
  ProductMarkets: part('ProductMarkets', (row) => `${row.Product.ProductName} at ${row.Market.MarketName}`, linkFields),
  Products: part(
    'Products',
    (row) => `Product ${row.ProductID}`,
    () => PRODUCT_FIELDS,
  ),
  States: part(
    'States',
    (row) => `State ${row.StateCode}`,
    () => STATE_FIELDS,
  ),
  Configs: part(
    'Configs',
    (row) => `Config ${row.ConfigName}`,
    () => CONFIG_FIELDS,
  ),
  Templates: part(
    'Templates',
    (row) => `Template ${row.TemplateName}`,
    () => TEMPLATE_FIELDS,
  ),
  Owners: part(
    'Owners',
    (row) => `Account ${row.Username}`,
    () => OWNER_FIELDS,
  ),
  Trainings: part(
    'Trainings',
    (row) => `Training ${row.TrainingID}`,
    () => TRAINING_FIELDS,
  ),
}

/** A past row shown entry by entry; a history does not list its changes, because they would repeat the sentences. */
const plain = (collection: string): Look => ({
  title: () => spaced(collection),
  show: (row) => (row ? anyFields(row) : []),
  told: false,
})

/** Its sentence tells of a letter; a history does not list the changes of its state once more. */
const letter: Look = {
  ...partOf(
    mails.made,
    ({ Subject }) => `Letter: ${Subject}`,
    () => LETTER_FIELDS,
  ),
  told: false,
}

const passed = partOf(
  passedTrainings.made,
  (row) => `Training ${row.TrainingID}`,
  () => PASSED_FIELDS,
)

const intake = partOf(
  intakes.made,
  (row) => `Intake ${row.IntakeID}`,
  () => INTAKE_FIELDS,
)

const lookAt = new Map<string, Look>([
  ...Object.entries(LOOKS),
  [mails.collection, letter],
  [PASSED, passed],
  [INTAKES, intake],
])
const lookOf = (collection: string): Look => lookAt.get(collection) ?? plain(collection)

/**
 * Collections that the history of a record shows in other ways: milestones have the dates of events, the messages of an
 * announcement and those that wait for a person are among its letters, and decisions of people are sentences.
 */
const SHOWN_ELSEWHERE = new Set(['Milestones', 'AnnouncedMessages', 'MailProblems', 'OperatorActions'])

export const PARTS: readonly Part[] = projectors
  .filter(({ collection }) => !SHOWN_ELSEWHERE.has(collection))
  .map((projector) => ({ projector, ...lookOf(projector.collection) }))

/** The collections made from a stream, in the order in which a record shows them. */
export const partsOf = (stream: string): readonly Part[] => {
  const order = Object.keys(LOOKS)
  const rank = ({ projector }: Part) => order.indexOf(projector.collection) >>> 0
  return PARTS.filter(({ projector }) => projector.isFedBy(stream)).toSorted((a, b) => rank(a) - rank(b))
}
