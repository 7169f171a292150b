/** What holds of every call of every group: its address, its body, its reply, and the session it needs (API-006, API-007). */
import { CALLS, Login, LoginTfa, ResetPassword, ResetPasswordRequest, UPLOADS } from '@bindery/contracts/wire'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { Person, type Session } from '../support/person.ts'
import { keysOf } from '../support/wired.ts'

/** The calls with which a session begins; all others need one. */
const DOOR: readonly string[] = [Login, LoginTfa, ResetPassword, ResetPasswordRequest].map(({ func }) => func)
const GUARDED = [...CALLS.values()].filter(({ func, internal }) => internal !== true && !DOOR.includes(func))
const GROUPS = ['quotation', 'download', 'ai', 'document'] as const
const FIELDS = ['ErrorMessage', 'HasAccess', 'LoggedOut', 'Results']

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const head = () => agency.bindery.store.head()
const uploads = async () => (await readdir(join(agency.folder, 'files'), { recursive: true })).toSorted()

test('API-006 every call of the application is JSON posted to the address of its group, with SID, Token and Func, and its reply carries LoggedOut, Results, ErrorMessage and HasAccess', async () => {
  for (const group of GROUPS) expect([group, GUARDED.some(({ endpoint }) => endpoint === group)]).toEqual([group, true])
  for (const { func, endpoint } of GUARDED.filter((call) => call.endpoint !== 'login')) {
    // No other field is sent: what a call asks for is not the matter here.
    const own = await mia.post(endpoint, { ...mia.session, Func: func })
    expect([func, keysOf(own.envelope).toSorted()]).toEqual([func, FIELDS])
    expect([func, own.envelope.LoggedOut]).toEqual([func, false])
    expect([func, own.envelope.ErrorMessage]).not.toEqual([func, 'Unknown function.'])
    const other = endpoint === 'ai' ? 'document' : 'ai'
    const unknown = { LoggedOut: false, HasAccess: true, ErrorMessage: 'Unknown function.', Results: {} }
    const elsewhere = await mia.post(other, { ...mia.session, Func: func })
    expect([func, elsewhere]).toEqual([func, { status: 200, envelope: unknown }])
    // Not without its session, and not by another method.
    expect([func, (await mia.post(endpoint, { Func: func })).envelope.LoggedOut]).toEqual([func, true])
  }
  for (const group of GROUPS) {
    expect((await mia.post(group, mia.session)).envelope.ErrorMessage).toBe('Unknown function.')
    expect((await fetch(`${agency.url}/api/${group}`)).ok).toBe(false)
    const text = await fetch(`${agency.url}/api/${group}`, { method: 'POST', body: 'Func=GET_DATA' })
    expect(text.ok).toBe(false)
  }
  // Whatever comes of a call, the reply is its envelope.
  const whole = await mia.post('quotation', { ...mia.session, Func: 'GET_MASTER_DATA' })
  expect(whole).toMatchObject({ status: 200, envelope: { ErrorMessage: '' } })
  const none = await mia.post('quotation', { ...mia.session, Func: 'GET_SUBMISSION', SubmissionID: 999_999 })
  expect(none).toMatchObject({ status: 200, envelope: { ErrorMessage: 'Load fail.' } })
  // A file travels beside the JSON of its call, in the part that comes first (API-032).
  for (const func of UPLOADS) {
    const { envelope } = { envelope: await mia.upload(func, 'July.txt', 'text') }
    expect([func, keysOf(envelope).toSorted()]).toEqual([func, FIELDS])
    expect([func, envelope.LoggedOut, envelope.HasAccess]).toEqual([func, false, true])
  }
})

test('A-028 these calls ask for ADMIN or ROOT; every other call is open to every active account', () => {
  const asking = GUARDED.flatMap(({ func, roles }) => (roles === undefined ? [] : [[func, roles]]))
  expect(Object.fromEntries(asking)).toEqual(
    Object.fromEntries(
      [
        'INSERT_ACCOUNT',
        'UPDATE_ACCOUNT',
        'UPDATE_CONFIG',
        // The operator's actions of A-169.
        'REBUILD_PROJECTION',
        'RETRY_PARKED',
        'RETRY_JOB',
        'HURRY_QUEUE',
        'DISCARD_JOB',
      ].map((func) => [func, ['ADMIN', 'ROOT']]),
    ),
  )
})

/** The names as they are written in the requirements, apart from the constants of the contract. */
const NAMED = {
  login: ['RESET_PASSWORD_REQUEST', 'RESET_PASSWORD'],
  quotation: [
    'GET_DATA',
    'UPDATE_SUBMISSION',
    'UPDATE_SUBMISSION_STATUS',
    'UPDATE_SUBMISSION_DATE_QUOTE_REQUIRED',
    'UPDATE_SUBMISSION_STICKY_NOTE',
    'GET_SUBMISSION_FOLDERS',
    'SEND_QUOTE',
    'INSERT_BROKER',
    'UPDATE_BROKER',
    'SEND_TOKEN_EMAIL',
    'INSERT_BROKER_GROUP',
    'UPDATE_BROKER_GROUP',
    'SEND_ANNOUNCEMENT',
    'INSERT_MARKET',
    'UPDATE_MARKET',
    'INSERT_PRODUCT',
    'UPDATE_PRODUCT',
    'UPDATE_STATE',
    'UPDATE_CONFIG',
    'UPDATE_CLIENT',
    'UPDATE_CLIENT_FOLDER',
    'INSERT_ACCOUNT',
    'UPDATE_ACCOUNT',
    'SEND_INCIDENT',
    'UPDATE_INCIDENT',
    'INSERT_TRAINING',
    'UPDATE_TRAINING',
    'GET_BORDERAU',
  ],
} as const

test('API-005 API-010 API-012 API-013 API-014 API-015 API-018 API-023 API-024 API-025 API-027 API-028 API-030 these calls are known by these names, at the address of their group', async () => {
  for (const [group, names] of [
    ['login', NAMED.login],
    ['quotation', NAMED.quotation],
  ] as const)
    for (const Func of names) {
      const { ErrorMessage } = (await mia.post(group, { ...mia.session, Func })).envelope
      expect([Func, ErrorMessage]).not.toEqual([Func, 'Unknown function.'])
    }
})

const MINUTE = 60_000

test('API-007 A-035 a session has expired after sixty minutes without a call, and after twelve hours of them', async () => {
  const isAnswered = async ({ session }: Person) =>
    !(await mia.post('quotation', { ...session, Func: 'GET_MASTER_DATA' })).envelope.LoggedOut
  const left = await agency.signIn()
  agency.clock.forward(59 * MINUTE)
  expect(await isAnswered(left)).toBe(true)
  agency.clock.forward(60 * MINUTE)
  expect(await isAnswered(left)).toBe(false)

  const busy = await agency.signIn()
  for (let at = 50; at < 12 * 60; at += 50) {
    agency.clock.forward(50 * MINUTE)
    expect([at, await isAnswered(busy)]).toEqual([at, true])
  }
  agency.clock.forward(19 * MINUTE)
  expect(await isAnswered(busy)).toBe(true)
  agency.clock.forward(MINUTE)
  expect(await isAnswered(busy)).toBe(false)
})

test('API-007 a wrong, missing, expired or foreign SID or Token is answered LoggedOut by every call of every group, and changes nothing', async () => {
  const tom = await agency.signIn(TOM)
  const old = await agency.signIn()
  agency.clock.forward(30 * 24 * 60 * 60_000)
  const [fresh, other] = [await agency.signIn(), await agency.signIn(TOM)]
  const sessions: readonly (readonly [string, Partial<Session>])[] = [
    ['a wrong token', { SID: fresh.session.SID, Token: 'wrong' }],
    ['a wrong SID', { SID: 'wrong', Token: fresh.session.Token }],
    ['an empty session', { SID: '', Token: '' }],
    ['no token', { SID: fresh.session.SID }],
    ['no SID', { Token: fresh.session.Token }],
    ['no session', {}],
    ['an expired session', old.session],
    ["another person's expired session", tom.session],
    ["another person's token", { SID: fresh.session.SID, Token: other.session.Token }],
    ["another person's SID", { SID: other.session.SID, Token: fresh.session.Token }],
  ]
  const [before, files] = [await head(), await uploads()]
  for (const [what, session] of sessions) {
    for (const { func, endpoint } of GUARDED) {
      const { envelope } = await fresh.post(endpoint, { ...session, Func: func })
      expect([what, func, envelope]).toEqual([
        what,
        func,
        { LoggedOut: true, HasAccess: false, ErrorMessage: expect.any(String), Results: {} },
      ])
    }
    for (const func of UPLOADS) {
      const stranger = new Person(agency.url, { SID: session.SID ?? '', Token: session.Token ?? '' })
      const envelope = await stranger.upload(func, 'July.txt', 'text')
      expect([what, func, envelope]).toMatchObject([what, func, { LoggedOut: true, Results: {} }])
    }
  }
  expect([await head(), await uploads()]).toEqual([before, files])
  // The sessions whose halves were taken are as good as before.
  for (const person of [fresh, other])
    expect((await person.post('quotation', { ...person.session, Func: 'GET_MASTER_DATA' })).envelope.LoggedOut).toBe(
      false,
    )
})
