/** Why a call about brokers, clients, renewals, accounts, markets and products can be refused. */
import { invalid, notUnique, required, texts } from '../../rules/index.ts'
import { said, type Refused } from './said.ts'

export const RECORD_REFUSALS = {
  // Brokers, clients, accounts
  'broker-not-found': said(invalid('Broker'), 'There is no broker of the BrokerID that is to be changed.'),
  'client-not-found': said(invalid('Client'), 'There is no client of the ClientID that is to be changed.'),
  'client-name-taken': said(texts.companyNameExists, 'Another client has the name.'),
  'incident-not-found': said(invalid('Incident'), 'There is no incident of the IncidentID that is to be changed.'),
  'announcement-not-found': said(
    invalid('Announcement'),
    'There is no announcement of the AnnouncementID that is to be stopped.',
  ),
  'announcement-over': said(
    'There is nothing left to stop.',
    'Every message of the announcement has left, failed or been stopped.',
  ),
  'no-active-brokers': said(
    texts.noActiveBrokers,
    'No broker of the announcement is known, active and not greylisted.',
  ),
  'renewal-not-found': said(invalid('Renewal'), 'There is no renewal of that RenewalID, or it was deleted.'),
  'renewal-without-parties': said(
    `${required('Underwriter')}\n${texts.selectValidUnderwriter}`,
    'The underwriter or the broker of a renewal is missing; the text has two lines for each.',
  ),
  'renewal-not-waiting': said(
    'The renewal is notified already.',
    'A first notice was asked for, and the renewal is notified, worked in a submission, bound or lapsed.',
  ),
  'renewals-file-invalid': said(
    'Line 2: Insured is required.',
    'Lines of the file are wrong: up to 200 of them are told, each as `Line n: ...`; Report has them as a file. Nothing was imported.',
  ),
  'renewals-file-too-long': said(texts.tooManyLines, 'The file has more than 99,999 lines.'),
  'import-running': said(texts.importRunning, 'The renewals of an earlier import are still being stored.'),
  'broker-not-active': said(texts.brokerNotActive, 'A token is mailed to active brokers alone.'),
  'house-unknown': said(required('Broker House'), 'There is no broker house of that BrokerGroupID.'),
  'house-not-found': said(invalid('Broker House'), 'There is no broker house of the BrokerGroupID to be changed.'),
  'location-unknown': said(required('Broker Location'), 'There is no state of that StateID.'),
  'broker-email-taken': said(texts.brokerEmailExists, 'Another broker has the address.'),
  'keyword-taken': said(texts.keywordNotUnique, 'Another broker house has the keyword.'),
  'username-taken': said(texts.usernameExists, 'Another account has the username.'),
  'account-not-found': said(invalid('Account'), 'There is no account of the OwnerID that is to be changed.'),
  'own-account': said(texts.ownAccount, 'The account is the own one of who sent the request.'),

  'training-unknown': said(invalid('Training'), 'There is no training of that TrainingID, or it is not enabled.'),
  'training-record-unknown': said(invalid('Training'), 'The account has no record of that TrainingHistoryID.'),
  'date-passed-invalid': said(invalid('Date Passed'), 'The date passed lies in the future.'),

  // Markets and products
  'state-not-found': said(invalid('State'), 'There is no state of the StateID to be changed.'),
  'config-not-found': said(invalid('Config Name'), 'There is no config of the ConfigName to be changed.'),
  'market-name-taken': said(texts.marketNameNotUnique, 'Another market has the name of a new one.'),
  'market-code-taken': said(texts.marketCodeNotUnique, 'Another market has the code of a new one.'),
  'market-name-exists': said(texts.marketNameExists, 'An edited market would have the name of another one.'),
  'market-code-exists': said(texts.marketCodeExists, 'An edited market would have the code of another one.'),
  'product-name-taken': said(texts.productNameNotUnique, 'Another product has the name of a new one.'),
  'product-code-taken': said(texts.productCodeNotUnique, 'Another product has the code of a new one.'),
  'product-name-exists': said(texts.productNameExists, 'An edited product would have the name of another one.'),
  'product-code-exists': said(texts.productCodeExists, 'An edited product would have the code of another one.'),
  'product-twice': said(notUnique('Product'), 'A market lists a product twice.'),
  'product-lead-unknown': said(invalid('Product Lead'), 'The account is not a product lead.'),
  'contact-invalid': said(
    invalid('Wholesale Contact'),
    'An address of a product of a market is wrong; the text names it.',
  ),
} as const satisfies Readonly<Record<string, Refused>>
