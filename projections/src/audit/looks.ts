/** How each collection is shown in a history. */
import { INTAKES, type Collection } from '@bindery/contracts/wire'
import { intakes } from '../intakes/intakes.ts'
import { mails } from '../operations/mails.ts'
import { PASSED, passedTrainings } from '../staff/passed-trainings.ts'
import { ANNOUNCEMENT_FIELDS } from './fields/announcements.ts'
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
import { look, lookOf, type Look } from './look.ts'

/** A collection that travels does not compile without its look. */
export const LOOKS: Readonly<Record<Collection, Look>> = {
  Submissions: look(
    'Submissions',
    (row) => `Submission ${row.SubmissionID}`,
    () => SUBMISSION_FIELDS,
  ),
  Quotes: look(
    'Quotes',
    (row) => (row.PolicyNumber === '' ? `Quote ${row.QuoteID}` : `Policy ${row.PolicyNumber}`),
    () => QUOTE_FIELDS,
  ),
  Wholesales: look(
    'Wholesales',
    (row) => `Wholesale ${row.WholesaleID}`,
    () => WHOLESALE_FIELDS,
  ),
  QuickIndications: look(
    'QuickIndications',
    (row) => `Quick Indication ${row.QuickIndicationID}`,
    () => QUICK_INDICATION_FIELDS,
  ),
  InformationRequired: look(
    'InformationRequired',
    (row) => `Information Required ${row.InformationRequiredID}`,
    () => INFORMATION_FIELDS,
  ),
  SubmissionDeclines: look(
    'SubmissionDeclines',
    (row) => `Submission Decline ${row.SubmissionDeclineID}`,
    () => DECLINE_FIELDS,
  ),
  Clients: look(
    'Clients',
    (row) => `Client ${row.ClientID}`,
    () => CLIENT_FIELDS,
  ),
  Incidents: look(
    'Incidents',
    (row) => `Incident ${row.IncidentID}`,
    () => INCIDENT_FIELDS,
  ),
  Announcements: look(
    'Announcements',
    (row) => `Announcement ${row.AnnouncementID}`,
    () => ANNOUNCEMENT_FIELDS,
  ),
  Renewals: look('Renewals', (row) => `Renewal ${row.RenewalID}`, renewalFieldsFor),
  Brokers: look('Brokers', (row) => `Broker ${row.BrokerID}`, brokerFields),
  BrokerGroups: look(
    'BrokerGroups',
    (row) => `Broker house ${row.BrokerGroupID}`,
    () => HOUSE_FIELDS,
  ),
  Markets: look(
    'Markets',
    (row) => `Market ${row.MarketID}`,
    () => MARKET_FIELDS,
  ),
  ProductMarkets: look('ProductMarkets', (row) => `${row.Product.ProductName} at ${row.Market.MarketName}`, linkFields),
  Products: look(
    'Products',
    (row) => `Product ${row.ProductID}`,
    () => PRODUCT_FIELDS,
  ),
  States: look(
    'States',
    (row) => `State ${row.StateCode}`,
    () => STATE_FIELDS,
  ),
  Configs: look(
    'Configs',
    (row) => `Config ${row.ConfigName}`,
    () => CONFIG_FIELDS,
  ),
  Templates: look(
    'Templates',
    (row) => `Template ${row.TemplateName}`,
    () => TEMPLATE_FIELDS,
  ),
  Owners: look(
    'Owners',
    (row) => `Account ${row.Username}`,
    () => OWNER_FIELDS,
  ),
  Trainings: look(
    'Trainings',
    (row) => `Training ${row.TrainingID}`,
    () => TRAINING_FIELDS,
  ),
}

/** Its sentence tells of a letter; a history does not list the changes of its state once more. */
const letter: Look = {
  ...lookOf(
    mails.made,
    ({ Subject }) => `Letter: ${Subject}`,
    () => LETTER_FIELDS,
  ),
  told: false,
}

const passed = lookOf(
  passedTrainings.made,
  (row) => `Training ${row.TrainingID}`,
  () => PASSED_FIELDS,
)

const intake = lookOf(
  intakes.made,
  (row) => `Intake ${row.IntakeID}`,
  () => INTAKE_FIELDS,
)

/** The looks of all collections that have one of their own. */
export const lookAt: ReadonlyMap<string, Look> = new Map<string, Look>([
  ...Object.entries(LOOKS),
  [mails.collection, letter],
  [PASSED, passed],
  [INTAKES, intake],
])
