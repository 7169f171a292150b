/** New passwords by an emailed link, and what a new account needs to sign in (rows AUTH-010 to AUTH-018, API-005). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '@bindery/contracts/events'
import {
  GetMail,
  GetMasterData,
  InsertAccount,
  ListMails,
  Login,
  ResetPassword,
  ResetPasswordRequest,
  SetConfig,
} from '@bindery/contracts/wire'
import { openAgency, type Agency } from '../support/agency.ts'
import { BROKER, MIA, PASSWORD, TOM } from '../support/fixtures.ts'
import { codeIn, lettersNow, lettersTo, linkIn } from '../support/letters.ts'
import { encrypted, Person } from '../support/person.ts'

const MINUTE = 60_000
const WRONG = 'Invalid username or password.'
const LOCKED = 'Too many attempts. Please try again later.'
const LINK_OVER = 'The link is no longer valid. Please ask for a new one.'
const NEXT = 'Another-Pass-77'

let agency: Agency
let nobody: Person
// Each group has its own agency, because calls without a session are limited per minute.
const anAgency = () => {
  beforeAll(async () => {
    agency = await openAgency()
    nobody = new Person(agency.url, { SID: '', Token: '' })
  })
  afterAll(() => agency.close())
  /** Moves the clock a day on, so that the failed attempts of earlier tests no longer count. */
  beforeEach(() => agency.clock.forward(24 * 60 * MINUTE))
}

const cipher = (secret: string) => encrypted(agency.url, secret)
const login = async (password = PASSWORD, User = TOM) => nobody.reply(Login, { User, Password: await cipher(password) })
const head = async () => (await agency.bindery.store.readAll(null, 10_000)).length
const request = (User: string) => nobody.reply(ResetPasswordRequest, { User })
const config = (ConfigName: string, ConfigValue: string) =>
  agency.bindery.commands.execute(
    SetConfig,
    { Config: { ConfigName, ConfigValue } },
    { actor: SYSTEM, requestId: `${ConfigName} ${ConfigValue}` },
  )

describe('a new password', () => {
  anAgency()
  let asked = 0

  async function link() {
    expect((await request(TOM)).ErrorMessage).toBe('')
    asked += 1
    const [letter] = await lettersTo(agency.folder, TOM, 'Change your password', asked)
    if (!letter) throw new Error('There is no letter.')
    return linkIn(letter)
  }
  const change = async (address: URL, password: string, RequestID?: string) =>
    nobody.reply(ResetPassword, {
      User: address.searchParams.get('username') ?? '',
      ResetCode: address.searchParams.get('resetcode') ?? '',
      Password: await cipher(password),
      ...(RequestID && { RequestID }),
    })
  let current = PASSWORD

  test('API-005 A-038 the emailed link sets a new password, once; the old one and open sessions end', async () => {
    const tom = await agency.signIn(TOM)
    expect((await request('tom')).ErrorMessage).toBe('Invalid Email Address!')
    const address = await link()
    const plain = {
      User: TOM,
      ResetCode: address.searchParams.get('resetcode') ?? '',
      Password: NEXT,
      Func: 'RESET_PASSWORD',
    }
    expect((await nobody.post('login', plain)).envelope.ErrorMessage).toBe('Password is invalid.')
    expect(`${address.origin}${address.pathname}`).toBe(`${agency.url}/changepass`)
    expect(await change(address, NEXT)).toMatchObject({
      ErrorMessage: '',
      LoggedOut: false,
      Results: { Success: true },
    })
    current = NEXT
    expect((await login(PASSWORD)).ErrorMessage).toBe(WRONG)
    expect((await login(NEXT)).ErrorMessage).toBe('')
    expect((await tom.reply(GetMasterData, {})).LoggedOut).toBe(true)
    expect((await change(address, 'Yet-Another-78')).ErrorMessage).toBe(LINK_OVER)
    expect((await login(NEXT)).ErrorMessage).toBe('')
  })

  test('two links, one use: the second is void once the first was used, also when both are sent at once', async () => {
    const [first, second] = [await link(), await link()]
    const replies = await Promise.all([change(first, 'First-Pass-1111'), change(second, 'Second-Pass-2222')])
    const messages = replies.map(({ ErrorMessage }) => ErrorMessage)
    expect(messages.toSorted()).toEqual(['', LINK_OVER])
    current = messages[0] === '' ? 'First-Pass-1111' : 'Second-Pass-2222'
    expect((await login(current)).ErrorMessage).toBe('')
  })

  test('a repeated request gets its first answer, and never undoes a later change', async () => {
    const first = await link()
    const body = {
      User: TOM,
      ResetCode: first.searchParams.get('resetcode') ?? '',
      Password: await cipher('Third-Pass-3333'),
      RequestID: 'third',
    }
    expect((await nobody.reply(ResetPassword, body)).ErrorMessage).toBe('')
    expect((await nobody.reply(ResetPassword, body)).ErrorMessage).toBe('')
    expect((await change(await link(), 'Fourth-Pass-4444')).ErrorMessage).toBe('')
    expect((await nobody.reply(ResetPassword, body)).ErrorMessage).toBe('')
    expect((await login('Third-Pass-3333')).ErrorMessage).toBe(WRONG)
    current = 'Fourth-Pass-4444'
    expect((await login(current)).ErrorMessage).toBe('')
  })

  test('A-035 a link is good for an hour', async () => {
    const address = await link()
    agency.clock.forward(60 * MINUTE)
    expect((await change(address, NEXT)).ErrorMessage).toBe(LINK_OVER)
    expect((await login(current)).ErrorMessage).toBe('')
  })

  test('A-038 a made-up code, or the code of somebody else, opens nothing', async () => {
    const address = await link()
    const foreign = new URL(address)
    foreign.searchParams.set('username', MIA)
    expect((await change(foreign, NEXT)).ErrorMessage).toBe(LINK_OVER)
    foreign.searchParams.set('username', TOM)
    foreign.searchParams.set('resetcode', 'made-up')
    expect((await change(foreign, NEXT)).ErrorMessage).toBe(LINK_OVER)
    expect((await change(new URL('http://x/?username=stranger@example.com&resetcode=x'), NEXT)).ErrorMessage).toBe(
      LINK_OVER,
    )
  })

  test('A-039 each broken rule is a line of the answer, and the link stays good', async () => {
    const address = await link()
    expect((await change(address, 'ä')).ErrorMessage.split('\n')).toEqual([
      'Password has not allowed character.',
      'Password should be at least 8 characters.',
      'Password should have at least 4 alphanumeric characters.',
      'Password should have at least 1 special character.',
    ])
    expect((await change(address, 'abcdefgh\\')).ErrorMessage.split('\n')).toEqual([
      'Password has not allowed character.',
      'Password should have at least 1 special character.',
    ])
    expect((await change(address, `Aa1-${'x'.repeat(50)}`)).ErrorMessage).toBe('Password is too long.')
    expect((await change(address, 'four 4444')).ErrorMessage).toBe('')
    current = 'four 4444'
    expect((await login(current)).ErrorMessage).toBe('')
  })

  test('API-005 A-040 an address that is none is refused; one that is unknown is answered like a known one', async () => {
    for (const User of ['', 'tom', 'tom@', 'tom@example.com extra']) {
      expect((await request(User)).ErrorMessage).toBe('Invalid Email Address!')
    }
    const before = await head()
    const unknown = await request(' stranger@example.com ')
    expect(await head()).toBe(before)
    const known = await request(` ${TOM.toUpperCase()} `)
    asked += 1
    expect(unknown).toEqual(known)
    await lettersTo(agency.folder, TOM, 'Change your password', asked)
    expect(await lettersNow(agency.folder, 'stranger@example.com')).toEqual([])
  })

  test('who was locked out signs in with the new password', async () => {
    for (let i = 0; i < 10; i += 1) await login('wrong')
    expect((await login(current)).ErrorMessage).toBe(LOCKED)
    expect((await change(await link(), NEXT)).ErrorMessage).toBe('')
    current = NEXT
    expect((await login(current)).ErrorMessage).toBe('')
  })
})

describe('a new account', () => {
  anAgency()
  const roles = { ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 } as const
  const open = async (Username: string, Active: boolean) => {
    const mia = await agency.signIn(MIA)
    return mia.send(InsertAccount, { Account: { Username, FirstName: 'Ann', LastName: 'Lee', Roles: roles, Active } })
  }

  test('A-032 it cannot sign in until its emailed link, good for 24 hours, has set a password', async () => {
    const ann = 'ann.lee@example.com'
    await open(ann, true)
    expect((await login(PASSWORD, ann)).ErrorMessage).toBe(WRONG)
    const [letter] = await lettersTo(agency.folder, ann, 'set your password')
    if (!letter) throw new Error('There is no letter.')
    const address = linkIn(letter)
    agency.clock.forward(23 * 60 * MINUTE)
    const Password = await cipher(PASSWORD)
    const ResetCode = address.searchParams.get('resetcode') ?? ''
    expect((await nobody.reply(ResetPassword, { User: ann, ResetCode, Password })).ErrorMessage).toBe('')
    expect((await login(PASSWORD, ann)).ErrorMessage).toBe('')
  })

  test('AUTH-001 API-005 A-031 A-040 an inactive one gets no link and may not sign in, its right password included', async () => {
    const bob = 'bob.ray@example.com'
    const { Account } = await open(bob, false)
    await agency.bindery.setPassword(Account.OwnerID, PASSWORD)
    expect((await login(PASSWORD, bob)).ErrorMessage).toBe(WRONG)
    // It is answered like a known one, and so is a broker, who is no account. Letters leave roughly in the order of
    // their requests: when a later letter has left, no earlier one will follow.
    const unknown = [await request(bob), await request(BROKER)]
    const known = await request(MIA)
    expect(unknown).toEqual([known, known])
    await lettersTo(agency.folder, MIA, 'Change your password')
    for (const User of [bob, BROKER]) expect(await lettersNow(agency.folder, User)).toEqual([])
  })
})

describe('what is left behind', () => {
  anAgency()

  test('codes and links are read by their addressee alone, also where mails are shown in the console', async () => {
    await nobody.send(ResetPasswordRequest, { User: MIA })
    const [mia, tom] = [await agency.signIn(MIA), await agency.signIn(TOM)]
    const [own] = await agency.mailsTo(mia, MIA, 'Change your password')
    expect(own?.Html).toContain('resetcode=')
    const MessageID = own?.MessageID ?? ''
    for (const id of [MessageID, `<${MessageID}>`]) {
      const { Mail } = await tom.send(GetMail, { MessageID: id })
      expect(`${Mail.Html} ${Mail.Text}`).not.toContain('resetcode=')
    }
    expect((await tom.send(ListMails, { Limit: 200 })).Mails.length).toBeGreaterThan(0)
  })

  test('no code, link or password is in an event, a job or any file but the message itself', async () => {
    await config('TFA-REQUIRED', 'true')
    await login(PASSWORD, MIA)
    await config('TFA-REQUIRED', 'false')
    const [letter] = await lettersTo(agency.folder, MIA, 'verification code')
    const [reset] = await lettersTo(agency.folder, MIA, 'Change your password')
    if (!letter || !reset) throw new Error('There are no letters.')
    const token = linkIn(reset).searchParams.get('resetcode') ?? ''
    const events = await agency.bindery.store.readAll(null, 10_000)
    const log = JSON.stringify(events)
    for (const secret of [token, codeIn(letter), PASSWORD]) expect(log).not.toContain(`"${secret}"`)
    expect(log).not.toContain(token)
    const entries = await readdir(agency.folder, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((each) => each.isFile() && !each.name.endsWith('.eml'))) {
      const text = await readFile(join(entry.parentPath, entry.name), 'latin1')
      for (const secret of [token, PASSWORD]) expect(text.includes(secret), `${entry.name} holds a secret`).toBe(false)
    }
  })

  test('API-005 A-040 nobody fills a mailbox: the sixth request within fifteen minutes is refused, known address or not', async () => {
    for (const User of [MIA, 'stranger@example.com']) {
      for (let i = 0; i < 5; i += 1) expect((await request(User)).ErrorMessage).toBe('')
      expect((await request(User)).ErrorMessage).toBe(LOCKED)
    }
  })
})
