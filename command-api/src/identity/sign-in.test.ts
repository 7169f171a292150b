import { expect, test } from 'vitest'
import { MIA, openOffice } from '../http/testing/office.ts'

const MINUTE = 60_000
const query = (session: object) => ({ Func: 'GET_MASTER_DATA', ...session })

test('API-002 LOGIN answers who signed in and a token that works', async () => {
  await using office = await openOffice()
  const reply = await office.login()
  expect(reply).toMatchObject({ LoggedOut: false, HasAccess: true, ErrorMessage: '' })
  expect(reply.Results).toMatchObject({
    FirstName: 'Mia', LastName: 'Chen', OwnerID: 1, Roles: { ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 }, RequireTFA: false,
  })
  const { SID, Token } = reply.Results
  expect(await office.post('quotation', query({ SID, Token }))).toMatchObject({ LoggedOut: false, ErrorMessage: '' })
})

test('AUTH-001, A-031 a wrong password, an unknown name and a password sent in clear are told alike', async () => {
  await using office = await openOffice()
  const wrong = await office.login('wrong horse #1')
  expect(wrong).toEqual({
    LoggedOut: false, HasAccess: true, ErrorMessage: 'Invalid username or password.', Results: { Success: false },
  })
  expect(await office.login(MIA.password, 'nobody@example.com')).toEqual(wrong)
  for (const Password of [MIA.password, '', null, 5, {}]) {
    expect(await office.post('login', { Func: 'LOGIN', User: MIA.User, Password })).toEqual(wrong)
  }
})

test('the name is matched ignoring case and surrounding spaces', async () => {
  await using office = await openOffice()
  expect(await office.login(MIA.password, ' Mia.Chen@Example.com ')).toMatchObject({ ErrorMessage: '' })
})

test('A-035 ten failures lock the name for fifteen minutes, guesses sent at once included', async () => {
  await using office = await openOffice()
  const guesses = await Promise.all(Array.from({ length: 12 }, () => office.login('wrong horse #1')))
  expect(guesses.filter(({ ErrorMessage }) => ErrorMessage === 'Invalid username or password.')).toHaveLength(10)
  const locked = await office.login()
  expect(locked.ErrorMessage).toBe('Too many attempts. Please try again later.')
  expect(locked.Results).toEqual({ Success: false })
  office.clock.advance(15 * MINUTE + 1)
  expect(await office.login()).toMatchObject({ ErrorMessage: '' })
})

test('API-004 LOGOUT ends the session: its token is refused afterwards', async () => {
  await using office = await openOffice()
  const session = await office.session()
  expect(await office.post('login', { Func: 'LOGOUT', User: MIA.User, ...session }))
    .toMatchObject({ Results: { Success: true } })
  expect(await office.post('quotation', query(session))).toMatchObject({ LoggedOut: true })
  expect(await office.post('login', { Func: 'LOGOUT', User: MIA.User, ...session })).toMatchObject({ LoggedOut: true })
})

test('A-035 a session ends after sixty idle minutes, and after twelve hours of work', async () => {
  await using office = await openOffice()
  const idle = await office.session()
  office.clock.advance(60 * MINUTE)
  expect(await office.post('quotation', query(idle))).toMatchObject({ LoggedOut: true })

  const busy = await office.session()
  for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
    office.clock.advance(50 * MINUTE)
    expect(await office.post('quotation', query(busy))).toMatchObject({ LoggedOut: false })
  }
  office.clock.advance(50 * MINUTE)
  expect(await office.post('quotation', query(busy))).toMatchObject({ LoggedOut: true })
})

test('A-034 where a code is required, the token is worthless until it is given', async () => {
  await using office = await openOffice()
  await office.requireCode()
  const { Results: { SID, Token, RequireTFA } } = await office.login()
  expect(RequireTFA).toBe(true)
  expect(await office.post('quotation', query({ SID, Token }))).toMatchObject({ LoggedOut: true })
  expect(await office.post('login', { Func: 'LOGOUT', SID, Token })).toMatchObject({ Results: { Success: true } })
})

test('signing in and out leaves a trace on the account, and no secret anywhere in the log', async () => {
  await using office = await openOffice()
  const session = await office.session()
  await office.post('login', { Func: 'LOGOUT', ...session })
  const traces = office.store.all().filter(({ stream }) => stream === 'access-1')
  expect(traces.map(({ type }) => type)).toEqual(['SignedIn', 'SignedOut'])
  const log = JSON.stringify(office.store.all())
  for (const secret of [MIA.password, session.Token, session.SID]) expect(log).not.toContain(secret)
})

test('A-035 given a clock that goes back two days, a session goes on, and still ends after sixty idle minutes', async () => {
  await using office = await openOffice()
  const session = await office.session()
  office.clock.advance(-2 * 24 * 60 * MINUTE)
  expect(await office.post('quotation', query(session))).toMatchObject({ LoggedOut: false, ErrorMessage: '' })
  office.clock.advance(59 * MINUTE)
  expect(await office.post('quotation', query(session))).toMatchObject({ LoggedOut: false, ErrorMessage: '' })
  office.clock.advance(60 * MINUTE)
  expect(await office.post('quotation', query(session))).toMatchObject({ LoggedOut: true })
})

test('A-035 given a clock that goes back, a session that nobody uses ends an hour later, not days later', async () => {
  await using office = await openOffice()
  const [unused, other] = [await office.session(), await office.session()]
  office.clock.advance(-2 * 24 * 60 * MINUTE)
  expect(await office.post('quotation', query(other))).toMatchObject({ LoggedOut: false })
  office.clock.advance(61 * MINUTE)
  expect(await office.post('quotation', query(unused))).toMatchObject({ LoggedOut: true })
})

test('A-035 given a session asked for a moment before the clock goes back, it ends an hour later all the same', async () => {
  await using office = await openOffice()
  const busy = await office.session()
  expect(await office.post('quotation', query(busy))).toMatchObject({ LoggedOut: false })
  office.clock.advance(-2 * 24 * 60 * MINUTE)
  expect(await office.post('quotation', query(busy))).toMatchObject({ LoggedOut: false })
  office.clock.advance(61 * MINUTE)
  expect(await office.post('quotation', query(busy))).toMatchObject({ LoggedOut: true })
})

test('A-035 given a locked name and a clock that goes back, the lock ends fifteen minutes later, not days later', async () => {
  await using office = await openOffice()
  for (let guess = 0; guess < 10; guess += 1) await office.login('wrong horse #1')
  office.clock.advance(-2 * 24 * 60 * MINUTE)
  expect(await office.login()).toMatchObject({ ErrorMessage: 'Too many attempts. Please try again later.' })
  office.clock.advance(15 * MINUTE + 1)
  expect(await office.login()).toMatchObject({ ErrorMessage: '' })
})

test('a sign-in with the old password that a change of it overtakes opens nothing', async () => {
  await using office = await openOffice()
  const { credentials, identity } = office
  const put = credentials.putSession
  let opened = 0
  credentials.putSession = async (session) => {
    // All that a new password does happens between the judging of the old one and its session.
    await identity.setPassword(session.ownerId, 'battery staple #2')
    await identity.sessions.endAllOf(session.ownerId)
    opened += 1
    await put(session)
  }
  const overtaken = await office.login()
  expect(opened).toBe(1)
  expect(overtaken).toMatchObject({ ErrorMessage: 'Invalid username or password.', Results: { Success: false } })
  expect(overtaken.Results).not.toHaveProperty('Token')
  expect(office.store.all().filter(({ stream }) => stream === 'access-1')).toEqual([])

  credentials.putSession = put
  expect(await office.login('battery staple #2')).toMatchObject({ ErrorMessage: '' })
})
