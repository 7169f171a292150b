/** Accounts over HTTP: opened, edited, protected, and signed out at once (rows ACC, API-028, A-028 to A-032). */
import { GetHistory, GetMasterData, InsertAccount, Login, UpdateAccount, type BodyOf } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { IDS, PASSWORD } from '../support/fixtures.ts'
import { lettersTo } from '../support/letters.ts'
import { encrypted, Person } from '../support/person.ts'

const NO_ACCESS = 'You do not have access to this function.'
const OWN = 'Your own account cannot be set inactive, and its ROOT role cannot be changed.'

let agency: Agency
let mia: Person
let tom: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tom = await agency.signIn(TOM)
})
afterAll(() => agency.close())

const flags = { ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 } as const
type New = BodyOf<typeof InsertAccount>['Account']
const fields = (Username: string, change: Partial<New> = {}): New => ({
  Username,
  FirstName: 'Jo',
  LastName: 'Park',
  Title: 'Underwriter',
  Phone: '02 9000 0003',
  Roles: flags,
  Active: true,
  IsProductLead: false,
  ...change,
})
const open = async (username: string, change: Partial<New> = {}) =>
  (await mia.send(InsertAccount, { Account: fields(username, change) })).Account
const roleFlags = (roles: { readonly [Name in keyof typeof flags]: number }) => ({
  ADMIN: roles.ADMIN !== 0,
  UWRITER: roles.UWRITER !== 0,
  ISO: roles.ISO !== 0,
  ROOT: roles.ROOT !== 0,
})
type Opened = Awaited<ReturnType<typeof open>>
const edited = (account: Opened, change: Partial<BodyOf<typeof UpdateAccount>['Account']> = {}) => ({
  Account: { ...account, Roles: roleFlags(account.Roles), ...change },
})
const master = (After?: string) => mia.send(GetMasterData, { ...(After !== undefined && { After }) })
const row = async (id: number, After?: string) => (await master(After)).Owners.find(({ OwnerID }) => OwnerID === id)
/** The rows without their last sign-ins, which reach them later. */
const owners = async (After?: string) => (await master(After)).Owners.map(({ LastLogin: _, ...kept }) => kept)
const login = async (User: string) =>
  new Person(agency.url, { SID: '', Token: '' }).reply(Login, { User, Password: await encrypted(agency.url, PASSWORD) })

test('an account is opened and edited, and both replies carry it as it is then', async () => {
  const opened = await mia.send(InsertAccount, { Account: fields(' Jo.Park@example.com ', { FirstName: ' Jo ' }) })
  expect(opened).toMatchObject({
    Success: true,
    Account: { Username: 'Jo.Park@example.com', FullName: 'Jo Park', Roles: flags, Active: true, LastLogin: null },
  })
  const { Account, Success, After } = await mia.send(
    UpdateAccount,
    edited(opened.Account, { LastName: ' Parker ', Title: 'x'.repeat(100), Roles: { ...flags, ISO: 1 } }),
  )
  expect({ Success, Account }).toMatchObject({
    Success: true,
    Account: {
      OwnerID: opened.Account.OwnerID,
      FullName: 'Jo Parker',
      Title: 'x'.repeat(100),
      Roles: { ...flags, ISO: 1 },
      Created: opened.Account.Created,
    },
  })
  expect(await row(Account.OwnerID, String(After))).toEqual(Account)
})

test('ACC-005 values are trimmed; a username is required, a whole address, and of one account alone, ignoring case', async () => {
  const blanks = { FirstName: ' Ann ', LastName: ' Lee ', Title: ' Clerk ', Phone: ' 02 9000 0004 ' }
  const trimmed = { FirstName: 'Ann', LastName: 'Lee', Title: 'Clerk', Phone: '02 9000 0004' }
  const body = { Account: fields(' Ann.Lee@example.com ', blanks) }
  const { Account: account, After } = await mia.send(InsertAccount, body)
  expect(account).toMatchObject({ ...trimmed, Username: 'Ann.Lee@example.com' })
  const before = await owners(String(After))
  for (const [Username, message] of [
    [' ', 'Account Username is required.'],
    ['ann@', 'Account Username is invalid.'],
    ['ann@example.com, Ann', 'Account Username is invalid.'],
    ['to ann@example.com', 'Account Username is invalid.'],
    [' TOM.Reid@example.com ', 'Username already EXISTS.'],
  ] as const) {
    expect(await mia.refusal(InsertAccount, { Account: fields(Username) })).toBe(message)
    expect(await mia.refusal(UpdateAccount, edited(account, { Username }))).toBe(message)
  }
  expect(await mia.refusal(InsertAccount, { Account: fields('ann.lee@EXAMPLE.com') })).toBe('Username already EXISTS.')
  expect(await owners()).toEqual(before)
  const own = edited(account, { ...blanks, Username: ' ANN.lee@example.com ' })
  const saved = await mia.send(UpdateAccount, own)
  expect(saved.Account).toMatchObject({ ...trimmed, Username: 'ANN.lee@example.com' })
  expect(await row(account.OwnerID, String(saved.After))).toEqual(saved.Account)
})

test.each([
  ['a username of 101 characters', { Username: `${'a'.repeat(89)}@example.com` }, 'Username is too long.'],
  ['no first name', { FirstName: ' ' }, 'Firstname is required.'],
  ['no last name', { LastName: '' }, 'Lastname is required.'],
  ['a first name of 51 letters', { FirstName: 'a'.repeat(51) }, 'Firstname is too long.'],
  ['a phone of 21 characters', { Phone: '1'.repeat(21) }, 'Phone is too long.'],
] as const)('%s is refused, new and edited', async (_, change, message) => {
  const before = await owners()
  expect(await mia.refusal(InsertAccount, { Account: fields('refused@example.com', change) })).toBe(message)
  const account = await row(IDS.mia)
  if (!account) throw new Error('There is no account.')
  expect(await mia.refusal(UpdateAccount, edited(account, change))).toBe(message)
  expect(await owners()).toEqual(before)
})

test('a title has 50 characters on create and 100 on edit', async () => {
  expect(await mia.refusal(InsertAccount, { Account: fields('t@example.com', { Title: 'x'.repeat(51) }) })).toBe(
    'Title is too long.',
  )
  const account = await open('title@example.com', { Title: 'x'.repeat(50) })
  expect(await mia.refusal(UpdateAccount, edited(account, { Title: 'x'.repeat(101) }))).toBe('Title is too long.')
})

test('an edited account keeps its own username in any case, and the one it left is free', async () => {
  const account = await open('first@example.com')
  const { Account } = await mia.send(UpdateAccount, edited(account, { Username: 'FIRST@example.com' }))
  await mia.send(UpdateAccount, edited(Account, { Username: 'second@example.com' }))
  expect((await open('First@Example.com')).OwnerID).not.toBe(account.OwnerID)
})

test('fifty accounts opened, and fifty renamed, to one username at once: one has it', async () => {
  const opened = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      mia.reply(InsertAccount, { Account: fields('only@example.com', { LastName: `Park ${n}` }) }),
    ),
  )
  expect(opened.filter(({ ErrorMessage }) => ErrorMessage === '')).toHaveLength(1)
  expect(opened.filter(({ ErrorMessage }) => ErrorMessage === 'Username already EXISTS.')).toHaveLength(49)
  const fifty = await Promise.all(
    Array.from({ length: 50 }, (_, n) => open(`n${n}@example.com`, { Active: false, LastName: `Many ${n}` })),
  )
  const renamed = await Promise.all(
    fifty.map((account) => mia.reply(UpdateAccount, edited(account, { Username: 'The.One@example.com' }))),
  )
  expect(renamed.filter(({ ErrorMessage }) => ErrorMessage === '')).toHaveLength(1)
  expect(renamed.filter(({ ErrorMessage }) => ErrorMessage === 'Username already EXISTS.')).toHaveLength(49)
})

test('A-057 two people at once: the second is told who changed what', async () => {
  const account = await open('both@example.com')
  const ruth = await open('ruth@example.com', { Roles: { ...flags, ADMIN: 1 } })
  await agency.bindery.setPassword(ruth.OwnerID, PASSWORD)
  await (await agency.signIn('ruth@example.com')).send(UpdateAccount, edited(account, { Phone: '1' }))
  const { ErrorMessage, Results } = await mia.reply(UpdateAccount, edited(account, { LastName: 'Late' }))
  expect(ErrorMessage).toBe('The record was changed by another user. Please reload.')
  expect(Results['Conflict']).toMatchObject([
    { Field: 'Phone', Label: 'Phone', From: '02 9000 0003', To: '1', By: 'Jo Park' },
  ])
})

test('A-028 accounts are written by ADMIN and ROOT, and ROOT is given by ROOT', async () => {
  const refused = { ErrorMessage: NO_ACCESS, HasAccess: false }
  expect(await tom.reply(InsertAccount, { Account: fields('toms@example.com') })).toMatchObject(refused)
  const account = await open('admin@example.com', { Roles: { ...flags, ADMIN: 1 } })
  expect(await tom.reply(UpdateAccount, edited(account))).toMatchObject(refused)
  await agency.bindery.setPassword(account.OwnerID, PASSWORD)
  const admin = await agency.signIn('admin@example.com')
  expect(
    await admin.reply(InsertAccount, { Account: fields('r@example.com', { Roles: { ...flags, ROOT: 1 } }) }),
  ).toMatchObject(refused)
  const [root] = (await mia.masterData()).Owners.filter(({ OwnerID }) => OwnerID === IDS.mia)
  if (!root) throw new Error('There is no ROOT.')
  expect(await admin.reply(UpdateAccount, edited(root, { Active: false }))).toMatchObject(refused)
  expect(await admin.reply(UpdateAccount, edited(root, { Username: 'mine@example.com' }))).toMatchObject(refused)
})

test('A-030 nobody sets the own account inactive, or gives or takes ROOT from it', async () => {
  const own = await row(IDS.mia)
  if (!own) throw new Error('There is no account.')
  expect(await mia.refusal(UpdateAccount, edited(own, { Active: false }))).toBe(OWN)
  expect(await mia.refusal(UpdateAccount, edited(own, { Roles: { ...roleFlags(own.Roles), ROOT: false } }))).toBe(OWN)
  expect((await mia.send(UpdateAccount, edited(own, { Title: 'Head of Underwriting' }))).Account).toMatchObject({
    Title: 'Head of Underwriting',
    Roles: own.Roles,
  })
})

test('AUTH-001 A-031 an account set inactive is signed out everywhere at once, and its old sessions stay over', async () => {
  const account = await open('leaving@example.com')
  await agency.bindery.setPassword(account.OwnerID, PASSWORD)
  const [one, two] = [await agency.signIn('leaving@example.com'), await agency.signIn('leaving@example.com')]
  const live = await fetch(`${agency.url}/api/live`, {
    headers: { authorization: `Bearer ${two.session.SID}:${two.session.Token}` },
  })
  expect(live.headers.get('content-type')).toContain('text/event-stream')
  const heard = live.text()

  const { Account } = await mia.send(UpdateAccount, edited(account, { Active: false }))
  for (const person of [one, two]) expect(await person.reply(GetMasterData, {})).toMatchObject({ LoggedOut: true })
  const before = performance.now()
  await heard // the feed ends
  expect(performance.now() - before).toBeLessThan(5_000)
  expect((await login('leaving@example.com')).ErrorMessage).toBe('Invalid username or password.')

  await mia.send(UpdateAccount, edited(Account, { Active: true }))
  expect((await login('leaving@example.com')).ErrorMessage).toBe('')
  for (const person of [one, two]) expect(await person.reply(GetMasterData, {})).toMatchObject({ LoggedOut: true })
})

test('A-032 who is active for the first time gets a link, and nobody gets a second one by being edited', async () => {
  const account = await open('later@example.com', { Active: false })
  const { Account } = await mia.send(UpdateAccount, edited(account, { Active: true }))
  expect(await lettersTo(agency.folder, 'later@example.com', 'password', 1)).toHaveLength(1)
  await mia.send(UpdateAccount, edited(Account, { Phone: '1' }))
  await agency.mailIsQuiet(mia)
  expect(await lettersTo(agency.folder, 'later@example.com', 'password', 1)).toHaveLength(1)
})

test('an account keeps its history: who changed what, and as it stood', async () => {
  const account = await open('history@example.com')
  const { After } = await mia.send(UpdateAccount, edited(account, { LastName: 'Ito', Active: false }))
  const { Events } = await mia.send(GetHistory, {
    Stream: `account-${account.OwnerID}`,
    ...(After !== undefined && { After }),
  })
  expect(JSON.stringify(Events)).toContain('Mia Chen edited the account of Jo Ito, which is inactive')
  expect(JSON.stringify(Events)).not.toContain(PASSWORD)
})
