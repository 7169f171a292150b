/** The forms of accounts and clients. */
import { InsertAccount, UpdateAccount, UpdateClient, UpdateClientFolder } from '@bindery/contracts/wire'
import { IDS, MIA, TOM } from '../fixtures.ts'
import { breach, noRecord, under, type Breach, type Form } from './form.ts'
import type { World } from './world.ts'

const account = under('Account')
const client = under('Client')

/** ACC-005, ACC-006. */
const accountFields = (taken: string, title: number): readonly Breach[] => [
  ...account.required('Username', 'Account Username', '', ' ', null),
  ...account.invalid('Username', 'Username', 7),
  ...account.tooLong('Username', 'Username', `${'x'.repeat(90)}@example.com`),
  ...account.invalid('Username', 'Account Username', 'x', 'a@b', 'a b@example.com'),
  ...[taken, taken.toUpperCase()].map((name) => breach({ 'Account.Username': name }, 'Username already EXISTS.')),
  ...account.neededText('FirstName', 'Firstname', 50),
  ...account.neededText('LastName', 'Lastname', 50),
  ...account.text('Title', 'Title', title),
  ...account.text('Phone', 'Phone', 20),
  ...account.flag('Active', 'Active'),
  ...account.flag('IsProductLead', 'Product Lead'),
  ...account.invalid('Roles', 'Roles', 'x', { ADMIN: 'x', UWRITER: 0, ISO: 0, ROOT: 0 }),
]

const accountForms: readonly Form[] = [
  {
    call: InsertAccount,
    body: { Account: { Username: 'new@example.com', FirstName: 'New', LastName: 'One' } },
    breaches: [noRecord('Account', 'Account is required.'), ...accountFields(MIA, 50)],
  },
  {
    call: UpdateAccount,
    body: { Account: { OwnerID: IDS.mia, Username: 'mia@example.com', FirstName: 'Mia', LastName: 'Chen' } },
    breaches: [
      noRecord('Account', 'Account is required.'),
      ...account.own('OwnerID', 'Account'),
      ...account.revision(),
      ...accountFields(TOM, 100),
      breach(
        { 'Account.Active': false },
        'Your own account cannot be set inactive, and its ROOT role cannot be changed.',
      ),
      breach(
        { 'Account.Roles': { ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 0 } },
        'Your own account cannot be set inactive, and its ROOT role cannot be changed.',
      ),
    ],
  },
]

/** CLI-004 to CLI-007. */
const clientFields: readonly Breach[] = [
  ...client.neededText('CompanyName', 'Company Name', 50),
  ...['a/b', 'a\\b', 'a:b', 'a*b', 'a?b', 'a"b', 'a<b', 'a>b', 'a|b'].map((name) =>
    breach({ 'Client.CompanyName': name }, 'Company Name has not allowed character.'),
  ),
  ...['.a', 'a.'].map((name) =>
    breach({ 'Client.CompanyName': name }, 'Company Name first/last charcter must be alpha numeric.'),
  ),
  ...['Second Pty Ltd', 'SECOND pty ltd'].map((name) =>
    breach({ 'Client.CompanyName': name }, 'This Company Name already EXISTS.'),
  ),
  ...client.text('AdditionalNames', 'Additional Names', 1000),
  ...client.neededText('ABN', 'ABN', 15),
  ...client.required('OwnershipType', 'Ownership Type', '', ' ', null),
  ...client.invalid('OwnershipType', 'Ownership Type', 7, 'x'.repeat(51)),
  ...client.tooLong('OwnershipType', 'Ownership Type', 'x'.repeat(2_000)),
  ...client.neededText('Address', 'Address', 100),
  ...client.neededText('Suburb', 'Suburb', 50),
  ...client.neededText('Postcode', 'Postcode', 4),
  ...client.invalid('Postcode', 'Postcode', 'x', '2 0'),
]

const clientForms = ({ clientId }: World): readonly Form[] => [
  {
    call: UpdateClient,
    body: {
      Client: {
        ClientID: clientId,
        CompanyName: 'Acme Works Pty Ltd',
        ABN: '51 824 753 556',
        OwnershipType: 'Other',
        Address: '1 George Street',
        Suburb: 'Sydney',
        Postcode: '2000',
      },
    },
    breaches: [
      noRecord('Client', 'Client is required.'),
      ...client.own('ClientID', 'Client'),
      ...client.revision(),
      ...clientFields,
    ],
  },
  {
    call: UpdateClientFolder,
    body: { Client: { ClientID: clientId, Folder: 'a' } },
    breaches: [
      noRecord('Client', 'Client is required.'),
      ...client.own('ClientID', 'Client'),
      ...client.text('Folder', 'Folder', 100),
      ...client.invalid('Folder', 'Folder', '../a', 'a?b'),
    ],
  },
]

export const peopleForms = (world: World): readonly Form[] => [...accountForms, ...clientForms(world)]
