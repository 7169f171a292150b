/** The forms of a renewal: its record, its folder, its notice, its deletion, and the work on many at once. */
import {
  AssignRenewal,
  DeleteRenewal,
  SendRenewalNotice,
  SetRenewalStatus,
  UpdateRenewal,
  UpdateRenewalFolder,
} from '@bindery/contracts/wire'
import { IDS } from '../fixtures.ts'
import { breach, noRecord, under, type Breach, type Form } from './form.ts'
import type { World } from './world.ts'

const { id, own, neededText, text, invalid, neededDate, letter, files, revision } = under('Renewal')
const top = under('')

const itself: readonly Breach[] = [noRecord('Renewal', 'Renewal is required.'), ...own('RenewalID', 'Renewal')]
const status = invalid('CSVStatus', 'Status', 'x', 7)
const money = (field: string, label: string) => invalid(field, label, 'x', '1.234', '1'.repeat(16))
const PARTIES = {
  underwriter: ['Underwriter is required.', 'Please EDIT the Renewal and select a valid Underwriter!'],
  broker: ['Broker is required.', 'Please EDIT the Renewal and select a valid Broker!'],
}

const BOUND = ['This Transaction Premium is invalid.', 'Commission is invalid.', 'Fee is invalid.']

/** REN-017 to REN-019. */
const edited: readonly Breach[] = [
  ...itself,
  ...revision(),
  ...id('OwnerID', 'Underwriter'),
  ...id('BrokerID', 'Broker'),
  ...id('ClientID', 'Client'),
  ...neededText('CSVInsured', 'Insured', 200),
  ...id('MarketID', 'Market'),
  ...id('ProductID', 'Product'),
  ...status,
  ...neededDate('CSVExpiryDate', 'Expiry Date'),
  ...text('Comments', 'Comments', 1000),
  ...money('CSVPriorTransactionPremium', 'Prior Transaction Premium'),
  ...money('CSVExpiringCommission', 'Expiring Commission'),
  ...money('CSVExpiringFees', 'Expiring Fee'),
  ...money('CSVThisTransactionPremium', 'This Transaction Premium'),
  ...money('CSVCommission', 'Commission'),
  ...money('CSVFees', 'Fee'),
  breach({ 'Renewal.CSVStatus': 'Bound' }, ...BOUND),
]

export function renewalForms({ renewals, clientId }: World): readonly Form[] {
  const RenewalID = renewals.whole
  return [
    {
      call: UpdateRenewal,
      body: {
        Renewal: {
          RenewalID,
          OwnerID: IDS.mia,
          BrokerID: IDS.broker,
          ClientID: clientId,
          MarketID: IDS.market,
          ProductID: IDS.pi,
          CSVInsured: 'Acme',
          CSVStatus: '',
          CSVExpiryDate: '01072026',
        },
      },
      breaches: edited,
    },
    {
      call: UpdateRenewalFolder,
      body: { Renewal: { RenewalID, Folder: 'a' } },
      breaches: [...itself, ...text('Folder', 'Folder', 300), ...invalid('Folder', 'Folder', '../a', 'a?b')],
    },
    {
      call: SendRenewalNotice,
      body: { Renewal: { RenewalID, NoticeMessage: '<p>Dear broker</p>' } },
      breaches: [
        ...itself,
        breach({ 'Renewal.RenewalID': renewals.withoutBroker }, ...PARTIES.broker),
        breach({ 'Renewal.RenewalID': renewals.withoutParties }, ...PARTIES.underwriter, ...PARTIES.broker),
        ...letter('NoticeMessage', 'Notice Message'),
        ...files(),
        ...top.treeFiles('Files'),
        ...top.flag('FirstOnly', 'First Only'),
      ],
    },
    {
      call: DeleteRenewal,
      body: { Renewal: { RenewalID } },
      breaches: [...itself, ...top.flag('DeleteBatch', 'Delete Batch')],
    },
    {
      call: AssignRenewal,
      body: { Renewal: { RenewalID, OwnerID: IDS.tom } },
      breaches: [...itself, ...revision(), ...id('OwnerID', 'Underwriter')],
    },
    {
      call: SetRenewalStatus,
      body: { Renewal: { RenewalID: renewals.withoutBroker, CSVStatus: '' } },
      breaches: [...itself, ...revision(), ...status, breach({ 'Renewal.CSVStatus': 'Bound' }, ...BOUND)],
    },
  ]
}
