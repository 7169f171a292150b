/** Signing in with a password, its limits, and the session that follows. */
import { expect, test } from 'vitest'
import { MIA, openApi } from '../../test/api.ts'
import { derive } from './hashing/derive.ts'

const MINUTE = 60_000
const query = (session: object) => ({ Func: 'GET_MASTER_DATA', ...session })

test('LOGIN answers who signed in and a token that works', async () => {
  await using api = await openApi()
  const reply = await api.login()
  expect(reply).toMatchObject({ LoggedOut: false, HasAccess: true, ErrorMessage: '' })
  expect(reply.Results).toMatchObject({
    FirstName: 'Mia',
    LastName: 'Chen',
    OwnerID: 1,
    Roles: { ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 },
    RequireTFA: false,
    Success: true,
  })
  const { SID, Token } = reply.Results
  expect(await api.post('quotation', query({ SID, Token }))).toMatchObject({ LoggedOut: false, ErrorMessage: '' })
})

test('A-031 a wrong password, an unknown name and an unencrypted password get the same message', async () => {
  await using api = await openApi()
  const wrong = await api.login('wrong horse #1')
  expect(wrong).toEqual({
    LoggedOut: false,
    HasAccess: true,
    ErrorMessage: 'Invalid username or password.',
    Results: { Success: false, Code: 'invalid-credentials' },
  })
  expect(await api.login(MIA.password, 'nobody@example.com')).toEqual(wrong)
  for (const Password of [MIA.password, '', null, 5, {}]) {
    expect(await api.post('login', { Func: 'LOGIN', User: MIA.User, Password })).toEqual(wrong)
  }
})

test('the name is matched ignoring case and surrounding spaces', async () => {
  await using api = await openApi()
  expect(await api.login(MIA.password, ' Mia.Chen@Example.com ')).toMatchObject({ ErrorMessage: '' })
})

test('A-035 ten failures lock the name for fifteen minutes, guesses sent at once included', async () => {
  await using api = await openApi()
  const guesses = await Promise.all(Array.from({ length: 12 }, () => api.login('wrong horse #1')))
  expect(guesses.filter(({ ErrorMessage }) => ErrorMessage === 'Invalid username or password.')).toHaveLength(10)
  const locked = await api.login()
  expect(locked.ErrorMessage).toBe('Too many attempts. Please try again later.')
  expect(locked.Results).toEqual({ Success: false, Code: 'too-many-attempts' })
  api.clock.advance(15 * MINUTE + 1)
  expect(await api.login()).toMatchObject({ ErrorMessage: '' })
})

test('LOGOUT ends the session: its token is refused afterwards', async () => {
  await using api = await openApi()
  const session = await api.session()
  expect(await api.post('login', { Func: 'LOGOUT', User: MIA.User, ...session })).toMatchObject({
    Results: { Success: true },
  })
  expect(await api.post('quotation', query(session))).toMatchObject({ LoggedOut: true })
  expect(await api.post('login', { Func: 'LOGOUT', User: MIA.User, ...session })).toMatchObject({ LoggedOut: true })
})

test('A-035 a session ends after sixty idle minutes, and after twelve hours of work', async () => {
  await using api = await openApi()
  const idle = await api.session()
  api.clock.advance(60 * MINUTE)
  expect(await api.post('quotation', query(idle))).toMatchObject({ LoggedOut: true })

  const busy = await api.session()
  for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
    api.clock.advance(50 * MINUTE)
    expect(await api.post('quotation', query(busy))).toMatchObject({ LoggedOut: false })
  }
  api.clock.advance(50 * MINUTE)
  expect(await api.post('quotation', query(busy))).toMatchObject({ LoggedOut: true })
})

test('A-035 a session found over is over for good, even if the clock goes back after that', async () => {
  await using api = await openApi()
  const session = await api.session()
  api.clock.advance(120 * MINUTE)
  expect(await api.post('quotation', query(session))).toMatchObject({ LoggedOut: true })
  api.clock.advance(-24 * 60 * MINUTE)
  expect(await api.post('quotation', query(session))).toMatchObject({ LoggedOut: true })
})

test('A-167 a code is required when the config says true, yes, on or 1, and else is not', async () => {
  for (const [says, isRequired] of [
    ['Yes', true],
    ['ON', true],
    ['1', true],
    ['TRUE', true],
    ['no', false],
    ['', false],
  ] as const) {
    await using api = await openApi()
    await api.requireCode(says)
    expect({ says, isRequired: (await api.login()).Results.RequireTFA }).toEqual({ says, isRequired })
  }
})

test('A-033 a code is required where no config says whether: an installation without delivered data is no demo', async () => {
  await using api = await openApi({ tfaRequired: null })
  const { SID, Token, RequireTFA } = (await api.login()).Results
  expect(RequireTFA).toBe(true)
  expect(await api.post('quotation', query({ SID, Token }))).toMatchObject({ LoggedOut: true })
  await api.requireCode('false')
  expect((await api.login()).Results.RequireTFA).toBe(false)
})

test('A-034 where a code is required, the token is worthless until it is given', async () => {
  await using api = await openApi()
  await api.requireCode()
  const {
    Results: { SID, Token, RequireTFA },
  } = await api.login()
  expect(RequireTFA).toBe(true)
  expect(await api.post('quotation', query({ SID, Token }))).toMatchObject({ LoggedOut: true })
  expect(await api.post('login', { Func: 'LOGOUT', SID, Token })).toMatchObject({ Results: { Success: true } })
})

test('signing in and out leaves a trace on the account, and no secret anywhere in the log', async () => {
  await using api = await openApi()
  const session = await api.session()
  await api.post('login', { Func: 'LOGOUT', ...session })
  const traces = api.store.all().filter(({ stream }) => stream === 'access-1')
  expect(traces.map(({ type }) => type)).toEqual(['SignedIn', 'SignedOut'])
  const log = JSON.stringify(api.store.all())
  for (const secret of [MIA.password, session.Token, session.SID]) expect(log).not.toContain(secret)
})

test('A-035 given a clock that is set back two days, a session continues, and still ends after sixty idle minutes', async () => {
  await using api = await openApi()
  const session = await api.session()
  api.clock.advance(-2 * 24 * 60 * MINUTE)
  expect(await api.post('quotation', query(session))).toMatchObject({ LoggedOut: false, ErrorMessage: '' })
  api.clock.advance(59 * MINUTE)
  expect(await api.post('quotation', query(session))).toMatchObject({ LoggedOut: false, ErrorMessage: '' })
  api.clock.advance(60 * MINUTE)
  expect(await api.post('quotation', query(session))).toMatchObject({ LoggedOut: true })
})

test('A-035 given a clock that is set back, an unused session ends an hour later, not days later', async () => {
  await using api = await openApi()
  const [unused, other] = [await api.session(), await api.session()]
  api.clock.advance(-2 * 24 * 60 * MINUTE)
  expect(await api.post('quotation', query(other))).toMatchObject({ LoggedOut: false })
  api.clock.advance(61 * MINUTE)
  expect(await api.post('quotation', query(unused))).toMatchObject({ LoggedOut: true })
})

test('A-035 given a session asked for a moment before the clock goes back, it ends an hour later all the same', async () => {
  await using api = await openApi()
  const busy = await api.session()
  expect(await api.post('quotation', query(busy))).toMatchObject({ LoggedOut: false })
  api.clock.advance(-2 * 24 * 60 * MINUTE)
  expect(await api.post('quotation', query(busy))).toMatchObject({ LoggedOut: false })
  api.clock.advance(61 * MINUTE)
  expect(await api.post('quotation', query(busy))).toMatchObject({ LoggedOut: true })
})

test('A-035 given a locked name and a clock that goes back, the lock ends fifteen minutes later, not days later', async () => {
  await using api = await openApi()
  for (let guess = 0; guess < 10; guess += 1) await api.login('wrong horse #1')
  api.clock.advance(-2 * 24 * 60 * MINUTE)
  expect(await api.login()).toMatchObject({ ErrorMessage: 'Too many attempts. Please try again later.' })
  api.clock.advance(15 * MINUTE + 1)
  expect(await api.login()).toMatchObject({ ErrorMessage: '' })
})

test('a sign-in with the old password that a change of it overtakes opens nothing', async () => {
  await using api = await openApi()
  const { credentials, identity } = api
  const put = credentials.putSession
  let opened = 0
  credentials.putSession = async (session) => {
    // A whole change of the password happens between the check of the old one and the opening of the session.
    await identity.setPassword(session.ownerId, 'battery staple #2')
    await identity.sessions.endAllOf(session.ownerId)
    opened += 1
    await put(session)
  }
  const overtaken = await api.login()
  expect(opened).toBe(1)
  expect(overtaken).toMatchObject({ ErrorMessage: 'Invalid username or password.', Results: { Success: false } })
  expect(overtaken.Results).not.toHaveProperty('Token')
  expect(api.store.all().filter(({ stream }) => stream === 'access-1')).toEqual([])

  credentials.putSession = put
  expect(await api.login('battery staple #2')).toMatchObject({ ErrorMessage: '' })
})

/** Mia's password as releases before hashed it. */
function hashedBefore(): string {
  const { password } = MIA
  const cost = { ln: 4, r: 8, p: 1 }
  const salt = Buffer.from('salt of sixteen.')
  const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$scrypt$ln=4,r=8,p=1$${bare(salt)}$${bare(derive({ password, salt, cost, length: 32 }))}`
}

test('a hash of an earlier release is good, and is made anew at the first sign-in', async () => {
  await using api = await openApi()
  const { OwnerID } = (await api.login()).Results
  await api.credentials.setPasswordHash(OwnerID, hashedBefore())
  expect((await api.login('wrong horse #1')).Results.Code).toBe('invalid-credentials')
  expect(await api.credentials.passwordHash(OwnerID)).toBe(hashedBefore())
  expect(await api.login()).toMatchObject({ ErrorMessage: '' })
  const renewed = await api.credentials.passwordHash(OwnerID)
  expect(renewed).toMatch(/^\$argon2id\$/u)
  expect(await api.login()).toMatchObject({ ErrorMessage: '' })
  expect(await api.credentials.passwordHash(OwnerID)).toBe(renewed)
})

test('given another process makes the hash anew at the same time, both sign in; given a new password, it stands', async () => {
  await using api = await openApi()
  const { credentials, identity } = api
  const { OwnerID } = (await api.login()).Results
  const replace = credentials.replacePasswordHash
  /** Another process sets a password just before this one replaces the hash. */
  const meanwhile = (password: string) =>
    Object.assign(credentials, {
      async replacePasswordHash(...given: Parameters<typeof replace>) {
        await identity.setPassword(OwnerID, password)
        await replace(...given)
      },
    })
  meanwhile(MIA.password)
  await credentials.setPasswordHash(OwnerID, hashedBefore())
  expect(await api.login()).toMatchObject({ ErrorMessage: '' })
  meanwhile('another horse #1')
  await credentials.setPasswordHash(OwnerID, hashedBefore())
  expect((await api.login()).Results.Code).toBe('invalid-credentials')
  expect(await api.login('another horse #1')).toMatchObject({ ErrorMessage: '' })
})
