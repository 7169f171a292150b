/** Signing in, with a second step and without, and being locked out (rows AUTH, API-001 to API-007). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '@bindery/contracts/events'
import { GetMasterData, Login, Logout, SetConfig } from '@bindery/contracts/wire'
import { openAgency, type Agency } from '../support/agency.ts'
import { MIA, PASSWORD, TOM } from '../support/fixtures.ts'
import { codeIn, lettersTo } from '../support/letters.ts'
import { encrypted, Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

const MINUTE = 60_000
const WRONG = 'Invalid username or password.'
const WRONG_CODE = 'Wrong verification code. Please try again.'
const LOCKED = 'Too many attempts. Please try again later.'

let agency: Agency
let nobody: Person
beforeAll(async () => {
  agency = await openAgency()
  nobody = new Person(agency.url, { SID: '', Token: '' })
})
afterAll(() => agency.close())
/** Moves the clock a day on, so that the failed attempts of earlier tests no longer count. */
beforeEach(() => agency.clock.forward(24 * 60 * MINUTE))

const cipher = (secret: string) => encrypted(agency.url, secret)
const login = async (password = PASSWORD, User = TOM) => nobody.reply(Login, { User, Password: await cipher(password) })
const head = async () => (await agency.bindery.store.readAll(null, 10_000)).length
const config = (ConfigName: string, ConfigValue: string) =>
  agency.bindery.commands.execute(
    SetConfig,
    { Config: { ConfigName, ConfigValue } },
    { actor: SYSTEM, requestId: `${ConfigName} ${ConfigValue} ${Math.random()}` },
  )

/** The envelope as a caller without a session sees it, without the values that differ in every answer. */
const told = ({ LoggedOut, HasAccess, ErrorMessage, Results }: Awaited<ReturnType<typeof login>>) => ({
  LoggedOut,
  HasAccess,
  ErrorMessage,
  Success: Results.Success,
})

describe('signing in', () => {
  test('API-001 the calls of signing in are posted to one path, where Func selects them, and to no other', async () => {
    const mia = await agency.signIn(MIA)
    const done = { ErrorMessage: '', Results: { Success: true } }
    for (const [Func, answer] of [
      ['LOGIN', { ErrorMessage: WRONG }],
      ['LOGIN_TFA', { ErrorMessage: WRONG_CODE }],
      ['RESET_PASSWORD_REQUEST', done],
      ['RESET_PASSWORD', { ErrorMessage: 'The link is no longer valid. Please ask for a new one.' }],
      ['LOGOUT', done],
    ] as const) {
      const body = { ...mia.session, Func, User: MIA }
      const elsewhere = await mia.post('quotation', body)
      expect([Func, elsewhere.envelope.ErrorMessage]).toEqual([Func, 'Unknown function.'])
      expect([Func, (await mia.post('login', body)).envelope]).toMatchObject([Func, answer])
    }
    expect((await nobody.post('login', { Func: 'SIGN_IN', User: MIA })).envelope.ErrorMessage).toBe('Unknown function.')
    expect((await fetch(`${agency.url}/api/login?Func=LOGIN`)).ok).toBe(false)
  })

  test('API-002 a sign-in takes a name and an encrypted password, and replies the session and the person', async () => {
    const signIn = async (Password: string) =>
      (await nobody.post('login', { User: MIA, Password, Func: 'LOGIN' })).envelope
    const Results = {
      Success: true,
      Token: expect.stringMatching(/^\S{20,}$/u),
      SID: expect.stringMatching(/^\S{20,}$/u),
      FirstName: 'Mia',
      LastName: 'Chen',
      Title: 'Senior Underwriter',
      Phone: '02 9000 0001',
      OwnerID: 1,
      RequireTFA: false,
      Roles: { ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 1 },
    }
    expect(await signIn(await cipher(PASSWORD))).toMatchObject({ ErrorMessage: '', Results })
    const plain = await signIn(PASSWORD)
    expect(plain.ErrorMessage).toBe(WRONG)
    expect(plain.Results).not.toHaveProperty('Token')
  })

  test('AUTH-001 a member of staff signs in; a broker, a stranger and a wrong password are told alike', async () => {
    expect((await login(PASSWORD, MIA)).Results).toMatchObject({ FirstName: 'Mia', OwnerID: 1 })
    const refused = { LoggedOut: false, HasAccess: true, ErrorMessage: WRONG, Success: false }
    expect(told(await login('wrong'))).toEqual(refused)
    expect(told(await login(PASSWORD, 'broker@example.com'))).toEqual(refused)
    expect(told(await login(PASSWORD, 'stranger@example.com'))).toEqual(refused)
  })

  test('A-035 ten wrong passwords lock the account for fifteen minutes, then it opens by itself', async () => {
    for (let i = 0; i < 10; i += 1) expect((await login('wrong')).ErrorMessage).toBe(WRONG)
    expect((await login()).ErrorMessage).toBe(LOCKED)
    agency.clock.forward(15 * MINUTE - 1_000)
    expect((await login()).ErrorMessage).toBe(LOCKED)
    agency.clock.forward(2_000)
    expect((await login()).ErrorMessage).toBe('')
  })

  test('API-004 an ended, foreign or missing session is answered LoggedOut on every endpoint and changes nothing', async () => {
    const mia = await agency.signIn(MIA)
    const tom = await agency.signIn(TOM)
    await mia.send(Logout, { User: MIA })
    const before = await head()
    for (const session of [
      mia.session,
      { SID: tom.session.SID, Token: mia.session.Token },
      { SID: '', Token: '' },
      {},
    ]) {
      for (const [endpoint, Func] of [
        ['quotation', 'GET_MASTER_DATA'],
        ['quotation', 'INSERT_BROKER'],
        ['operations', 'LIST_MAILS'],
        ['download', 'DOWNLOAD_ATTACHMENT'],
        ['login', 'LOGOUT'],
        ['login', 'LOGIN_TFA'],
      ]) {
        const { envelope } = await nobody.post(endpoint ?? '', { ...session, Func, User: MIA })
        expect([Func, envelope]).toMatchObject([Func, { LoggedOut: true, HasAccess: false }])
      }
    }
    expect(await head()).toBe(before)
    expect((await tom.reply(GetMasterData, {})).LoggedOut).toBe(false)
  })
})

describe('the second step', () => {
  beforeAll(() => config('TFA-REQUIRED', 'true'))
  afterAll(() => config('TFA-REQUIRED', 'false'))
  let asked = 0

  /** Enters name and password, and waits for the mail with the code. */
  async function upToCode() {
    const { Results } = await login()
    asked += 1
    const [letter] = await lettersTo(agency.folder, TOM, 'verification code', asked)
    if (!letter) throw new Error('There is no letter.')
    const person = new Person(agency.url, { SID: Results.SID, Token: Results.Token })
    return { person, code: codeIn(letter), RequireTFA: Results.RequireTFA, letter }
  }

  const give = async (person: Person, code: string, RequestID?: string) => {
    const { envelope } = await nobody.post('login', {
      Func: 'LOGIN_TFA',
      SID: person.session.SID,
      User: TOM,
      Password: await cipher(code),
      ...(RequestID && { RequestID }),
    })
    return envelope
  }
  const wrong = {
    LoggedOut: false,
    HasAccess: true,
    ErrorMessage: WRONG_CODE,
    Success: 0,
    Results: { Success: false, Code: 'wrong-code' },
  }

  test('AUTH-008 API-003 A-033 A-054 the token is worthless until the emailed code was given', async () => {
    const { person, code, RequireTFA, letter } = await upToCode()
    expect(RequireTFA).toBe(true)
    expect(letter.to).toEqual([TOM])
    expect((await person.reply(GetMasterData, {})).LoggedOut).toBe(true)
    const before = await head()
    for (const [endpoint, Func] of [
      ['quotation', 'INSERT_BROKER'],
      ['download', 'DOWNLOAD_ATTACHMENT'],
      ['document', 'DOCUMENT_SEARCH'],
      ['ai', 'AI_FTS'],
      ['operations', 'LIST_MAILS'],
    ] as const) {
      const { envelope } = await nobody.post(endpoint, { ...person.session, Func })
      expect([Func, envelope]).toMatchObject([Func, { LoggedOut: true, HasAccess: false }])
    }
    expect(await person.upload('QUOTE', 'Terms.pdf')).toMatchObject({ LoggedOut: true, HasAccess: false })
    expect(await head()).toBe(before)
    const plain = { ...person.session, Func: 'LOGIN_TFA', User: TOM, Password: code }
    expect((await nobody.post('login', plain)).envelope).toEqual(wrong)
    expect(await give(person, code)).toMatchObject({
      LoggedOut: false,
      ErrorMessage: '',
      Success: 1,
      Results: { Success: true },
    })
    expect((await person.reply(GetMasterData, {})).LoggedOut).toBe(false)
  })

  test('AUTH-009 a wrong code is told, and the right one still opens', async () => {
    const { person, code } = await upToCode()
    expect(await give(person, code === '000000' ? '000001' : '000000')).toEqual(wrong)
    expect(await give(person, '')).toEqual(wrong)
    expect(await give(person, code)).toMatchObject({ Success: 1 })
  })

  test('API-007 A-035 after five wrong tries a code opens nothing any more', async () => {
    const { person, code } = await upToCode()
    for (let i = 0; i < 5; i += 1) expect(await give(person, '12345')).toEqual(wrong)
    expect(await give(person, code)).toEqual(wrong)
    expect((await person.reply(GetMasterData, {})).LoggedOut).toBe(true)
  })

  test('A-035 new sessions buy no new tries: ten wrong codes lock the account', async () => {
    const tries = [await upToCode(), await upToCode(), await upToCode()]
    for (const { person } of tries.slice(0, 2)) for (let i = 0; i < 5; i += 1) await give(person, '12345')
    const [, , last] = tries
    if (!last) throw new Error('Three sign-ins were made.')
    expect(await give(last.person, last.code)).toMatchObject({ Success: 0, ErrorMessage: LOCKED })
  })

  test('A-035 a code is good for ten minutes', async () => {
    const { person, code } = await upToCode()
    agency.clock.forward(10 * MINUTE)
    expect(await give(person, code)).toEqual(wrong)
  })

  test('a code works once, and for its own session only; a repeated request gets its first answer', async () => {
    const first = await upToCode()
    const second = await upToCode()
    expect(await give(second.person, first.code)).toEqual(wrong)
    const RequestID = 'the same request'
    const body = {
      Func: 'LOGIN_TFA',
      SID: first.person.session.SID,
      User: TOM,
      Password: await cipher(first.code),
      RequestID,
    }
    expect((await nobody.post('login', body)).envelope).toMatchObject({ Success: 1 })
    expect((await nobody.post('login', body)).envelope).toMatchObject({ Success: 1 })
    expect(await give(first.person, first.code)).toEqual(wrong)
  })

  test('nobody fills a mailbox with codes: the eleventh sign-in within fifteen minutes is refused', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await login()).ErrorMessage).toBe('')
      asked += 1
    }
    expect((await login()).ErrorMessage).toBe(LOCKED)
    await lettersTo(agency.folder, TOM, 'verification code', asked)
  })

  test('a code with a foreign user or a foreign token is no session at all', async () => {
    const { person, code } = await upToCode()
    const Password = await cipher(code)
    const foreign = [{ User: MIA }, { User: TOM, Token: 'another' }, { User: TOM, SID: 'another' }]
    for (const part of foreign) {
      const { envelope } = await nobody.post('login', { Func: 'LOGIN_TFA', SID: person.session.SID, Password, ...part })
      expect(envelope).toMatchObject({ LoggedOut: true })
    }
    expect(await give(person, code)).toMatchObject({ Success: 1 })
  })

  test('codes guessed all at once are counted one by one', async () => {
    const { person, code } = await upToCode()
    const guesses = await Promise.all(Array.from({ length: 8 }, () => give(person, '12345')))
    for (const guess of guesses) expect(guess).toEqual(wrong)
    expect(await give(person, code)).toEqual(wrong)
  })

  test('A-061 the outcome of a message about an account is recorded on its access stream', async () => {
    const counts = async () => {
      const events = await agency.bindery.store.read('access-2')
      const countOf = (wanted: string) => events.filter(({ type }) => type === wanted).length
      return { codes: countOf('SecondStepAsked'), handedOver: countOf('MailHandedOver') }
    }
    const { codes } = await counts()
    expect(codes).toBeGreaterThan(0)
    await eventually('each message is handed over once', async () => (await counts()).handedOver >= codes)
    expect(await counts()).toEqual({ codes, handedOver: codes })
  })
})
